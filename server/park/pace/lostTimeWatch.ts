/** Follows the time that each flight loses by itself, and its pace alarm (PACE-20 to PACE-25). */

import { Section } from '#domain/codes/course.ts';
import { CLEARED_PART, PAR3_CLEARED_BEFORE_SEC } from '#domain/pace/following.ts';
import {
  addHoleToLostTime,
  computeLiveLostSec,
  type PlayedHole,
  isInContact,
} from '#domain/pace/lostTime.ts';
import {
  advancePaceAlarm,
  PACE_ALARM_START,
  type PaceAlarm,
  type PaceAlarmFigures,
} from '#domain/pace/paceAlarm.ts';
import { computeDisplayPace } from '#domain/pace/projection.ts';
import type { ParkHole } from '../course/park.ts';
import type { CourseDay, LostTimes, PaceAlarmStepOfFlight, RaisedPaceAlarm } from '../model/day.ts';
import { isFlightOnCourse } from '../model/flightChanges.ts';
import type { FlightState, HoleRun } from '../model/model.ts';
import { findCurrentRun, getFlightClock } from '../model/runs.ts';
import { isAboutToStart } from '../rounds/line.ts';
import { computeClearedSec } from '../rounds/run.ts';
import { computeOwnSec, computeWaitSec } from './holeTimes.ts';

/** A follower more holes behind than this has no estimate of its slack. */
const FOLLOWER_HOLES = 2;

/** Lost time of a flight, carried from hole to hole. */
interface LostTime {
  alarm: PaceAlarm;
  /** After the holes that are counted. */
  lostSec: number;
  /** As of the last tick, the present hole included. */
  liveLostSec: number;
  holesCounted: number;
  ownSec: number;
  allowedSec: number;
}

/** The lost times of one day. */
export class LostTimeWatch implements LostTimes {
  readonly #day: Pick<CourseDay, 'flights' | 'playSec' | 'suspended'>;
  readonly #lostTimes = new Map<FlightState, LostTime>();
  /** What `raised` answers until the next tick; `null` = to be listed again. */
  #raised: readonly RaisedPaceAlarm[] | null = null;

  constructor(day: Pick<CourseDay, 'flights' | 'playSec' | 'suspended'>) {
    this.#day = day;
  }

  /** One tick, after the flights have been measured. @returns the alarms that changed */
  follow(): readonly PaceAlarmStepOfFlight[] {
    const { flights, playSec, suspended } = this.#day;
    if (suspended) return [];
    this.#raised = null;
    const followers = findFollowers(flights, playSec);
    const changed: PaceAlarmStepOfFlight[] = [];
    for (const flight of flights) {
      if (flight.startSec < 0 || flight.haltedSec >= 0 || flight.isUnheard) continue;
      const lost = this.#getLostTime(flight);
      if (!isFlightOnCourse(flight) && lost.alarm.phase !== 'raised') continue;
      countHoles(flight, lost);
      const figures = measure(flight, lost, followers.get(flight) ?? null, playSec);
      lost.liveLostSec = figures.lostSec;
      const { alarm, change } = advancePaceAlarm(lost.alarm, figures, playSec);
      lost.alarm = alarm;
      if (change !== null) changed.push({ flight, change, alarm });
    }
    return changed;
  }

  /** Flights whose alarm is raised, with what they have lost by now. */
  raised(): readonly RaisedPaceAlarm[] {
    if (this.#raised !== null) return this.#raised;
    const raised: RaisedPaceAlarm[] = [];
    for (const [flight, { alarm, liveLostSec }] of this.#lostTimes)
      if (alarm.phase === 'raised') raised.push({ flight, level: alarm.level, lostSec: liveLostSec });
    this.#raised = raised;
    return raised;
  }

  /** Other holes were played than was known: what was lost on them is counted once more, and its alarm begins from there. */
  recount(flight: FlightState): void {
    const lost = createLostTime();
    this.#raised = null;
    this.#lostTimes.set(flight, lost);
    countHoles(flight, lost);
  }

  #getLostTime(flight: FlightState): LostTime {
    const lost = this.#lostTimes.get(flight);
    if (lost) return lost;
    const made = createLostTime();
    this.#lostTimes.set(flight, made);
    return made;
  }
}

const createLostTime = (): LostTime => ({
  alarm: PACE_ALARM_START,
  lostSec: 0,
  liveLostSec: 0,
  holesCounted: 0,
  ownSec: 0,
  allowedSec: 0,
});

function countHoles(flight: FlightState, lost: LostTime): void {
  for (let at = lost.holesCounted; at < flight.runs.length; at += 1) {
    const run = flight.runs[at];
    if (run === undefined || run.leaveSec < 0) return;
    const times = getTimes(flight, run, run.leaveSec);
    lost.lostSec = addHoleToLostTime(lost.lostSec, times);
    lost.ownSec += times.ownSec;
    lost.allowedSec += times.allowanceSec;
    lost.holesCounted += 1;
  }
}

function getTimes(flight: FlightState, run: HoleRun, at: number): PlayedHole {
  const { hole, allowanceSec } = run;
  const ownSec = computeOwnSec(flight, run, at);
  return { par: hole.par, allowanceSec, ownSec, waitSec: computeWaitSec(flight, run, at) };
}

function measure(
  flight: FlightState,
  lost: LostTime,
  follower: FlightState | null,
  playSec: number,
): PaceAlarmFigures {
  const run = findCurrentRun(flight);
  const times =
    run !== null && run.leaveSec < 0 ? getTimes(flight, run, getFlightClock(flight, playSec)) : null;
  const { section } = flight.figures;
  const isPlaying = section === Section.tee || section === Section.fairway || section === Section.green;
  return {
    lostSec: times && isPlaying ? computeLiveLostSec(lost.lostSec, times, section) : lost.lostSec,
    pace: computeDisplayPace(lost.ownSec, lost.allowedSec),
    isInContact: times !== null && isInContact(times),
    slackSec: follower === null ? null : computeSlackSec(flight, follower, playSec),
    isBlocking: follower !== null && isWaitingFor(flight, follower, playSec),
    isRoundOver: !isFlightOnCourse(flight),
  };
}

/**
 * The flight behind each one: the one that came to its present hole next; behind the last one on a hole, who is about to
 * begin there.
 */
function findFollowers(
  flights: readonly FlightState[],
  playSec: number,
): ReadonlyMap<FlightState, FlightState> {
  const followers = new Map<FlightState, FlightState>();
  for (const flight of flights)
    if (flight.ahead && flight.runs.length > 0 && flight.phase !== 'done')
      followers.set(flight.ahead, flight);
  for (const [hole, starter] of findStarters(flights, playSec)) {
    const last = findLastOn(flights, hole);
    if (last !== null && !followers.has(last)) followers.set(last, starter);
  }
  return followers;
}

/** Of each hole the first flight that stands at its tee and begins once it is sent out; it is in no line before that. */
function findStarters(flights: readonly FlightState[], playSec: number): ReadonlyMap<ParkHole, FlightState> {
  const starters = new Map<ParkHole, FlightState>();
  for (const flight of flights) {
    const hole = flight.holes[0];
    // Who comes to the tee by itself is in line once it is there.
    if (hole === undefined || flight.nextSec < Infinity || !isAboutToStart(flight, hole, playSec)) continue;
    const first = starters.get(hole);
    if (first === undefined || flight.plan.teeSec < first.plan.teeSec) starters.set(hole, flight);
  }
  return starters;
}

/** Who came to a hole last of those that play it. */
function findLastOn(flights: readonly FlightState[], hole: ParkHole): FlightState | null {
  let [last, lastSec]: [FlightState | null, number] = [null, -Infinity];
  for (const flight of flights) {
    const run = findCurrentRun(flight);
    if (run === null || run.hole !== hole || run.leaveSec >= 0 || flight.phase === 'done') continue;
    if (run.arriveSec > lastSec) [last, lastSec] = [flight, run.arriveSec];
  }
  return last;
}

/** The follower stands on a tee or a green; before its round it waits for nobody once the tee is free. */
function isWaitingFor(flight: FlightState, { phase }: FlightState, playSec: number): boolean {
  if (phase !== 'planned') return phase === 'tee' || phase === 'held';
  const run = findCurrentRun(flight);
  return run !== null && playSec < computeClearedSec(run);
}

/** When the follower comes to this flight's tee less when the tee is free, both as they are allowed. */
function computeSlackSec(flight: FlightState, follower: FlightState, playSec: number): number | null {
  const run = findCurrentRun(flight);
  if (run !== null && follower.phase === 'planned')
    return follower.plan.teeSec - computeFreeSec(run, playSec);
  const behind = findCurrentRun(follower);
  const from = behind === null ? undefined : flight.indexOf.get(behind.hole.holeNo);
  if (run === null || behind === null || from === undefined) return null;
  if (from >= flight.runs.length || flight.runs.length - 1 - from > FOLLOWER_HOLES) return null;
  const between = flight.runs.slice(from, -1);
  const startSec = behind.teeOffSec < 0 ? playSec : behind.teeOffSec;
  const comesSec = between.reduce(
    (sec, { allowanceSec, hole }) => Math.max(playSec, sec + allowanceSec) + hole.transferSec,
    between.length === 0 ? behind.arriveSec : startSec,
  );
  return comesSec - computeFreeSec(run, playSec);
}

/** Play second at which the next flight may tee off; overdue clearing counts as due now. */
function computeFreeSec(run: HoleRun, playSec: number): number {
  if (run.leaveSec >= 0) return run.leaveSec;
  const teeOffSec = run.teeOffSec < 0 ? playSec : run.teeOffSec;
  const part = CLEARED_PART[run.hole.par];
  const needSec = part === undefined ? run.allowanceSec - PAR3_CLEARED_BEFORE_SEC : part * run.allowanceSec;
  return Math.max(playSec, teeOffSec + needSec);
}
