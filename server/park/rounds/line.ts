/** The line of flights on a hole: who waits for whom, and who may go on when one leaves. */

import { LEAVE_SPACING_PART } from '#domain/pace/following.ts';
import type { ParkHole } from '../course/park.ts';
import { markChanged } from '../model/flightChanges.ts';
import type { FlightState, HoleRun, HoleState } from '../model/model.ts';
import { findCurrentRun } from '../model/runs.ts';
import type { DayState } from '../model/state.ts';
import { computeClearedSec } from './run.ts';

/**
 * The flight ahead stands still before it has cleared the landing area, or has not set out; when it goes, it releases this
 * one.
 */
export function isHeldUp(day: DayState, flight: FlightState): boolean {
  const run = findCurrentRun(flight);
  if (!run) return false;
  if (flight.ahead?.phase === 'planned') return true;
  const { queue } = getHoleState(day, run.hole);
  const before = queue[queue.indexOf(flight) - 1];
  const beforeRun = before ? findCurrentRun(before) : null;
  return before !== undefined && beforeRun !== null && before.haltedSec >= 0
    ? computeClearedSec(beforeRun) > before.haltedSec
    : false;
}

/** When the flight, on a tee or with its hole played, may go on: it depends on those before it. */
export function waitInLine(day: DayState, flight: FlightState, from: number): void {
  const run = findCurrentRun(flight);
  if (!run) return;
  const state = getHoleState(day, run.hole);
  const place = state.queue.indexOf(flight);
  const before = state.queue[place - 1];
  const beforeRun = before ? findCurrentRun(before) : null;
  if (flight.phase === 'tee')
    flight.nextSec = Math.max(from, beforeRun ? computeClearedSec(beforeRun) : from);
  if (flight.phase === 'held')
    flight.nextSec = place > 0 ? Infinity : Math.max(from, computeLeaveSec(state, run));
}

/** Flights leave a hole one after the other. */
export const computeLeaveSec = ({ lastLeaveSec }: HoleState, { hole }: HoleRun): number =>
  Math.round(lastLeaveSec + LEAVE_SPACING_PART * hole.timeParSec);

export function getHoleState(day: DayState, hole: ParkHole): HoleState {
  const state = day.holes.get(hole.holeNo);
  if (!state) throw new Error(`no hole ${hole.holeNo}`);
  return state;
}

/** The flight waiting behind learns when it may go; never before `from`, which is now. */
export function releaseFollower(day: DayState, flight: FlightState, run: HoleRun, from: number): void {
  const { queue } = getHoleState(day, run.hole);
  const follower = queue[queue.indexOf(flight) + 1];
  const followerRun = follower ? findCurrentRun(follower) : null;
  if (follower?.phase === 'tee' && followerRun) {
    follower.nextSec = Math.max(from, followerRun.arriveSec, computeClearedSec(run));
  }
}

/** It begins its round on this hole as soon as it is sent out: it is due, and everybody is there. */
export const isAboutToStart = (
  { phase, plan, arrived, holes }: FlightState,
  hole: ParkHole,
  playSec: number,
): boolean => phase === 'planned' && plan.teeSec <= playSec && arrived && holes[0] === hole;

/** Takes a flight out of the line; the one behind closes up. */
export function leaveLine(day: DayState, flight: FlightState, at: number): void {
  for (const other of day.flights) {
    if (other.ahead !== flight) continue;
    other.ahead = flight.ahead;
    markChanged(other, { ahead: true });
  }
  for (const hole of day.holes.values()) if (hole.lastIn === flight) hole.lastIn = flight.ahead;
  const run = findCurrentRun(flight);
  const state = run && run.leaveSec < 0 ? getHoleState(day, run.hole) : null;
  const place = state?.queue.indexOf(flight) ?? -1;
  if (!state || place < 0) return;
  state.queue.splice(place, 1);
  const next = state.queue[place];
  const nextRun = next ? findCurrentRun(next) : null;
  if (!next || !nextRun) return;
  const before = state.queue[place - 1];
  const beforeRun = before ? findCurrentRun(before) : null;
  if (next.phase === 'tee')
    next.nextSec = Math.max(nextRun.arriveSec, at, beforeRun ? computeClearedSec(beforeRun) : 0);
  if (next.phase === 'held' && place === 0) next.nextSec = at;
}
