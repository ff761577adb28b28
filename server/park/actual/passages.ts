/** How flights of an actual course go from hole to hole: as their trackers tell, or as somebody says who stands there. */
import { FlightStatus } from '#domain/codes/play.ts';
import { isFlightOnCourse, setStatus } from '../model/flightChanges.ts';
import type { FlightState, HoleRun } from '../model/model.ts';
import { findCurrentRun } from '../model/runs.ts';
import type { TrackerFix } from '../model/fix.ts';
import type { HolePart } from '../tracking/stretches.ts';
import { isRestAfter } from '../rounds/itinerary.ts';
import { leaveLine } from '../rounds/line.ts';
import { arriveAtHole, leaveHole, setOut, beginHole } from '../rounds/play.ts';
import { computePlayedPart } from '../rounds/run.ts';
import type { DayState } from '../model/state.ts';
import type { Reached, Tracking } from '../tracking/flightTracking.ts';

/** Part of its time on the hole after which a flight is on the fairway, and on the green. */
const FAIRWAY_PART = 0.22;
const GREEN_PART = 0.7;
/** Longest that the green takes, as a part of the time on the hole. */
const PUTTING_PART = 0.4;
/** A tracker that says no more than this differs from what is thought is no news. */
const NEWS_PART = 0.05;
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
  for (const reached of tracking.follow(flight, fix, parkSec)) reach(day, flight, reached);
  // What a tracker tells is not guessed.
  if (flight.phase !== 'planned') flight.nextSec = Infinity;
  const now = tracking.locate(flight);
  const run = findCurrentRun(flight);
  if (now === null || run === null || flight.phase !== 'play' || now.place !== flight.runs.length - 1) return;
  const part = now.stage === 'green' ? GREEN_PART : FAIRWAY_PART + now.progress * (GREEN_PART - FAIRWAY_PART);
  if (now.stage === 'fairway' || now.stage === 'green') bendLine(run, part, day.clock.play(parkSec));
}

/** The played part of a hole is what its tracker says, and goes on from there as it is allowed. */
function bendLine(run: HoleRun, part: number, at: number): void {
  if (at <= run.anchorSec || Math.abs(part - computePlayedPart(run, at)) < NEWS_PART) return;
  if (part <= run.anchorPart) return;
  run.anchorPart = part;
  run.anchorSec = at;
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
function reach(day: DayState, flight: FlightState, { place, stage, sec }: Reached): void {
  const at = Math.round(day.clock.play(sec));
  if (flight.phase === 'planned') {
    // Nobody said that it sets out; it is seen playing.
    if (stage !== 'tee' || place > 0) startFlight(day, flight, at);
    return;
  }
  while (flight.phase !== 'done' && isBehind(flight, place, stage)) stepOn(day, flight, at);
}

const isPlaying = ({ phase }: FlightState): boolean => phase === 'play' || phase === 'held';

function isBehind(flight: FlightState, place: number, stage: HolePart): boolean {
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
