/** What people decide on the pages about a park and its flights reaches the day (FLIGHT-14). */

import { FLIGHT_ACTIONS, type FlightAction } from '#domain/actions/flights.ts';
import { HoleStatus, StarterCabin } from '#domain/codes/course.ts';
import { FlightStatus, TimeoutCloseReason } from '#domain/codes/play.ts';
import { closeSlowPlay } from '../alarms/alarmClosing.ts';
import type { FlightStep, ParkDecision, MoveDecision } from '../model/decisions.ts';
import type { SimEvent } from '../model/events.ts';
import { isFlightOnCourse, markChanged } from '../model/flightChanges.ts';
import type { FlightState } from '../model/model.ts';
import type { DayState } from '../model/state.ts';
import { shiftDeadlines } from '../orders/orders.ts';
import { makeReady } from '../orders/preparation.ts';
import { correctHole } from '../rounds/correction.ts';
import { haltCompetition, resumeCompetition } from '../rounds/halts.ts';
import { followRequests } from '../rounds/jumps.ts';
import { indexHoles } from '../rounds/newFlight.ts';
import { executeJumps } from '../rounds/play.ts';
import { withdrawFlight } from '../rounds/roundEnd.ts';
import { approveJump, setHole, cancelJump } from '../rounds/route.ts';
import { announceFlights, type FlightIntervention } from '../views/announceFlights.ts';
import { bookFlight, cancelBooking } from './bookings.ts';
import { resumePlay, suspendPlay } from './suspension.ts';

/** Carries out a decision. @returns its events; none when it changes nothing or comes too late */
export function applyDecision(day: DayState, decision: ParkDecision): SimEvent[] {
  return day.collect(() => {
    carryOut(day, decision);
    announceFlights(day, toDeed(decision));
  });
}

function toDeed(decision: ParkDecision): FlightIntervention | null {
  switch (decision.kind) {
    case 'correct':
      return toLoggedDeed('correctHole', decision);
    case 'ready':
    case 'start':
    case 'finish':
    case 'abort':
      return toLoggedDeed(decision.kind, decision);
    default:
      return null;
  }
}

function toLoggedDeed(
  key: FlightAction,
  { flightId, realname }: { readonly flightId: string; readonly realname: string },
): FlightIntervention | null {
  const { log } = FLIGHT_ACTIONS[key];
  return log === undefined ? null : { flightId, user: realname, action: log };
}

function carryOut(day: DayState, decision: ParkDecision): void {
  switch (decision.kind) {
    case 'suspend':
      return day.suspended ? undefined : suspendPlay(day, decision.reason, decision.realname);
    case 'resume':
      return day.suspended ? resumePlay(day, decision.realname) : undefined;
    case 'desk':
      day.desk = decision.desk;
      return;
    case 'pace':
      day.pace = decision.pace;
      return;
    case 'limits':
      day.holeLimits = decision.limits;
      return;
    case 'fences':
      day.fenceEdits = decision.edits;
      return;
    case 'hole':
      return setHole(day, decision.holeNo, decision.status);
    case 'jump':
      return letJump(day, decision);
    case 'requests':
      return followRequests(day, decision.requests);
    case 'stay': {
      const flight = flightOf(day, decision.flightId);
      return flight && cancelJump(day, flight, decision.jumpId);
    }
    case 'correct': {
      const flight = flightOf(day, decision.flightId);
      if (!flight || !correctHole(day, flight, decision.holeNo)) return;
      return closeSlowPlay(day, flight, TimeoutCloseReason.falseAlarm, decision.realname);
    }
    case 'move': {
      const flight = flightOf(day, decision.flightId);
      return flight && shiftFlight(day, flight, decision);
    }
    case 'halt':
      return haltCompetition(day, decision.competitionId);
    case 'goOn':
      return resumeCompetition(day, decision.competitionId);
    case 'book':
      return bookFlight(day, decision.flight);
    case 'unbook':
      return cancelBooking(day, decision.flightId);
    case 'abort':
    case 'finish':
      return endRound(day, decision, decision.kind === 'abort');
    case 'ready':
    case 'start': {
      const flight = flightOf(day, decision.flightId);
      if (!flight || flight.startSec >= 0 || flight.finishSec >= 0) return;
      makeReady(day, flight);
      if (decision.kind === 'ready') return;
      return day.world.sendOut(flight);
    }
    case 'service':
      return day.world.applyService(decision);
    case 'recall':
      return takeBack(day, decision);
    case 'holeOut':
    case 'devices':
    case 'deviceChanges':
    case 'waitingCaddies':
    case 'fixes':
      return day.world.tell(decision);
  }
}

function endRound(
  day: DayState,
  step: Pick<Extract<ParkDecision, { readonly kind: FlightStep }>, 'flightId' | 'realname'>,
  isGivenUp: boolean,
): void {
  const flight = flightOf(day, step.flightId);
  if (!flight || !isFlightOnCourse(flight)) return;
  withdrawFlight(day, flight, day.playSec, isGivenUp ? FlightStatus.aborted : FlightStatus.finished);
  const reason = isGivenUp ? TimeoutCloseReason.other : TimeoutCloseReason.caughtUp;
  closeSlowPlay(day, flight, reason, step.realname);
}

/** Takes a start back, with everything that was measured of the round. */
function takeBack(day: DayState, decision: Extract<ParkDecision, { kind: 'recall' }>): void {
  const flight = flightOf(day, decision.flightId);
  const wasPlaying = flight !== undefined && isFlightOnCourse(flight);
  day.world.tell(decision);
  if (!wasPlaying || isFlightOnCourse(flight)) return;
  day.lostTime.recount(flight);
  closeSlowPlay(day, flight, TimeoutCloseReason.falseAlarm, decision.realname);
}

function letJump(day: DayState, decision: Extract<ParkDecision, { kind: 'jump' }>): void {
  const flight = flightOf(day, decision.flightId);
  if (!flight || flight.finishSec >= 0) return;
  const { jumpId, rev, toHoleNo, order, realname } = decision;
  day.jumpsPending.delete(jumpId);
  approveJump(day, flight, order, { jumpId, rev, toHoleNo });
  // It had not waited for an answer.
  if (flight.runs.some(({ hole }) => hole.holeNo === toHoleNo)) executeJumps(day, flight, toHoleNo);
  closeSlowPlay(day, flight, TimeoutCloseReason.jumped, realname);
}

const flightOf = (day: DayState, flightId: string): FlightState | undefined =>
  day.flights.find(({ plan }) => plan.flightId === flightId);

/**
 * A flight that waits starts at another time, or from another hole (BOARD-49). Guests, carts and caddie
 * orders come by the new time; one that has set out stays as it is.
 */
function shiftFlight(day: DayState, flight: FlightState, { teeTs, holes }: MoveDecision): void {
  if (flight.phase !== 'planned') return;
  const { teeSec: before, booked } = flight.plan;
  if (booked) bookFlight(day, { ...booked, teeTs, ...(holes !== undefined && { holes }) });
  else moveOwn(day, flight, teeTs, holes);
  shiftDeadlines(day, flight, flight.plan.teeSec - before);
}

function moveOwn(
  day: DayState,
  flight: FlightState,
  teeTs: number,
  holes: readonly number[] | undefined,
): void {
  const { plan } = flight;
  const teeSec = day.clock.toPlanned(teeTs);
  flight.plan = { ...plan, teeSec };
  if (holes !== undefined) startElsewhere(day, flight, holes);
  day.world.followMove(flight);
  markChanged(flight, { tee: true });
}

function startElsewhere(day: DayState, flight: FlightState, holeNos: readonly number[]): void {
  const holes = holeNos.flatMap((holeNo) => day.holes.get(holeNo)?.seed ?? []);
  const open = holes.filter(({ holeNo }) => day.holes.get(holeNo)?.status === HoleStatus.open);
  if (open.length === 0) return;
  const cabin =
    day.park.areas.find(({ areaId }) => areaId === holes[0]?.areaId)?.cabin ?? StarterCabin.holeOne;
  flight.plan = { ...flight.plan, holes, cabin };
  flight.order = holes;
  flight.holes = open;
  flight.indexOf = indexHoles(open);
  markChanged(flight, { route: true });
}
