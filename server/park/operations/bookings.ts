/** Flights that the starter sells (SIM-10): they wait until their guests have checked in and their time has come. */

import { StartType } from '#domain/codes/competition.ts';
import { HoleStatus, StarterCabin } from '#domain/codes/course.ts';
import { computePartyFactor } from '#domain/pace/arithmetic.ts';
import { createSimulationId } from '../basis/ids.ts';
import type { BookedFlight } from '../model/bookedFlight.ts';
import { markChanged } from '../model/flightChanges.ts';
import type { FlightState } from '../model/model.ts';
import type { PlannedFlight } from '../model/plannedFlight.ts';
import type { DayState } from '../model/state.ts';
import { checkInBooking, releaseBooking } from '../orders/preparation.ts';
import { createFlight, indexHoles } from '../rounds/newFlight.ts';

/** First index of bookings, above those of any tee sheet. */
const FIRST_INDEX = 10_000;

/** Adds or updates a booking; one that has set out is not changed. */
export function bookFlight(day: DayState, booked: BookedFlight): void {
  const known = day.flights.find(({ plan }) => plan.flightId === booked.flightId);
  if (known && (known.phase !== 'planned' || !known.plan.booked)) return;
  if (!known) day.booked += 1;
  const plan = planOf(day, booked, known?.plan.index ?? FIRST_INDEX + day.booked);
  const open = plan.holes.filter(({ holeNo }) => day.holes.get(holeNo)?.status === HoleStatus.open);
  if (open.length === 0) return;
  const flight = known ?? createFlight(plan);
  if (!known) day.flights = [...day.flights, flight];
  flight.plan = plan;
  flight.kFactor = computePartyFactor({ players: plan.players.length });
  flight.order = plan.holes;
  flight.holes = open;
  flight.indexOf = indexHoles(open);
  const hasCheckedIn = booked.isHere && !flight.arrived;
  if (hasCheckedIn) checkInBooking(flight);
  // Somebody was marked by mistake.
  if (!booked.isHere) flight.arrived = false;
  if (flight.haltedSec < 0 && day.haltedCompetitions.has(booked.competitionId ?? ''))
    flight.haltedSec = day.playSec;
  day.world.followBooking(flight, hasCheckedIn);
  markChanged(flight, { ready: true, players: true, tee: true, route: true });
}

/** Removes a flight that has not set out: its guests do not come. */
export function cancelBooking(day: DayState, flightId: string): void {
  const flight = day.flights.find(({ plan }) => plan.flightId === flightId);
  if (flight?.phase !== 'planned') return;
  releaseBooking(day, flight);
  flight.phase = 'done';
  flight.finishSec = day.playSec;
  flight.nextSec = Infinity;
  day.flights = day.flights.filter((other) => other !== flight);
}

/** Whether a booking has not set out. */
export function isWaiting({ plan, phase }: FlightState): boolean {
  return plan.booked !== undefined && phase === 'planned';
}

function planOf(day: DayState, booked: BookedFlight, index: number): PlannedFlight {
  const { flightId, flightNo, boardNo, players } = booked;
  const { intervalSec, park, clock, options } = day;
  const teeSec = clock.toPlanned(booked.teeTs);
  const holes = booked.holes.flatMap((holeNo) => day.holes.get(holeNo)?.seed ?? []);
  return {
    index,
    flightId,
    flightNo,
    boardNo,
    startType: booked.startType ?? StartType.oneTee,
    cabin: park.areas.find((area) => area.areaId === holes[0]?.areaId)?.cabin ?? StarterCabin.holeOne,
    holes,
    teeSec,
    intervalSec,
    players: players.map(({ playerId, name }, seat) => ({
      // Guests who are in no file have a number for the day: nobody on the board is without.
      playerId: playerId || createSimulationId('player', park.id, index * 5 + seat + 1, options.dayIndex),
      name,
      sex: '',
      bagTag: `B${boardNo.padStart(2, '0')}${seat + 1}`,
    })),
    booked,
  };
}
