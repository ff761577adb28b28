/** One hole of one flight in time: how far it is played, when it is over, when the next flight may follow. */

import { CLEARED_PART, PAR3_CLEARED_BEFORE_SEC } from '#domain/pace/following.ts';
import type { ParkHole } from '../course/park.ts';
import type { FlightState, HoleRun } from '../model/model.ts';
import { getFlightClock } from '../model/runs.ts';

/** A par 3 is teed off only after the flight ahead has left it. */
export const SHORT_PAR = 3;
/** Part of its time after which it is out of the landing range: progress 0.65 on a par 4, 0.55 on a par 5. */
const LANDING_LEFT: Readonly<Record<number, number>> = { 4: 0.484, 5: 0.416, 6: 0.416 };

/** A hole that a flight comes to. @param at play second */
export function createRun(hole: ParkHole, allowanceSec: number, at: number): HoleRun {
  return {
    hole,
    allowanceSec,
    arriveSec: at,
    enterSec: at,
    teeOffSec: -1,
    leaveSec: -1,
    greenSec: -1,
    stopUntilSec: -1,
    waitSec: 0,
    wayWaitSec: 0,
    matter: null,
    overSinceSec: -1,
    timeout: null,
    anchorSec: at,
    anchorPart: 0,
    partPerSec: 0,
  };
}

/** The flight has not teed off after all: it waits on the tee since it came. */
export function waitOnTee(run: HoleRun): void {
  Object.assign(run, createRun(run.hole, run.allowanceSec, run.arriveSec), {
    enterSec: run.enterSec,
    matter: run.matter,
    overSinceSec: run.overSinceSec,
    timeout: run.timeout,
  });
}

/** Played part of a hole, 0–1. */
export function computePlayedPart(run: HoleRun, at: number): number {
  if (run.teeOffSec < 0 || at <= run.teeOffSec) return 0;
  if (at >= run.anchorSec) return Math.min(1, run.anchorPart + (at - run.anchorSec) * run.partPerSec);
  return (run.anchorPart * (at - run.teeOffSec)) / (run.anchorSec - run.teeOffSec);
}

/** When the run reaches a played part, on its present line. */
function reaches(run: HoleRun, part: number): number {
  return run.anchorSec + (part - run.anchorPart) / run.partPerSec;
}

function freeFrom(run: HoleRun): number {
  return run.leaveSec >= 0 ? run.leaveSec : Infinity;
}

/** When the flight has played the hole, on its present line; it may still have to wait for the one ahead to leave. */
export function computeEndOfPlay(run: HoleRun): number {
  return Math.round(reaches(run, 1));
}

/** Play second at which the flight behind may tee off; Infinity while this one has not even teed off. */
export function computeClearedSec(run: HoleRun): number {
  if (run.leaveSec >= 0) return run.leaveSec;
  if (run.teeOffSec < 0) return Infinity;
  const part = CLEARED_PART[run.hole.par];
  return part === undefined
    ? computeEndOfPlay(run) - PAR3_CLEARED_BEFORE_SEC
    : Math.round(reaches(run, part));
}

/**
 * Waiting on the tee up to a play second: it ends when the flight ahead has left the landing range, although the players
 * may take a little longer to go.
 */
export function computeTeeWaitSec(flight: FlightState, run: HoleRun, at: number): number {
  if (flight.ahead?.phase === 'planned') return at - run.arriveSec;
  const ahead = flight.ahead?.runs.find((other) => other.hole === run.hole);
  if (!ahead) return 0;
  const part = LANDING_LEFT[run.hole.par];
  const line = ahead.teeOffSec < 0 ? Infinity : part === undefined ? freeFrom(ahead) : reaches(ahead, part);
  const free = flight.ahead && line > getFlightClock(flight.ahead, line) ? Infinity : line;
  return Math.max(0, Math.round(Math.min(at, free)) - run.arriveSec);
}
