/** How flights move: they queue on tees, play, wait for each other, rest and walk. */
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { LEAVE_SPACING_PART } from '#domain/pace/following.ts';
import { drawSilences } from './devices.ts';
import { markChanged, setStatus } from '../park/day/flightChanges.ts';
import { startFlightServices } from './orders.ts';
import {
  computeAllowedSec,
  computePlannedBreakSec,
  computePlannedRoundSec,
  isRestAfter,
} from './itinerary.ts';
import { callForHelp } from './helpCalls.ts';
import { drawOwnSec } from './luck.ts';
import type { FlightState, HoleRun } from '../park/day/model.ts';
import {
  computeClearedSec,
  computeEndOfPlay,
  createRun,
  computePlayedPart,
  computeTeeWaitSec,
} from './run.ts';
import type { DayState } from './state.ts';
import { isHeldUp, computeLeaveSec, getHoleState, releaseFollower } from './line.ts';
import { finishRound } from './roundEnd.ts';
import { requestJump } from './jumpRequests.ts';
import { drawStrays } from './strays.ts';
import { detectJump, skipHole } from './unplannedJumps.ts';
import { getFlightClock, findCurrentRun } from '../park/day/runs.ts';

/** Part of its time on the hole that a flight stands on the tee. */
const TEE_DWELL: Readonly<Record<number, number>> = { 3: 0.3, 4: 0.22, 5: 0.18, 6: 0.18 };
/** A flight this far ahead belongs to another wave. */
const OTHER_WAVE_SEC = 2700;
/** A start clock never runs from earlier than this before the tee time. */
const EARLIEST_START_SEC = 600;

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
  if (!day.isActual) {
    drawSilences(day, flight);
    drawStrays(day, flight, run);
  }
  if (flight.startSec < 0) startFlightServices(day, flight);
  if (!day.isActual) {
    detectJump(day, flight);
    requestJump(day, flight);
  }
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
  if (flight.plan.startType === '3' && flight.runs.length === 2 && gap !== null) flight.gapBaseSec = gap;
}

export function beginHole(day: DayState, flight: FlightState, at: number): void {
  const run = findCurrentRun(flight);
  if (!run) throw new Error('tee off without a hole');
  if (day.isActual) return beginActualHole(day, flight, run, at);
  const played = drawOwnSec(day, flight, run);
  const own = played.baseSec + played.mishapSec;
  run.teeOffSec = at;
  run.anchorSec = at;
  run.partPerSec = 1 / own;
  run.mishap = played.mishap;
  flight.phase = 'play';
  flight.nextSec = at + own;
  if (flight.startSec < 0) {
    startRound(day, flight, run, at + (TEE_DWELL[run.hole.par] ?? 0.2) * played.baseSec);
  } else {
    run.waitSec = computeTeeWaitSec(flight, run, at);
  }
  callForHelp(day, flight, run);
  releaseFollower(day, flight, run, at);
}

/** The starter lets the flight go: waiting until here was a start delay, not a pace delay. */
function startRound(day: DayState, flight: FlightState, run: HoleRun, leavesTeeSec: number): void {
  const sec = Math.max(leavesTeeSec - day.pace.firstTeeAllowanceSec, flight.plan.teeSec - EARLIEST_START_SEC);
  runClock(day, flight, run, Math.round(sec));
}

/** The starter sends the flight to its first tee, whatever its tee time: it goes as soon as the hole is free. */
export function setOut(day: DayState, flight: FlightState, at: number): void {
  if (flight.haltedSec >= 0) return;
  if (flight.phase === 'planned') arriveAtHole(day, flight, at);
  const run = findCurrentRun(flight);
  if (run === null || flight.startSec >= 0) return;
  runClock(day, flight, run, Math.round(at));
  if (day.suspended) setStatus(flight, '4');
}

function runClock(day: DayState, flight: FlightState, run: HoleRun, startSec: number): void {
  flight.startSec = startSec;
  run.enterSec = flight.startSec;
  measureGap(flight, run);
  flight.plannedTotalSec = computePlannedRoundSec(day, flight);
  setStatus(flight, '2');
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

/** Allowed, where nobody knows how long it will be. */
function computeRestSec(day: DayState, { plan }: FlightState): number {
  if (day.isActual) return day.pace.turnAllowanceSec;
  return Math.max(120, day.dice.stream(`flight${plan.index}`, 'halfway').normal(420, 120));
}

/** Nobody knows how long it will take: as long as it is allowed, until somebody says that it is over. */
function beginActualHole(day: DayState, flight: FlightState, run: HoleRun, at: number): void {
  run.teeOffSec = at;
  run.anchorSec = at;
  run.partPerSec = 1 / run.allowanceSec;
  flight.phase = 'play';
  flight.nextSec = Infinity;
  if (flight.startSec >= 0) run.waitSec = computeTeeWaitSec(flight, run, at);
  releaseFollower(day, flight, run, at);
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
  if (!day.isActual) skipHole(day, flight);
  if (flight.runs.length === flight.holes.length) {
    finishRound(day, flight, at);
  } else if (isRestAfter(flight, index)) {
    flight.rested = true;
    flight.phase = 'stop';
    flight.nextSec = Math.round(at + computeRestSec(day, flight));
    run.stopUntilSec = flight.nextSec;
    setStatus(flight, '3');
  } else {
    walkOn(flight, at);
  }
}

/** On the hole that a jump leads to it is done; its row says so. */
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
      status: '3',
      patch: { status: '3' },
    }));
}

function walkOn(flight: FlightState, at: number): void {
  const run = findCurrentRun(flight);
  if (flight.phase === 'stop') setStatus(flight, '2');
  flight.phase = 'walk';
  flight.nextSec = at + (run?.hole.transferSec ?? 0);
}

/** From now on, and for `holes` holes in all, the flight plays at `factor` of its time. */
export function accelerateFlight(day: DayState, flight: FlightState, factor: number, holes: number): void {
  if (day.isActual) return;
  const run = findCurrentRun(flight);
  const at = getFlightClock(flight, day.playSec);
  if (flight.phase === 'done') return;
  const playing = flight.phase === 'play' && run !== null;
  flight.spells.push({ factor, holesLeft: holes - (playing ? 1 : 0) });
  if (!playing) return;
  run.anchorPart = computePlayedPart(run, at);
  run.anchorSec = at;
  run.partPerSec /= factor;
  flight.nextSec = Math.max(at, computeEndOfPlay(run));
  releaseFollower(day, flight, run, day.playSec);
}
