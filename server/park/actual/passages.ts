/** How flights of an actual course go from hole to hole: as their trackers tell, or as somebody says who stands there. */
import { FlightStatus } from '#domain/codes/play.ts';
import { isFlightOnCourse, setStatus } from '../model/flightChanges.ts';
import type { FlightState, HoleRun } from '../model/model.ts';
import { findCurrentRun } from '../model/runs.ts';
import type { TrackerFix } from '../model/fix.ts';
import type { HolePart } from '../tracking/stretches.ts';
import { isRestAfter } from '../rounds/itinerary.ts';
import { leaveLine, releaseFollower } from '../rounds/line.ts';
import { arriveAtHole, leaveHole, setOut, beginHole } from '../rounds/play.ts';
import { findParts } from '../pace/shape.ts';
import { computePlayedPart } from '../rounds/run.ts';
import type { DayState } from '../model/state.ts';
import type { Reached, TrackedPlace, Tracking } from '../tracking/flightTracking.ts';

/** Part of its time on the hole after which a flight is on the green. */
const GREEN_PART = 0.7;
/** Longest that the green takes, as a part of the time on the hole. */
const PUTTING_PART = 0.4;
/** A tracker that says no more than this differs from what is thought is no news. */
const NEWS_PART = 0.03;
/** A fix is so far off along the hole at most, mostly. */
const UNSURE_PROGRESS = 0.04;
const HOLE_PARTS: readonly HolePart[] = ['tee', 'fairway', 'green', 'way'];

/** What trackers reported, in any order. */
export function followFixes(day: DayState, tracking: Tracking, fixes: readonly TrackerFix[]): void {
  const devices = new Map(day.devices.map((device) => [device.deviceId, device]));
  for (const fix of fixes.toSorted((a, b) => a.ts - b.ts)) {
    const device = devices.get(fix.deviceId);
    if (device === undefined) continue;
    if (device.fix === null || device.fix.ts <= fix.ts) device.fix = fix;
    if (device.flight !== null && device.flight.finishSec < 0) followFix(day, tracking, device.flight, fix);
  }
}

function followFix(day: DayState, tracking: Tracking, flight: FlightState, fix: TrackerFix): void {
  const parkSec = (fix.ts - day.options.startTs) / 1000;
  const passed = tracking.follow(flight, fix, parkSec);
  if (flight.phase === 'planned') return followWaiting(day, tracking, flight, passed);
  for (const reached of passed) reach(day, flight, reached);
  // What a tracker tells is not guessed; when somebody drives on a tee it cannot tell (ACTUAL-18).
  if (flight.phase !== 'tee') flight.nextSec = Infinity;
  const now = tracking.locate(flight);
  const run = findCurrentRun(flight);
  if (now === null || run === null || flight.phase !== 'play' || now.place !== flight.runs.length - 1) return;
  bendLine(day, flight, run, now, day.clock.play(parkSec));
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
  { stage, progress }: TrackedPlace,
  at: number,
): void {
  if (stage === 'way' || at <= run.anchorSec) return;
  const { first } = findParts(run.hole.par, progress - UNSURE_PROGRESS);
  const { last } = findParts(run.hole.par, progress + UNSURE_PROGRESS);
  const [least, most] = stage === 'green' ? [GREEN_PART, 1] : [Math.min(first, GREEN_PART), last];
  const known = computePlayedPart(run, at);
  const part = Math.min(most, Math.max(least, known));
  if (Math.abs(part - known) < NEWS_PART) return;
  run.anchorPart = part;
  run.anchorSec = at;
  releaseFollower(day, flight, run, day.playSec);
}

/**
 * One tick: a flight that should be on the green by now, while the one ahead is still on the hole, waits for it; once the hole is
 * free it plays on (PACE-09).
 */
export function followHeldFlights(day: DayState, tracking: Tracking): void {
  for (const flight of day.flights) {
    const run = findCurrentRun(flight);
    if (run === null || flight.haltedSec >= 0 || run.leaveSec >= 0) continue;
    if (isPlaying(flight)) rest(day, tracking, flight, run);
    if (run.leaveSec >= 0) continue;
    const aheadRun = flight.ahead?.runs.find(({ hole }) => hole === run.hole) ?? null;
    const freeSec = aheadRun === null ? -1 : aheadRun.leaveSec < 0 ? Infinity : aheadRun.leaveSec;
    if (flight.phase === 'held' && freeSec < Infinity) playOn(flight, run, freeSec);
    const dueSec = run.teeOffSec + GREEN_PART * run.allowanceSec;
    if (flight.phase !== 'play' || freeSec < Infinity || day.playSec <= dueSec) continue;
    flight.phase = 'held';
    run.anchorPart = 1;
    run.anchorSec = dueSec;
  }
}

/** A halfway house stands beside its green: whoever is there longer than anybody putts is at the house (ACTUAL-05). */
function rest(day: DayState, tracking: Tracking, flight: FlightState, run: HoleRun): void {
  const place = flight.runs.length - 1;
  const greenSec = isRestAfter(flight, place) ? tracking.findGreenSec(flight, place) : null;
  if (greenSec === null) return;
  const puttedSec = Math.round(day.clock.play(greenSec) + PUTTING_PART * run.allowanceSec);
  if (day.playSec > puttedSec) endHole(day, flight, run, Math.max(puttedSec, run.teeOffSec));
}

function playOn(flight: FlightState, run: HoleRun, at: number): void {
  run.waitSec += Math.max(0, at - run.anchorSec);
  flight.phase = 'play';
  run.anchorPart = GREEN_PART;
  run.anchorSec = at;
}

/** The flight is there; whatever lies between was passed at that moment. */
function reach(day: DayState, flight: FlightState, reached: Reached): void {
  const at = toPlaySec(day, reached);
  while (flight.phase !== 'done' && isBehind(flight, reached)) stepOn(day, flight, at);
}

const toPlaySec = ({ clock }: DayState, { sec }: Reached): number => Math.round(clock.play(sec));

const isPlaying = ({ phase }: FlightState): boolean => phase === 'play' || phase === 'held';

function isBehind(flight: FlightState, { place, stage }: Reached): boolean {
  const here = flight.runs.length - 1;
  const stageHere = flight.phase === 'tee' ? 0 : isPlaying(flight) ? 1 : 3;
  // Being on the green is part of playing.
  const wanted = stage === 'green' ? 1 : HOLE_PARTS.indexOf(stage);
  return here < place || (here === place && stageHere < wanted);
}

/** Tee → play → way → the next tee. */
function stepOn(day: DayState, flight: FlightState, at: number): void {
  const run = findCurrentRun(flight);
  if (run === null || flight.phase === 'walk' || flight.phase === 'stop') {
    if (flight.phase === 'stop') setStatus(flight, FlightStatus.onCourse);
    return arriveAtHole(day, flight, run === null ? at : Math.max(at, run.leaveSec));
  }
  if (flight.phase === 'tee') return beginHole(day, flight, Math.max(at, run.arriveSec));
  endHole(day, flight, run, Math.max(at, run.teeOffSec));
}

/** Whoever leaves a hole has played until then. */
function endHole(day: DayState, flight: FlightState, run: HoleRun, at: number): void {
  if (flight.phase === 'held') playOn(flight, run, at);
  run.anchorPart = 1;
  run.anchorSec = at;
  leaveHole(day, flight, at);
}

/** The starter sends it out: it plays from now on. */
export function startFlight(day: DayState, flight: FlightState, at: number): void {
  setOut(day, flight, at);
  if (flight.phase === 'tee') beginHole(day, flight, Math.max(at, findCurrentRun(flight)?.arriveSec ?? at));
}

/** It was sent out by mistake and is back on the tee; one that has played a hole stays out. */
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

/** The hole that it is on, or walks to, is played. */
export function finishHole(day: DayState, tracking: Tracking, flight: FlightState): void {
  if (!isFlightOnCourse(flight) || flight.haltedSec >= 0) return;
  const { holesDone } = flight;
  while (flight.holesDone === holesDone && flight.finishSec < 0) stepOn(day, flight, day.playSec);
  tracking.forget(flight);
}
