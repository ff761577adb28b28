/** How flights move: they queue on tees, play, wait for each other, rest and walk (golf-domain 9.2 "queueing"). */
import { allowanceSec, paceRatio } from '#domain/pace/arithmetic.ts';
import type { HoleSeed } from './courses/index.ts';
import { drawSilences } from './devices.ts';
import { changed, setStatus } from './flightChanges.ts';
import { flightAtTee, flightFinished } from './orders.ts';
import type { DayState, FlightState, HoleRun, HoleState, Mishap } from './state.ts';

/** Part of its time on the hole after which a flight has cleared the landing area. */
const CLEARED: Readonly<Record<number, number>> = { 4: 0.55, 5: 0.45, 6: 0.45 };
/** Part of its time after which it is out of the landing range: progress 0.65 on a par 4, 0.55 on a par 5 (7.3, 9.3). */
const LANDING_LEFT: Readonly<Record<number, number>> = { 4: 0.484, 5: 0.416, 6: 0.416 };
/** A par 3 is free this long before its flight leaves. */
const PAR3_CLEARED_BEFORE_SEC = 60;
/** Flights do not leave a hole closer together than this part of its time par. */
const LEAVE_SPACING = 0.38;
/** Part of its time on the hole that a flight stands on the tee (9.3). */
const TEE_DWELL: Readonly<Record<number, number>> = { 3: 0.3, 4: 0.22, 5: 0.18, 6: 0.18 };
/** The stop at the halfway house comes at the turn; a shotgun flight stops at the first house after this many holes. */
const REST_AFTER_HOLES = 4;
/** A flight this far ahead belongs to another wave. */
const OTHER_WAVE_SEC = 2700;
/** A start clock never runs from earlier than this before the tee time (7.3). */
const EARLIEST_START_SEC = 600;

/** Plays everything that happens up to the day's play second, in order of time. */
export function playOn(day: DayState): void {
  for (;;) {
    let next: FlightState | null = null;
    for (const flight of day.flights) {
      if (flight.nextSec <= day.playSec && (!next || flight.nextSec < next.nextSec)) next = flight;
    }
    if (!next) return;
    takeStep(day, next, next.nextSec);
  }
}

function takeStep(day: DayState, flight: FlightState, at: number): void {
  switch (flight.phase) {
    case 'planned':
    case 'walk':
      return arrive(day, flight, at);
    case 'tee':
      return teeOff(day, flight, at);
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

export function currentRun(flight: FlightState): HoleRun | null {
  return flight.runs.at(-1) ?? null;
}

function holeState(day: DayState, hole: HoleSeed): HoleState {
  const state = day.holes.get(hole.holeNo);
  if (!state) throw new Error(`no hole ${hole.holeNo}`);
  return state;
}

/** Played part of a hole, 0–1. */
export function playedPart(run: HoleRun, at: number): number {
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
export function endOfPlay(run: HoleRun): number {
  return Math.round(reaches(run, 1));
}

/** Play second at which the flight behind may tee off; Infinity while this one has not even teed off. */
function clearedAt(run: HoleRun): number {
  if (run.leaveSec >= 0) return run.leaveSec;
  if (run.teeOffSec < 0) return Infinity;
  const part = CLEARED[run.hole.par];
  return part === undefined ? endOfPlay(run) - PAR3_CLEARED_BEFORE_SEC : Math.round(reaches(run, part));
}

function arrive(day: DayState, flight: FlightState, at: number): void {
  const hole = flight.plan.holes[flight.runs.length];
  if (!hole) throw new Error('walked past the last hole');
  const state = holeState(day, hole);
  const run: HoleRun = {
    hole,
    allowanceSec: allowanceSec(hole.timeParSec, flight.kFactor),
    arriveSec: at,
    enterSec: at,
    teeOffSec: -1,
    leaveSec: -1,
    stopUntilSec: -1,
    waitSec: 0,
    mishap: 'none',
    overSinceSec: -1,
    alert: null,
    anchorSec: at,
    anchorPart: 0,
    partPerSec: 0,
  };
  flight.runs.push(run);
  flight.phase = 'tee';
  flight.ahead = state.lastIn;
  state.lastIn = flight;
  state.queue.push(flight);
  drawSilences(day, flight);
  if (flight.runs.length === 1) flightAtTee(day, flight);
  const before = state.queue.at(-2);
  const beforeRun = before ? currentRun(before) : null;
  flight.nextSec = beforeRun ? Math.max(at, clearedAt(beforeRun)) : at;
  if (flight.startSec >= 0) measureGap(flight, run);
  changed(flight, { ahead: true });
}

/** Gap to the flight that entered this hole before; in a shotgun its value after the first hole is the yardstick. */
function measureGap(flight: FlightState, run: HoleRun): void {
  const aheadRun = flight.ahead?.runs.find((other) => other.hole === run.hole);
  const gap = aheadRun ? Math.round(run.enterSec - aheadRun.enterSec) : null;
  flight.gapAheadSec = gap !== null && gap < OTHER_WAVE_SEC ? gap : null;
  if (flight.plan.startType === '3' && flight.runs.length === 2 && gap !== null) flight.gapBaseSec = gap;
}

function teeOff(day: DayState, flight: FlightState, at: number): void {
  const run = currentRun(flight);
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
    run.waitSec = teeWaitSec(flight, run, at);
  }
  if (run.mishap === 'cart') callForHelp(day, flight, run);
  releaseFollower(day, flight, run, at);
}

/**
 * Waiting on the tee up to a play second: it ends when the flight ahead has left the landing range, although the players
 * may take a little longer to go (7.3).
 */
export function teeWaitSec(flight: FlightState, run: HoleRun, at: number): number {
  const ahead = flight.ahead?.runs.find((other) => other.hole === run.hole);
  if (!ahead) return 0;
  const part = LANDING_LEFT[run.hole.par];
  const free = ahead.teeOffSec < 0 ? Infinity : part === undefined ? freeFrom(ahead) : reaches(ahead, part);
  return Math.max(0, Math.round(Math.min(at, free)) - run.arriveSec);
}

/** The starter lets the flight go: waiting until here was a start delay, not a pace delay. */
function startRound(day: DayState, flight: FlightState, run: HoleRun, leavesTeeSec: number): void {
  flight.startSec = Math.round(
    Math.max(leavesTeeSec - day.pace.firstTeeAllowanceSec, flight.plan.teeSec - EARLIEST_START_SEC),
  );
  run.enterSec = flight.startSec;
  measureGap(flight, run);
  flight.plannedTotalSec = flight.plan.holes.reduce(
    (sum, hole, index) =>
      sum + allowanceSec(hole.timeParSec, flight.kFactor) + plannedBreakSec(day, flight, index),
    0,
  );
  setStatus(flight, '2');
}

function drawOwnSec(day: DayState, flight: FlightState, run: HoleRun) {
  const draw = day.dice.stream(`flight${flight.plan.index}`, 'hole', flight.runs.length - 1);
  const spell = flight.spells.reduce((product, each) => product * each.factor, 1);
  for (const each of flight.spells) each.holesLeft -= 1;
  flight.spells = flight.spells.filter((each) => each.holesLeft > 0);
  const factor = flight.plan.paceFactor * spell * draw.logNormal(1, 0.1);
  const [mishap, mishapSec] = drawMishap(draw.next(), draw.normal(180, 60));
  return { baseSec: Math.round(run.hole.timeParSec * flight.kFactor * factor), mishap, mishapSec };
}

function drawMishap(chance: number, searchSec: number): [Mishap, number] {
  if (chance < 0.0005) return ['cart', 900];
  if (chance < 0.0035) return ['ruling', 300];
  if (chance < 0.0285) return ['lostBall', Math.round(Math.max(60, searchSec))];
  return ['none', 0];
}

function callForHelp(day: DayState, flight: FlightState, run: HoleRun): void {
  const id = day.nextCallId();
  const cart = flight.carts[0];
  day.emit((eventId) => ({
    type: 116,
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
function releaseFollower(day: DayState, flight: FlightState, run: HoleRun, from: number): void {
  const { queue } = holeState(day, run.hole);
  const follower = queue[queue.indexOf(flight) + 1];
  const followerRun = follower ? currentRun(follower) : null;
  if (follower?.phase === 'tee' && followerRun) {
    follower.nextSec = Math.max(from, followerRun.arriveSec, clearedAt(run));
  }
}

function finishPlay(day: DayState, flight: FlightState, at: number): void {
  const run = currentRun(flight);
  if (!run) throw new Error('finish without a hole');
  const state = holeState(day, run.hole);
  flight.phase = 'held';
  if (state.queue[0] === flight) {
    flight.nextSec = Math.max(at, Math.round(state.lastLeaveSec + LEAVE_SPACING * run.hole.timeParSec));
  } else {
    flight.nextSec = Infinity;
  }
}

function leaveHole(day: DayState, flight: FlightState, at: number): void {
  const run = currentRun(flight);
  if (!run) throw new Error('leave without a hole');
  const state = holeState(day, run.hole);
  state.queue.shift();
  state.lastLeaveSec = at;
  run.leaveSec = at;
  run.waitSec += Math.max(0, at - endOfPlay(run));
  const next = state.queue[0];
  const nextRun = next ? currentRun(next) : null;
  if (next && nextRun) {
    if (next.phase === 'tee') next.nextSec = Math.max(nextRun.arriveSec, at);
    if (next.phase === 'held') next.nextSec = Math.round(at + LEAVE_SPACING * run.hole.timeParSec);
  }
  const own = at - run.enterSec - run.waitSec;
  flight.paceRatio = paceRatio(flight.paceRatio, own, run.allowanceSec);
  const index = flight.runs.length - 1;
  flight.holesDone += 1;
  flight.breakSec = plannedBreakSec(day, flight, index);
  flight.plannedBeforeSec += run.allowanceSec + flight.breakSec;
  changed(flight, { splits: true });
  if (flight.runs.length === flight.plan.holes.length) {
    flight.phase = 'done';
    flight.nextSec = Infinity;
    flight.finishSec = at;
    setStatus(flight, '5');
    flightFinished(day, flight, at);
  } else if (restsAfter(flight, index)) {
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

function walkOn(flight: FlightState, at: number): void {
  const run = currentRun(flight);
  if (flight.phase === 'stop') setStatus(flight, '2');
  flight.phase = 'walk';
  flight.nextSec = at + (run?.hole.transferSec ?? 0);
}

function restsAfter(flight: FlightState, index: number): boolean {
  if (flight.rested) return false;
  return index === restIndex(flight);
}

/** Index in the round of the hole after which the flight rests. */
function restIndex(flight: FlightState): number {
  const { holes } = flight.plan;
  return holes.findIndex(
    (hole, index) => hole.halfwayHouse && index + 1 >= REST_AFTER_HOLES && index < holes.length - 1,
  );
}

/** Allowed between the index-th hole and the next: the transfer, and the turn where the flight rests. */
function plannedBreakSec(day: DayState, flight: FlightState, index: number): number {
  const hole = flight.plan.holes[index];
  if (!hole || index === flight.plan.holes.length - 1) return 0;
  return hole.transferSec + (index === restIndex(flight) ? day.pace.turnAllowanceSec : 0);
}

/** From now on, and for `holes` holes in all, the flight plays at `factor` of its time. */
export function speedUp(day: DayState, flight: FlightState, factor: number, holes: number): void {
  const run = currentRun(flight);
  if (flight.phase === 'done') return;
  const playing = flight.phase === 'play' && run !== null;
  flight.spells.push({ factor, holesLeft: holes - (playing ? 1 : 0) });
  if (!playing) return;
  run.anchorPart = playedPart(run, day.playSec);
  run.anchorSec = day.playSec;
  run.partPerSec /= factor;
  flight.nextSec = Math.max(day.playSec, endOfPlay(run));
  releaseFollower(day, flight, run, day.playSec);
}
