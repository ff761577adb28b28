/** Moves flights of an actual course from hole to hole, by their trackers or by what staff enter. */

import { FlightStatus } from '#domain/codes/play.ts';
import { LEAVE_SPACING_PART } from '#domain/pace/following.ts';
import type { TrackerFix } from '../model/fix.ts';
import { isFlightOnCourse, setStatus } from '../model/flightChanges.ts';
import type { DeviceState, FlightState, HoleRun } from '../model/model.ts';
import { findCurrentRun } from '../model/runs.ts';
import type { DayState } from '../model/state.ts';
import { findParts, findPartsOnHole } from '../pace/shape.ts';
import { isRestAfter } from '../rounds/itinerary.ts';
import { leaveLine, releaseFollower } from '../rounds/line.ts';
import { arriveAtHole, leaveHole, setOut, beginHole } from '../rounds/play.ts';
import { computeClearedSec, computeEndOfPlay, computePlayedPart, SHORT_PAR } from '../rounds/run.ts';
import type { Reached, TrackedPlace, Tracking } from '../tracking/flightTracking.ts';
import type { HolePart } from '../tracking/stretches.ts';
import type { TakenDetour } from '../tracking/suspicions.ts';
import { takeDetour } from './detours.ts';
import { stopWaiting, placeBeforeWaiting } from './startOrder.ts';

/** Share (0–1) of its time on the hole after which a flight reaches the green. */
const GREEN_PART = 0.7;
/** Differences of played share (0–1) below this do not change the estimate. */
const NEWS_PART = 0.03;
/** So far from the hole of its flight a tracker is with it, metres; whoever is not there after so long is elsewhere than was told, s. */
const THERE_M = 60;
const BROUGHT_SEC = 900;
const HOLE_PARTS: readonly HolePart[] = ['tee', 'fairway', 'green', 'way'];

/** Devices by id, cached by their list: lists are never changed in place. */
const DEVICES = new WeakMap<DayState['devices'], ReadonlyMap<string, DeviceState>>();

function indexDevices(devices: DayState['devices']): ReadonlyMap<string, DeviceState> {
  const known = DEVICES.get(devices);
  if (known !== undefined) return known;
  const index = new Map(devices.map((device) => [device.deviceId, device]));
  DEVICES.set(devices, index);
  return index;
}

/** Applies fixes of trackers, which may come in any order. */
export function followFixes(day: DayState, tracking: Tracking, fixes: readonly TrackerFix[]): void {
  const devices = indexDevices(day.devices);
  for (const fix of fixes.toSorted((a, b) => a.ts - b.ts)) {
    const device = devices.get(fix.deviceId);
    if (device === undefined) continue;
    if (device.fix === null || device.fix.ts <= fix.ts) device.fix = fix;
    if (device.flight === null || device.flight.finishSec >= 0) continue;
    if (isWithFlight(day, tracking, device, fix)) followFix(day, tracking, device.flight, fix);
  }
}

/** Whether a tracker is there that was given to its flight in the middle of the round (ACTUAL-28). */
function isWithFlight(day: DayState, tracking: Tracking, device: DeviceState, fix: TrackerFix): boolean {
  const { flight, givenSec } = device;
  if (flight === null || givenSec === null) return true;
  const afterSec = (fix.ts - day.options.startTs) / 1000 - givenSec;
  if (afterSec < 0) return false;
  if (afterSec < BROUGHT_SEC && tracking.measureFrom(flight, fix) > THERE_M) return false;
  device.givenSec = null;
  return true;
}

function followFix(day: DayState, tracking: Tracking, flight: FlightState, fix: TrackerFix): void {
  const parkSec = (fix.ts - day.options.startTs) / 1000;
  const passed = tracking.follow(flight, fix, parkSec);
  if (flight.phase === 'planned') return followWaiting(day, tracking, flight, passed);
  for (const reached of passed) reach(day, flight, reached);
  const detour = tracking.findTakenDetour(flight);
  if (detour !== null) return followDetour(day, tracking, flight, detour);
  // What a tracker tells is not guessed; when somebody drives on a tee it cannot tell (ACTUAL-18).
  if (flight.phase !== 'tee') flight.nextSec = Infinity;
  const run = findCurrentRun(flight);
  if (run === null || flight.phase !== 'play') return;
  const at = day.clock.play(parkSec);
  const stretch = tracking.findStretch(flight);
  if (stretch === null || stretch.place !== flight.runs.length - 1 || stretch.stage === 'way') return;
  // How far along its hole it is, is measured for those fixes alone that may move its line: on the green that is the line of
  // `followHeldFlights`.
  if (at <= run.anchorSec || tracking.findGreenSec(flight, stretch.place) !== null) return;
  const now = tracking.locate(flight);
  if (now !== null) bendLine(day, flight, run, now, at);
}

/** Moves a flight to the hole that it plays instead of its next one. */
function followDetour(day: DayState, tracking: Tracking, flight: FlightState, detour: TakenDetour): void {
  const at = toPlaySec(day, detour);
  const leave = (): void => {
    const run = findCurrentRun(flight);
    if (run === null) return;
    if (isPlaying(flight)) endHole(day, flight, run, Math.max(run.teeOffSec, at - run.hole.transferSec));
  };
  takeDetour(day, flight, detour, { at, leave });
  tracking.forget(flight);
}

/**
 * Nobody has sent it out. It has set out when it is seen beyond its first tee and still on that hole (ACTUAL-07); a cart that
 * waits beside another one is not playing.
 */
function followWaiting(
  day: DayState,
  tracking: Tracking,
  flight: FlightState,
  passed: readonly Reached[],
): void {
  const first = passed.find(({ stage }) => stage !== 'tee');
  if (first === undefined) return;
  const now = tracking.locate(flight);
  if (now?.place === 0 && now.stage !== 'way') return startFlight(day, flight, toPlaySec(day, first));
  tracking.forget(flight);
}

/**
 * The played part of a hole is one in which a flight is where its tracker shows it, and goes on from there as it is allowed;
 * whoever waits behind learns of it.
 */
function bendLine(
  day: DayState,
  flight: FlightState,
  run: HoleRun,
  { stage, progress, unsure }: TrackedPlace,
  at: number,
): void {
  if (stage === 'way') return;
  const { first } = findParts(run.hole.par, progress - unsure);
  const { last } = findParts(run.hole.par, progress + unsure);
  const { from, to } = findPartsOnHole(run.hole.par, stage);
  const [least, most] = stage === 'green' ? [from, to] : [clamp(first, from, to), clamp(last, from, to)];
  const known = computePlayedPart(run, at);
  const part = Math.min(most, Math.max(least, known));
  // It does not leave the stage by itself before the next fix, to be put back by that one: what is measured would begin anew.
  const isLeaving = known > to - NEWS_PART;
  if (!isLeaving && known >= from && Math.abs(part - known) < NEWS_PART) return;
  run.anchorPart = Math.max(from, isLeaving ? Math.min(part, to - 2 * NEWS_PART) : part);
  run.anchorSec = at;
  releaseFollower(day, flight, run, day.playSec);
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/**
 * One tick: a flight waits for the one ahead when it should be on the green by now and that one is still on the hole, and on
 * the green when it has played before that one is far enough away (PACE-09, ACTUAL-19).
 */
export function followHeldFlights(day: DayState, tracking: Tracking): void {
  for (const flight of day.flights) {
    const run = findCurrentRun(flight);
    if (run === null || flight.haltedSec >= 0 || run.leaveSec >= 0 || !isPlaying(flight)) continue;
    const aheadRun = flight.ahead?.runs.find(({ hole }) => hole === run.hole) ?? null;
    const leftSec = aheadRun === null ? -Infinity : findLeftSec(flight.ahead, aheadRun);
    const greenSec = findGreenSec(day, tracking, flight);
    // Nobody leaves a hole by itself, heard or not.
    if (flight.isUnheard) flight.nextSec = Infinity;
    if (greenSec === null) followOnWay(day, flight, run, leftSec);
    else followOnGreen(day, flight, run, { leftSec, greenSec });
  }
}

/** Play second at which a flight left the hole; an unheard one is assumed to leave as allowed. Infinity = not yet. */
function findLeftSec(flight: FlightState | null, run: HoleRun): number {
  if (run.leaveSec >= 0) return run.leaveSec;
  return flight?.isUnheard === true && run.teeOffSec >= 0 ? computeEndOfPlay(run) : Infinity;
}

/** @param leftSec play second at which the flight ahead left the hole; Infinity = not yet */
function followOnWay(day: DayState, flight: FlightState, run: HoleRun, leftSec: number): void {
  if (flight.phase === 'held' && leftSec < Infinity) playOn(flight, run, leftSec);
  if (flight.phase === 'play' && leftSec === Infinity)
    hold(day, flight, run, Math.round(run.teeOffSec + GREEN_PART * run.allowanceSec));
}

interface OnGreen {
  /** Play seconds: when the flight ahead left the hole, and when this one came to the green. */
  readonly leftSec: number;
  readonly greenSec: number;
}

function followOnGreen(
  day: DayState,
  flight: FlightState,
  run: HoleRun,
  { leftSec, greenSec }: OnGreen,
): void {
  if (run.greenSec !== greenSec) {
    // Whoever stands on a green that is not free did not wait for it.
    if (flight.phase === 'held' && leftSec <= greenSec) playOn(flight, run, leftSec);
    flight.phase = 'play';
    turnLine(day, flight, run, greenSec);
  }
  const farSec = Math.round(leftSec + LEAVE_SPACING_PART * run.hole.timeParSec);
  if (flight.phase === 'held' && farSec <= day.playSec) stayOnGreen(flight, run, farSec);
  const playedSec = computeEndOfPlay(run);
  if (flight.phase !== 'play' || day.playSec <= playedSec) return;
  if (playedSec < farSec && day.playSec < farSec) hold(day, flight, run, playedSec);
  // A halfway house stands beside its green: whoever has putted is at the house (ACTUAL-05).
  else if (isRestAfter(flight, flight.runs.length - 1))
    endHole(day, flight, run, Math.max(playedSec, run.teeOffSec));
}

/** Estimates the time on the green from the time the flight took to reach it. */
function turnLine(day: DayState, flight: FlightState, run: HoleRun, greenSec: number): void {
  const { from } = findPartsOnHole(run.hole.par, 'green');
  const startSec = run.teeOffSec + run.wayWaitSec;
  run.greenSec = greenSec;
  run.anchorPart = from;
  run.anchorSec = greenSec;
  run.partPerSec = from / Math.max(1, greenSec - startSec);
  releaseFollower(day, flight, run, day.playSec);
}

/** Marks the flight as held from this play second on. */
function hold(day: DayState, flight: FlightState, run: HoleRun, fromSec: number): void {
  if (day.playSec <= fromSec) return;
  flight.phase = 'held';
  run.anchorPart = 1;
  run.anchorSec = fromSec;
}

function findGreenSec(day: DayState, tracking: Tracking, flight: FlightState): number | null {
  const greenSec = tracking.findGreenSec(flight, flight.runs.length - 1);
  return greenSec === null ? null : day.clock.play(greenSec);
}

/** Ends a wait on the way to the green. */
function playOn(flight: FlightState, run: HoleRun, at: number): void {
  const waitedSec = Math.max(0, at - run.anchorSec);
  run.waitSec += waitedSec;
  run.wayWaitSec += waitedSec;
  flight.phase = 'play';
  run.anchorPart = GREEN_PART;
  run.anchorSec = at;
}

/** Ends a wait on the green: time from here on is the flight's own. */
function stayOnGreen(flight: FlightState, run: HoleRun, at: number): void {
  run.waitSec += Math.max(0, at - run.anchorSec);
  flight.phase = 'play';
  run.anchorSec = Math.max(at, run.anchorSec);
}

/** Advances the flight to a part of its round; parts in between are passed at the same moment. */
function reach(day: DayState, flight: FlightState, reached: Reached): void {
  const at = toPlaySec(day, reached);
  if (isCartAhead(flight, reached, at)) return;
  while (flight.phase !== 'done' && isBehind(flight, reached)) stepOn(day, flight, at);
}

const toPlaySec = ({ clock }: DayState, { sec }: Pick<Reached, 'sec'>): number => Math.round(clock.play(sec));

const isPlaying = ({ phase }: FlightState): boolean => phase === 'play' || phase === 'held';

function isBehind(flight: FlightState, { place, stage }: Pick<Reached, 'place' | 'stage'>): boolean {
  const here = flight.runs.length - 1;
  const stageHere = flight.phase === 'tee' ? 0 : isPlaying(flight) ? 1 : 3;
  // Being on the green is part of playing.
  const wanted = stage === 'green' ? 1 : HOLE_PARTS.indexOf(stage);
  return here < place || (here === place && stageHere < wanted);
}

/**
 * Nobody tees off on a par 3 with the flight ahead in its way: while a flight waits there for a quarter of an hour, one of its
 * carts may well drive ahead (ACTUAL-24).
 */
function isCartAhead(flight: FlightState, { place, stage }: Reached, at: number): boolean {
  const run = findCurrentRun(flight);
  const { ahead, phase, runs } = flight;
  const isLeavingTee = phase === 'tee' && stage === 'fairway' && place === runs.length - 1;
  if (!isLeavingTee || run?.hole.par !== SHORT_PAR || ahead === null || ahead.isUnheard) return false;
  const aheadRun = ahead.runs.find(({ hole }) => hole === run.hole);
  return aheadRun !== undefined && at < computeClearedSec(aheadRun);
}

/** Tee → play → way → the next tee. */
function stepOn(day: DayState, flight: FlightState, at: number): void {
  const run = findCurrentRun(flight);
  carryAhead(day, flight, at);
  if (run === null || flight.phase === 'walk' || flight.phase === 'stop') {
    if (flight.phase === 'stop') setStatus(flight, FlightStatus.onCourse);
    return arriveAtHole(day, flight, run === null ? at : Math.max(at, run.leaveSec));
  }
  if (flight.phase === 'tee') {
    beginHole(day, flight, Math.max(at, run.arriveSec));
    return stopWaiting(day, flight);
  }
  const leaveSec = flight.isUnheard ? Math.min(at, computeEndOfPlay(run)) : at;
  endHole(day, flight, run, Math.max(leaveSec, run.teeOffSec));
}

/**
 * A flight that is not heard is at least as far as the next step of the one behind it shows, which plays after it: it has
 * left the hole that this one leaves, or whose par 3 this one begins, and stands on the tee to which this one comes (ACTUAL-23).
 */
function carryAhead(day: DayState, { ahead, phase, holes, runs }: FlightState, at: number): void {
  if (ahead?.isUnheard !== true) return;
  const isBetween = phase === 'walk' || phase === 'stop';
  const hole = holes[isBetween ? runs.length : runs.length - 1];
  const place = hole === undefined ? undefined : ahead.indexOf.get(hole.holeNo);
  if (hole === undefined || place === undefined) return;
  const hasLeft = phase !== 'tee' || hole.par === SHORT_PAR;
  const stage = isBetween ? 'tee' : hasLeft ? 'way' : 'fairway';
  while (ahead.phase !== 'done' && isBehind(ahead, { place, stage })) stepOn(day, ahead, at);
}

/** Ends a hole: the flight has played it until it leaves. */
function endHole(day: DayState, flight: FlightState, run: HoleRun, at: number): void {
  if (flight.phase === 'held') stayOnGreen(flight, run, at);
  run.anchorPart = 1;
  run.anchorSec = at;
  leaveHole(day, flight, at);
}

/** Sends a flight out: its round starts at `at`, a play second. */
export function startFlight(day: DayState, flight: FlightState, at: number): void {
  setOut(day, flight, at);
  placeBeforeWaiting(day, flight);
  if (flight.phase === 'tee') beginHole(day, flight, Math.max(at, findCurrentRun(flight)?.arriveSec ?? at));
}

/** Takes a flight that was sent out by mistake back to the tee, unless it has played a hole. */
export function takeFlightBack(day: DayState, tracking: Tracking, flight: FlightState): void {
  if (!isFlightOnCourse(flight) || flight.holesDone > 0) return;
  leaveLine(day, flight, day.playSec);
  flight.runs = [];
  flight.phase = 'planned';
  flight.startSec = -1;
  flight.nextSec = Infinity;
  flight.ahead = null;
  tracking.forget(flight);
  setStatus(flight, FlightStatus.ready);
}

/** Finishes the hole that the flight plays or walks to. */
export function finishHole(day: DayState, tracking: Tracking, flight: FlightState): void {
  if (!isFlightOnCourse(flight) || flight.haltedSec >= 0) return;
  const { holesDone } = flight;
  while (flight.holesDone === holesDone && flight.finishSec < 0) stepOn(day, flight, day.playSec);
  tracking.forget(flight);
}
