/** Requests to leave out a hole: flights of the day make some, the pages the others (SIM-45, ALARM-51). */
import { JumpReason, JumpSource, JumpStatus } from '#domain/codes/play.ts';
import { createSimulationId } from './basis/ids.ts';
import type { JumpRequest } from '../park/day/findings.ts';
import type { FlightState } from '../park/day/model.ts';
import type { DayState } from './state.ts';
import type { PendingJump } from './types.ts';
import { buildJumpRow, drawLeftOut, emitJump } from './unplannedJumps.ts';
import { findCurrentRun } from '../park/day/runs.ts';

const REQUESTS_A_FLIGHT = 0.008;
/** Nobody answers for so long: the request is over. */
const OPEN_SEC = 600;
/** Requests of people have lower numbers, jumps that nobody asked for higher ones. */
const FIRST_NUMBER = 800_000;

/** Call it as a flight comes to a hole. */
export function requestJump(day: DayState, flight: FlightState): void {
  const { holes, runs } = flight;
  const run = findCurrentRun(flight);
  const draw = day.dice.stream(`flight${flight.plan.index}`, 'ask');
  const place = drawLeftOut(flight, draw, REQUESTS_A_FLIGHT);
  const [skipped, to] = [holes[runs.length], holes[runs.length + 1]];
  if (run === null || !skipped || !to || place !== runs.length) return;
  const { parkId, dayIndex } = day.options;
  const request: JumpRequest = {
    jumpId: createSimulationId('jumpHole', parkId, FIRST_NUMBER + day.jumpsRequested.length, dayIndex),
    flight,
    fromHoleNo: run.hole.holeNo,
    toHoleNo: to.holeNo,
    skippedHoles: [skipped.holeNo],
    sec: day.nowSec,
    isOfDay: true,
  };
  day.jumpsRequested.push(request);
  day.jumpsPending.set(request.jumpId, request);
  const { id, ...patch } = buildRequestRow(day, request);
  emitJump(day, { id, rev: 1, status: patch.status, patch });
}

/** One tick: what nobody answered is over. The clock of those of the pages is kept with their rows. */
export function expireRequests(day: DayState): void {
  for (const { jumpId, isOfDay, sec } of day.jumpsPending.values()) {
    if (!isOfDay || day.nowSec - sec < OPEN_SEC) continue;
    day.jumpsPending.delete(jumpId);
    day.jumpsExpired.add(jumpId);
    const { expired: status } = JumpStatus;
    emitJump(day, { id: jumpId, rev: 2, status, patch: { status } });
  }
}

/** The requests that wait by their rows: what was answered waits no longer, what is new waits from now on. */
export function followRequests(day: DayState, requests: readonly PendingJump[]): void {
  const ids = new Set(requests.map(({ jumpId }) => jumpId));
  for (const jumpId of day.jumpsPending.keys()) if (!ids.has(jumpId)) day.jumpsPending.delete(jumpId);
  for (const { jumpId, flightId, fromHoleNo, toHoleNo, skippedHoles } of requests) {
    const flight = day.flights.find(({ plan }) => plan.flightId === flightId);
    if (flight === undefined || day.jumpsPending.has(jumpId)) continue;
    const asked = { jumpId, flight, fromHoleNo, toHoleNo, skippedHoles, sec: day.nowSec, isOfDay: false };
    day.jumpsPending.set(jumpId, asked);
  }
}

/** As its row has it. */
export const buildRequestView = (day: DayState, request: JumpRequest) => ({
  ...buildRequestRow(day, request),
  /** Park time, epoch ms. */
  ts: day.clock.parkTs(request.sec),
});

function buildRequestRow(day: DayState, request: JumpRequest) {
  const { jumpId, flight } = request;
  const row = buildJumpRow(day, request);
  return {
    ...row,
    reasonType: JumpReason.blockedHole,
    reason: '前方球洞拥堵，申请先打下一洞',
    source: JumpSource.caddie,
    applyUser: flight.orders[0]?.caddie.name ?? row.applyUser,
    status: day.jumpsExpired.has(jumpId) ? JumpStatus.expired : JumpStatus.toReview,
  };
}
