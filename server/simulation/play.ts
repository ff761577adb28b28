/** How flights move: they queue on tees, play, wait for each other, rest and walk. */
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { LEAVE_SPACING_PART } from '#domain/pace/following.ts';
import type { HoleSeed } from './courses/index.ts';
import { drawSilences } from './devices.ts';
import { markChanged, setStatus } from './flightChanges.ts';
import { startFlightServices, finishFlightServices } from './orders.ts';
import {
  computeAllowedSec,
  computePlannedBreakSec,
  computePlannedRoundSec,
  isRestAfter,
} from './itinerary.ts';
import { drawOwnSec } from './luck.ts';
import type { FlightState, HoleRun, HoleState } from './model.ts';
import {
  computeClearedSec,
  getFlightClock,
  findCurrentRun,
  computeEndOfPlay,
  createRun,
  computePlayedPart,
  computeTeeWaitSec,
} from './run.ts';
import type { DayState } from './state.ts';

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
      return standsInTheWay(day, flight) ? waitForever(flight) : teeOff(day, flight, at);
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

/** The flight ahead stands still before it has cleared the landing area; when it goes on, it releases this one. */
function standsInTheWay(day: DayState, flight: FlightState): boolean {
  const run = findCurrentRun(flight);
  if (!run) return false;
  const { queue } = holeState(day, run.hole);
  const before = queue[queue.indexOf(flight) - 1];
  const beforeRun = before ? findCurrentRun(before) : null;
  return before !== undefined && beforeRun !== null && before.haltedSec >= 0
    ? computeClearedSec(beforeRun) > before.haltedSec
    : false;
}

function waitForever(flight: FlightState): void {
  flight.nextSec = Infinity;
}

/** When the flight, on a tee or with its hole played, may go on: it depends on those before it. */
export function waitInLine(day: DayState, flight: FlightState, from: number): void {
  const run = findCurrentRun(flight);
  if (!run) return;
  const state = holeState(day, run.hole);
  const place = state.queue.indexOf(flight);
  const before = state.queue[place - 1];
  const beforeRun = before ? findCurrentRun(before) : null;
  if (flight.phase === 'tee')
    flight.nextSec = Math.max(from, beforeRun ? computeClearedSec(beforeRun) : from);
  if (flight.phase === 'held')
    flight.nextSec = place > 0 ? Infinity : Math.max(from, leavesAfter(state, run));
}

/** Flights leave a hole one after the other. */
const leavesAfter = ({ lastLeaveSec }: HoleState, { hole }: HoleRun): number =>
  Math.round(lastLeaveSec + LEAVE_SPACING_PART * hole.timeParSec);

function holeState(day: DayState, hole: HoleSeed): HoleState {
  const state = day.holes.get(hole.holeNo);
  if (!state) throw new Error(`no hole ${hole.holeNo}`);
  return state;
}

/** The next hole of its round; the flight stands last in the line on its tee. */
export function arriveAtHole(day: DayState, flight: FlightState, at: number): void {
  const hole = flight.holes[flight.runs.length];
  if (!hole) throw new Error('walked past the last hole');
  const state = holeState(day, hole);
  const run = createRun(hole, computeAllowedSec(day, flight, hole.timeParSec), at);
  flight.runs.push(run);
  flight.phase = 'tee';
  flight.ahead = state.lastIn;
  state.lastIn = flight;
  state.queue.push(flight);
  drawSilences(day, flight);
  if (flight.startSec < 0) startFlightServices(day, flight);
  carryOutJumps(day, flight, hole.holeNo);
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

function teeOff(day: DayState, flight: FlightState, at: number): void {
  const run = findCurrentRun(flight);
  if (!run) throw new Error('tee off without a hole');
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
  if (run.mishap === 'cart') callForHelp(day, flight, run);
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

function callForHelp(day: DayState, flight: FlightState, run: HoleRun): void {
  const id = day.nextCallId();
  const cart = flight.carts[0];
  day.emit((eventId) => ({
    type: GolfMessageType.assistance,
    eventId,
    subject: 'assistance',
    id,
    kind: '1',
    level: '1',
    holeNo: run.hole.holeNo,
    ...(cart && { deviceId: cart.deviceId }),
  }));
}

/** The flight waiting behind learns when it may go; never before `from`, which is now. */
export function releaseFollower(day: DayState, flight: FlightState, run: HoleRun, from: number): void {
  const { queue } = holeState(day, run.hole);
  const follower = queue[queue.indexOf(flight) + 1];
  const followerRun = follower ? findCurrentRun(follower) : null;
  if (follower?.phase === 'tee' && followerRun) {
    follower.nextSec = Math.max(from, followerRun.arriveSec, computeClearedSec(run));
  }
}

function finishPlay(day: DayState, flight: FlightState, at: number): void {
  const run = findCurrentRun(flight);
  if (!run) throw new Error('finish without a hole');
  const state = holeState(day, run.hole);
  flight.phase = 'held';
  if (state.queue[0] === flight) {
    flight.nextSec = Math.max(at, leavesAfter(state, run));
  } else {
    flight.nextSec = Infinity;
  }
}

function leaveHole(day: DayState, flight: FlightState, at: number): void {
  const run = findCurrentRun(flight);
  if (!run) throw new Error('leave without a hole');
  const state = holeState(day, run.hole);
  state.queue.shift();
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
  if (flight.runs.length === flight.holes.length) {
    finishRound(day, flight, at);
  } else if (isRestAfter(flight, index)) {
    const draw = day.dice.stream(`flight${flight.plan.index}`, 'halfway');
    flight.rested = true;
    flight.phase = 'stop';
    flight.nextSec = Math.round(at + Math.max(120, draw.normal(420, 120)));
    run.stopUntilSec = flight.nextSec;
    setStatus(flight, '3');
  } else {
    walkOn(flight, at);
  }
}

/** The flight has played what it was to play. */
export function finishRound(day: DayState, flight: FlightState, at: number): void {
  leaveCourse(day, flight, at, '5');
}

/**
 * The round ends where the flight is.
 * @param status 5 it has played what it was to play, 6 it gives up
 */
export function withdrawFlight(day: DayState, flight: FlightState, at: number, status: '5' | '6'): void {
  leaveLine(day, flight, at);
  if (status === '5') flight.holesDone = flight.holes.length;
  leaveCourse(day, flight, at, status);
}

/** The flight behind has the hole before it as if this one had not been there. */
export function leaveLine(day: DayState, flight: FlightState, at: number): void {
  for (const other of day.flights) {
    if (other.ahead !== flight) continue;
    other.ahead = flight.ahead;
    markChanged(other, { ahead: true });
  }
  for (const hole of day.holes.values()) if (hole.lastIn === flight) hole.lastIn = flight.ahead;
  const run = findCurrentRun(flight);
  const state = run && run.leaveSec < 0 ? holeState(day, run.hole) : null;
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

function leaveCourse(day: DayState, flight: FlightState, at: number, status: '5' | '6'): void {
  flight.phase = 'done';
  flight.nextSec = Infinity;
  flight.finishSec = at;
  flight.haltedSec = -1;
  flight.jumps = [];
  setStatus(flight, status);
  finishFlightServices(day, flight, at);
}

/** On the hole that a jump leads to it is done; its row says so. */
function carryOutJumps(day: DayState, flight: FlightState, holeNo: number): void {
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
