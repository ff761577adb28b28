/**
 * Flights that play through (ACTUAL-27): on a hole the order of play is the order of arrival, until trackers show for a minute
 * that a flight is further than the one ahead of it. Slow flights let faster ones pass, and of two that come to a tee within
 * seconds the arrivals are measured in the wrong order now and then.
 */

import { markChanged } from '../model/flightChanges.ts';
import type { FlightState, HoleState } from '../model/model.ts';
import { findCurrentRun } from '../model/runs.ts';
import type { DayState } from '../model/state.ts';
import { releaseFollower } from '../rounds/line.ts';
import { waitOnTee, SHORT_PAR } from '../rounds/run.ts';
import type { TrackedPart, Tracking } from '../tracking/flightTracking.ts';
import type { HolePart } from '../tracking/stretches.ts';

/** Both flights are heard for so long after one was seen further than the other, seconds. */
const SURE_SEC = 60;

/** How far along a hole a stage is; on its way a flight has left the hole. */
const STAGE_ORDER: Readonly<Record<HolePart, number>> = { tee: 0, fairway: 1, green: 2, way: 3 };

/** Runs once a tick: moves flights that have passed the one ahead of them before it. */
export function followOvertaking(day: DayState, tracking: Tracking): void {
  for (const state of day.holes.values()) {
    const { queue } = state;
    // From the front: whoever has passed two flights passes the second one at the next tick.
    for (let place = 1; place < queue.length; place += 1) {
      const [ahead, flight] = [queue[place - 1], queue[place]];
      if (ahead === undefined || flight === undefined || flight.ahead !== ahead) continue;
      const stageAhead = findStage(tracking, ahead);
      if (stageAhead !== null && hasPassed(flight, findStage(tracking, flight), stageAhead))
        moveBefore(day, state, { ahead, flight, stageAhead });
    }
  }
}

/** The stage of the hole that a flight plays; `null` for a flight that stands still or that no tracker tells of. */
const findStage = (tracking: Tracking, flight: FlightState): TrackedPart | null =>
  flight.isUnheard || flight.haltedSec >= 0 ? null : tracking.findStage(flight, flight.runs.length - 1);

function hasPassed(flight: FlightState, own: TrackedPart | null, ahead: TrackedPart): boolean {
  if (own === null || STAGE_ORDER[own.stage] <= STAGE_ORDER[ahead.stage]) return false;
  // On a par 3 a cart may well drive ahead of a flight that waits on the tee (ACTUAL-24).
  if (findCurrentRun(flight)?.hole.par === SHORT_PAR && own.stage === 'fairway') return false;
  return Math.min(own.heardSec, ahead.heardSec) - own.sinceSec >= SURE_SEC;
}

interface Passing {
  readonly ahead: FlightState;
  readonly flight: FlightState;
  readonly stageAhead: TrackedPart;
}

function moveBefore(day: DayState, state: HoleState, { ahead, flight, stageAhead }: Passing): void {
  const [aheadRun, run] = [findCurrentRun(ahead), findCurrentRun(flight)];
  if (aheadRun === null || run === null) return;
  const { queue } = state;
  const place = queue.indexOf(ahead);
  queue.splice(place, 2, flight, ahead);
  const next = queue[place + 2];
  if (next?.ahead === flight) {
    next.ahead = ahead;
    markChanged(next, { ahead: true });
  }
  if (state.lastIn === flight) state.lastIn = ahead;
  flight.ahead = ahead.ahead;
  ahead.ahead = flight;
  for (const moved of [flight, ahead]) markChanged(moved, { ahead: true });
  // It was taken to play since the tee was free, and it waits for this one.
  if (stageAhead.stage === 'tee') {
    waitOnTee(aheadRun);
    ahead.phase = 'tee';
  }
  releaseFollower(day, flight, run, day.playSec);
}
