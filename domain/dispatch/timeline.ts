/**
 * A flight's day as lines over time (BOARD-16, PACE-11): what was planned, what happened, what is to be expected. Times are
 * park time in ms, durations seconds.
 */

import { AlarmPriority } from '../codes/alarm.ts';
import { ParkStatus } from '../codes/course.ts';
import { AlarmLevel, FlightStatus } from '../codes/play.ts';
import { DEFAULT_PACE_CONFIG } from '../pace/config.ts';
import type { AlarmRows } from './attention.ts';
import type { FlightView, HoleView } from './model.ts';
import { isOnCourse } from './selectors.ts';

export interface Leg {
  readonly holeNo: number;
  readonly fromTs: number;
  readonly toTs: number;
  /** Share of the hole that lies behind at each end, 0–1: a hole being played is done in part. */
  readonly fromPart: number;
  readonly toPart: number;
}

/** A hole is never shown as done while it is played. */
const ALMOST = 0.95;

export interface PlayedLeg extends Leg {
  /** End of the wait on the tee, which comes first. */
  readonly waitToTs: number;
  /** Own time went beyond the allowance. */
  readonly over: boolean;
}

export interface AlarmMark {
  readonly alertId: string;
  readonly ts: number;
  readonly holeNo: number;
  readonly level: AlarmLevel;
  readonly flightId: string | null;
}

/** Every alarm of the day, over or not; hole timeouts where the server knows no others. */
export function listAlarmMarks({ timeouts, alarms }: AlarmRows): readonly AlarmMark[] {
  if (alarms === null)
    return Object.values(timeouts).map(({ alertId, raiseTs, holeNo, level, flightId }) => ({
      alertId,
      ts: raiseTs,
      holeNo,
      level,
      flightId,
    }));
  return Object.values(alarms)
    .filter(({ priority }) => priority !== AlarmPriority.information)
    .map(({ alarmId, raiseTs, holeNo, priority, flightId }) => ({
      alertId: alarmId,
      ts: raiseTs,
      holeNo,
      level: priority === AlarmPriority.red ? AlarmLevel.red : AlarmLevel.amber,
      flightId,
    }));
}

export interface FlightLine {
  readonly flight: FlightView;
  readonly planned: readonly Leg[];
  readonly played: readonly PlayedLeg[];
  /** Empty while there is no estimate, and once the round is over. */
  readonly projected: readonly Leg[];
  readonly alarms: readonly AlarmMark[];
}

export interface Span {
  readonly fromTs: number;
  readonly toTs: number;
}

/** Lines of all flights, by start. @param nowTs park time; `null` before the first picture */
export function buildFlightLines(
  flights: readonly FlightView[],
  holes: readonly HoleView[],
  marks: readonly AlarmMark[],
  nowTs: number | null,
): readonly FlightLine[] {
  const byNo = new Map(holes.map((hole) => [hole.holeNo, hole]));
  return flights
    .filter(({ status }) => status !== FlightStatus.cancelled)
    .toSorted((a, b) => a.teeTs - b.teeTs || a.flightNo.localeCompare(b.flightNo))
    .map((flight) => {
      const needs = needsOf(flight, byNo);
      return {
        flight,
        planned: legsFrom(flight.teeTs, needs, 1),
        played: playedLegs(flight, nowTs),
        projected: projectedLegs(flight, needs, nowTs),
        alarms: marks.filter(({ flightId }) => flightId === flight.flightId),
      };
    });
}

/** Seconds a hole may take and the way to the next one. */
interface Need {
  readonly holeNo: number;
  readonly playSec: number;
  readonly wayFurtherSec: number;
}

function needsOf(flight: FlightView, holes: ReadonlyMap<number, HoleView>): readonly Need[] {
  const known = new Map(flight.splits.map(({ holeNo, allowanceSec }) => [holeNo, allowanceSec]));
  if (flight.holeNo > 0 && flight.allowanceSec > 0) known.set(flight.holeNo, flight.allowanceSec);
  const factor = factorOf(known, holes);
  const { holeSequence } = flight;
  return holeSequence.map((holeNo, index) => {
    const hole = holes.get(holeNo);
    const rest = hole?.halfwayHouse === true ? DEFAULT_PACE_CONFIG.turnAllowanceSec : 0;
    const isLast = index === holeSequence.length - 1;
    return {
      holeNo,
      playSec: known.get(holeNo) ?? (hole?.timeParSec ?? 0) * factor,
      wayFurtherSec: isLast ? 0 : (hole?.transferSec ?? 0) + rest,
    };
  });
}

/** The flight's own multiplier on time pars (players, transport …), as its known allowances show it; 1 before any. */
function factorOf(allowances: ReadonlyMap<number, number>, holes: ReadonlyMap<number, HoleView>): number {
  let allowed = 0;
  let par = 0;
  for (const [holeNo, allowanceSec] of allowances) {
    const timePar = holes.get(holeNo)?.timeParSec;
    if (timePar === undefined) continue;
    allowed += allowanceSec;
    par += timePar;
  }
  return par > 0 ? allowed / par : 1;
}

function legsFrom(startTs: number, needs: readonly Need[], stretch: number): readonly Leg[] {
  let ts = startTs;
  return needs.map(({ holeNo, playSec, wayFurtherSec }) => {
    const leg = { holeNo, fromTs: ts, toTs: ts + playSec * stretch * 1000, fromPart: 0, toPart: 1 };
    ts = leg.toTs + wayFurtherSec * stretch * 1000;
    return leg;
  });
}

function playedLegs(flight: FlightView, nowTs: number | null): readonly PlayedLeg[] {
  const legs = flight.splits.map(({ holeNo, enterTs, leaveTs, ownSec, waitSec, allowanceSec }) => {
    const toTs = leaveTs ?? enterTs + (ownSec + waitSec) * 1000;
    return {
      holeNo,
      fromTs: enterTs,
      toTs,
      fromPart: 0,
      toPart: 1,
      waitToTs: Math.min(toTs, enterTs + waitSec * 1000),
      over: ownSec > allowanceSec,
    };
  });
  const { holeNo, enterTs, ownSec, waitSec, allowanceSec } = flight;
  if (!isOnCourse(flight) || holeNo === 0 || enterTs === null) return legs;
  if (legs.some((leg) => leg.holeNo === holeNo)) return legs;
  const toTs = Math.max(enterTs + (ownSec + waitSec) * 1000, nowTs ?? 0);
  const waitToTs = Math.min(toTs, enterTs + waitSec * 1000);
  const current = { holeNo, fromTs: enterTs, toTs, fromPart: 0, toPart: partDone(flight) };
  return [...legs, { ...current, waitToTs, over: ownSec > allowanceSec }];
}

const partDone = ({ ownSec, allowanceSec }: FlightView): number =>
  allowanceSec > 0 ? Math.min(ALMOST, ownSec / allowanceSec) : 0;

/** What is left of the round, stretched so that it ends when the server expects the finish. */
function projectedLegs(flight: FlightView, needs: readonly Need[], nowTs: number | null): readonly Leg[] {
  const { projectedTs, enterTs, holesDone } = flight;
  if (nowTs === null || projectedTs === null || projectedTs <= nowTs || !isOnCourse(flight)) return [];
  const [current, ...later] = needs.slice(holesDone);
  if (current === undefined) return [];
  // On its way to the next hole nothing of that is done yet.
  const isPlaying = current.holeNo === flight.holeNo && enterTs !== null;
  // Not by the clock: a stop of play takes nothing off the hole.
  const spentSec = isPlaying ? flight.ownSec + flight.waitSec : 0;
  const rest = [{ ...current, playSec: Math.max(0, current.playSec - spentSec) }, ...later];
  const restSec = rest.reduce((sum, { playSec, wayFurtherSec }) => sum + playSec + wayFurtherSec, 0);
  if (restSec <= 0) return [];
  const [first, ...others] = legsFrom(nowTs, rest, (projectedTs - nowTs) / 1000 / restSec);
  if (first === undefined) return [];
  return [{ ...first, fromPart: isPlaying ? partDone(flight) : 0 }, ...others];
}

/** From the first start to the last finish, planned or not; `null` without flights. */
export function computeDaySpan(lines: readonly FlightLine[]): Span | null {
  let fromTs = Infinity;
  let toTs = -Infinity;
  for (const { planned, played, projected } of lines) {
    for (const legs of [planned, played, projected]) {
      fromTs = Math.min(fromTs, legs[0]?.fromTs ?? Infinity);
      toTs = Math.max(toTs, legs.at(-1)?.toTs ?? -Infinity);
    }
  }
  return fromTs < toTs ? { fromTs, toTs } : null;
}

/** Play stops, or goes on after so many seconds. */
interface Operation {
  readonly status: string;
  readonly fromTs?: number;
  readonly shiftSec?: number;
}

/**
 * When play stood still, out of the 115 messages that were seen, newest first. A resumption names its length, so one of
 * the two messages is enough; the last stop is open while the park is still suspended.
 *
 * @param atTs park time a message was sent at
 * @param suspendedSinceTs since when play is suspended now, as the picture of the park says; `null` = it goes on
 */
export function findSuspensions<M extends Operation>(
  messages: readonly M[],
  atTs: (message: M) => number | null,
  suspendedSinceTs: number | null,
  nowTs: number | null,
): readonly Span[] {
  const spans: Span[] = [];
  let stopTs: number | null = null;
  for (const message of messages.toReversed()) {
    if (message.status === ParkStatus.suspended) {
      stopTs = message.fromTs ?? atTs(message);
    } else if (message.shiftSec !== undefined && message.shiftSec > 0) {
      const endTs = atTs(message);
      const fromTs: number | null = stopTs ?? (endTs === null ? null : endTs - message.shiftSec * 1000);
      if (fromTs !== null) spans.push({ fromTs, toTs: fromTs + message.shiftSec * 1000 });
      stopTs = null;
    }
  }
  if (suspendedSinceTs !== null && nowTs !== null) spans.push({ fromTs: suspendedSinceTs, toTs: nowTs });
  return spans;
}

const MINUTE = 60_000;
const STEPS = [5, 10, 15, 30, 60, 120, 240].map((minutes) => minutes * MINUTE);

/** Full times of day inside a span, at most `most` of them, evenly apart (park zones are whole hours from UTC). */
export function computeTimeMarks({ fromTs, toTs }: Span, most: number): readonly number[] {
  const step = STEPS.find((candidate) => (toTs - fromTs) / candidate <= most) ?? 8 * 60 * MINUTE;
  const marks: number[] = [];
  for (let ts = Math.ceil(fromTs / step) * step; ts <= toTs; ts += step) marks.push(ts);
  return marks;
}
