/** How flights move: they queue on tees, play, wait for each other, rest and walk, as far as nothing else is told. */

import { StartType } from '#domain/codes/competition.ts';
import { FlightStatus, JumpStatus } from '#domain/codes/play.ts';
import { LEAVE_SPACING_PART } from '#domain/pace/following.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { markChanged, setStatus } from '../model/flightChanges.ts';
import type { FlightState, HoleRun } from '../model/model.ts';
import { findCurrentRun } from '../model/runs.ts';
import type { DayState } from '../model/state.ts';
import { startFlightServices } from '../orders/orders.ts';
import {
  computeAllowedSec,
  computePlannedBreakSec,
  computePlannedRoundSec,
  isRestAfter,
} from './itinerary.ts';
import { isHeldUp, computeLeaveSec, getHoleState, releaseFollower } from './line.ts';
import { finishRound } from './roundEnd.ts';
import { computeClearedSec, computeEndOfPlay, createRun, computeTeeWaitSec } from './run.ts';

/** A flight this far ahead belongs to another wave. */
const OTHER_WAVE_SEC = 2700;

/** Plays everything that happens up to the day's play second, in order of time. */
export function playUntilNow(day: DayState): void {
  for (;;) {
    let next: FlightState | null = null;
    for (const flight of day.flights) {
      if (flight.nextSec > day.playSec || flight.haltedSec >= 0) continue;
      if (!next || flight.nextSec < next.nextSec) next = flight;
    }
    if (!next) return;
    takeStep(day, next, next.nextSec);
  }
}

function takeStep(day: DayState, flight: FlightState, at: number): void {
  switch (flight.phase) {
    case 'planned':
    case 'walk':
      return arriveAtHole(day, flight, at);
    case 'tee':
      return isHeldUp(day, flight) ? waitForever(flight) : beginHole(day, flight, at);
    case 'play':
      return finishPlay(day, flight, at);
    case 'held':
      return leaveHole(day, flight, at);
    case 'stop':
      return walkOn(flight, at);
    case 'done':
      flight.nextSec = Infinity;
  }
}

function waitForever(flight: FlightState): void {
  flight.nextSec = Infinity;
}

/** The next hole of its round; the flight stands last in the line on its tee. */
export function arriveAtHole(day: DayState, flight: FlightState, at: number): void {
  const hole = flight.holes[flight.runs.length];
  if (!hole) throw new Error('walked past the last hole');
  const state = getHoleState(day, hole);
  const run = createRun(hole, computeAllowedSec(day, flight, hole.timeParSec), at);
  flight.runs.push(run);
  flight.phase = 'tee';
  flight.ahead = state.lastIn;
  state.lastIn = flight;
  state.queue.push(flight);
  day.world.approachHole(flight, run);
  if (flight.startSec < 0) startFlightServices(day, flight);
  day.world.reachTee(flight);
  executeJumps(day, flight, hole.holeNo);
  const before = state.queue.at(-2);
  const beforeRun = before ? findCurrentRun(before) : null;
  flight.nextSec = beforeRun ? Math.max(at, computeClearedSec(beforeRun)) : at;
  if (flight.startSec >= 0) measureGap(flight, run);
  markChanged(flight, { ahead: true });
}

/** Gap to the flight that entered this hole before; in a shotgun its value after the first hole is the yardstick. */
function measureGap(flight: FlightState, run: HoleRun): void {
  const aheadRun = flight.ahead?.runs.find((other) => other.hole === run.hole);
  const gap = aheadRun ? Math.round(run.enterSec - aheadRun.enterSec) : null;
  flight.gapAheadSec = gap !== null && gap < OTHER_WAVE_SEC ? gap : null;
  if (flight.plan.startType === StartType.shotgun && flight.runs.length === 2 && gap !== null)
    flight.gapBaseSec = gap;
}

/** It tees off; waiting for that on its first tee was a start delay, not a pace delay. */
export function beginHole(day: DayState, flight: FlightState, at: number): void {
  const run = findCurrentRun(flight);
  if (!run) throw new Error('tee off without a hole');
  const isUnderWay = flight.startSec >= 0;
  run.teeOffSec = at;
  run.anchorSec = at;
  run.partPerSec = 1 / run.allowanceSec;
  flight.phase = 'play';
  flight.nextSec = Infinity;
  day.world.beginHole(flight, run, at);
  if (isUnderWay) run.waitSec = computeTeeWaitSec(flight, run, at);
  releaseFollower(day, flight, run, at);
}

/** The starter sends the flight to its first tee, whatever its tee time: it goes as soon as the hole is free. */
export function setOut(day: DayState, flight: FlightState, at: number): void {
  if (flight.haltedSec >= 0) return;
  if (flight.phase === 'planned') arriveAtHole(day, flight, at);
  const run = findCurrentRun(flight);
  if (run === null || flight.startSec >= 0) return;
  runClock(day, flight, run, Math.round(at));
  if (day.suspended) setStatus(flight, FlightStatus.suspended);
}

/** The clock of its round runs. @param startSec play second from which on */
export function runClock(day: DayState, flight: FlightState, run: HoleRun, startSec: number): void {
  flight.startSec = startSec;
  run.enterSec = flight.startSec;
  measureGap(flight, run);
  flight.plannedTotalSec = computePlannedRoundSec(day, flight);
  setStatus(flight, FlightStatus.onCourse);
}

function finishPlay(day: DayState, flight: FlightState, at: number): void {
  const run = findCurrentRun(flight);
  if (!run) throw new Error('finish without a hole');
  const state = getHoleState(day, run.hole);
  flight.phase = 'held';
  if (state.queue[0] === flight) {
    flight.nextSec = Math.max(at, computeLeaveSec(state, run));
  } else {
    flight.nextSec = Infinity;
  }
}

export function leaveHole(day: DayState, flight: FlightState, at: number): void {
  const run = findCurrentRun(flight);
  if (!run) throw new Error('leave without a hole');
  const state = getHoleState(day, run.hole);
  state.queue.splice(state.queue.indexOf(flight), 1);
  state.lastLeaveSec = at;
  run.leaveSec = at;
  run.waitSec += Math.max(0, at - computeEndOfPlay(run));
  const next = state.queue[0];
  const nextRun = next ? findCurrentRun(next) : null;
  if (next && nextRun) {
    if (next.phase === 'tee') next.nextSec = Math.max(nextRun.arriveSec, at);
    if (next.phase === 'held') next.nextSec = Math.round(at + LEAVE_SPACING_PART * run.hole.timeParSec);
  }
  const index = flight.runs.length - 1;
  flight.holesDone += 1;
  flight.breakSec = computePlannedBreakSec(day, flight, index);
  flight.plannedBeforeSec += run.allowanceSec + flight.breakSec;
  markChanged(flight, { splits: true });
  day.world.leaveGreen(flight);
  if (flight.runs.length === flight.holes.length) {
    finishRound(day, flight, at);
  } else if (isRestAfter(flight, index)) {
    flight.rested = true;
    flight.phase = 'stop';
    flight.nextSec = Math.round(at + day.world.computeRestSec(flight));
    run.stopUntilSec = flight.nextSec;
    setStatus(flight, FlightStatus.atTurn);
  } else {
    walkOn(flight, at);
  }
}

/** Marks jumps as executed once the flight is on their target hole. */
export function executeJumps(day: DayState, flight: FlightState, holeNo: number): void {
  const done = flight.jumps.filter(({ toHoleNo }) => toHoleNo === holeNo);
  if (done.length === 0) return;
  flight.jumps = flight.jumps.filter(({ toHoleNo }) => toHoleNo !== holeNo);
  for (const { jumpId, rev } of done)
    day.emit((eventId) => ({
      type: GolfMessageType.jumpHole,
      eventId,
      subject: 'golfJumpHole',
      id: jumpId,
      rev: rev + 1,
      status: JumpStatus.done,
      patch: { status: JumpStatus.done },
    }));
}

function walkOn(flight: FlightState, at: number): void {
  const run = findCurrentRun(flight);
  if (flight.phase === 'stop') setStatus(flight, FlightStatus.onCourse);
  flight.phase = 'walk';
  flight.nextSec = at + (run?.hole.transferSec ?? 0);
}
