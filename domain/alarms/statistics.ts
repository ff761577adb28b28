/** How a time with its alarms was (ALARM-43 to ALARM-45): what asked for somebody, how much at once, and how long it took. */
import { AlarmPriority } from '../codes/alarm.ts';
import type { AlarmView } from './alarm.ts';
import { FLOOD_ALARMS, FLOOD_SEC } from './sound.ts';

const HOUR_MS = 3_600_000;
/** Whatever is open longer stands on the board without being worked. */
const STANDING_MS = HOUR_MS;
/** What is raised this often within so long chatters. */
const CHATTER_TIMES = 3;
const CHATTER_SEC = 60;
const WORST = 10;

/** It asked for somebody: information does not, nor what hangs on a root cause. */
export const isAsking = ({ priority, rootAlarmId, ackTs, redTs }: AlarmView): boolean =>
  priority !== AlarmPriority.information && (rootAlarmId === null || ackTs !== null || redTs !== null);

/** Seconds in which more than ten of these moments lie in the ten minutes before. @param times seconds, in order */
export function countFloodSec(times: readonly number[]): number {
  let floodSec = 0;
  let coveredSec = -Infinity;
  for (const [index, first] of times.entries()) {
    const tooMany = times[index + FLOOD_ALARMS];
    if (tooMany === undefined || tooMany - first >= FLOOD_SEC) continue;
    const fromSec = Math.max(tooMany, coveredSec);
    coveredSec = first + FLOOD_SEC;
    floodSec += Math.max(0, coveredSec - fromSec);
  }
  return floodSec;
}

/** How many of these moments lie within so long from one of them on, at most. @param times seconds */
export const countBusiest = (times: readonly number[], lengthSec: number): number =>
  Math.max(0, ...times.map((from) => times.filter((sec) => sec >= from && sec < from + lengthSec).length));

/** @param times seconds at which one thing was raised */
export const isChattering = (times: readonly number[]): boolean =>
  countBusiest(times, CHATTER_SEC) >= CHATTER_TIMES;

/** By a key, in the order in which the keys come first. */
export function groupByKey<T>(
  all: readonly T[],
  keyOf: (one: T) => string,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

const endOf = ({ clearTs, closeTs }: AlarmView): number | null => closeTs ?? clearTs;

export interface AlarmLoad {
  readonly alarms: number;
  /** Hours from the first to the last of them, at least one. */
  readonly hours: number;
  readonly perHour: number;
  readonly busiestHour: number;
  readonly floodSec: number;
  readonly redShare: number | null;
}

/** The load of one desk over one day. */
export function computeAlarmLoad(alarms: readonly AlarmView[]): AlarmLoad {
  const asking = alarms.filter(isAsking);
  const times = asking.map(({ raiseTs }) => raiseTs / 1000).toSorted((a, b) => a - b);
  const ends = asking.map((alarm) => endOf(alarm) ?? alarm.raiseTs);
  const spanMs =
    asking.length === 0 ? 0 : Math.max(...ends) - Math.min(...asking.map(({ raiseTs }) => raiseTs));
  const hours = Math.max(1, spanMs / HOUR_MS);
  const red = asking.filter(({ redTs }) => redTs !== null).length;
  return {
    alarms: asking.length,
    hours,
    perHour: asking.length / hours,
    busiestHour: countBusiest(times, 3600),
    floodSec: countFloodSec(times),
    redShare: asking.length === 0 ? null : red / asking.length,
  };
}

/** `null` of none. */
export function findMedian(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  return middle ?? null;
}

/** Seconds from the first sign until somebody took it, and until it was over. */
export const computeAlarmTimes = (alarms: readonly AlarmView[]) => ({
  ackMedianSec: findMedian(
    alarms.flatMap(({ raiseTs, ackTs }) => (ackTs === null ? [] : [Math.round((ackTs - raiseTs) / 1000)])),
  ),
  clearMedianSec: findMedian(
    alarms.flatMap((alarm) => {
      const end = endOf(alarm);
      return end === null ? [] : [Math.round((end - alarm.raiseTs) / 1000)];
    }),
  ),
});

/** Open for more than an hour, be it over by now or not. @param nowTs of its park */
export const isStanding = (alarm: AlarmView, nowTs: number): boolean =>
  (endOf(alarm) ?? nowTs) - alarm.raiseTs > STANDING_MS;

/** Things that were raised again and again within a minute. */
export const countChattering = (alarms: readonly AlarmView[]): number =>
  [...groupByKey(alarms, ({ parkId, rule, subjectId }) => `${parkId} ${rule} ${subjectId}`).values()].filter(
    (own) => isChattering(own.map(({ raiseTs }) => raiseTs / 1000)),
  ).length;

/** Those with the most alarms. @param nameOf `null` = it has none and does not count */
export function rankWorst(
  alarms: readonly AlarmView[],
  nameOf: (alarm: AlarmView) => string | null,
): readonly { readonly name: string; readonly alarms: number; readonly red: number }[] {
  const named = alarms.flatMap((alarm) => {
    const name = nameOf(alarm);
    return name === null ? [] : [{ name, isRed: alarm.redTs !== null }];
  });
  return [...groupByKey(named, ({ name }) => name)]
    .map(([name, own]) => ({ name, alarms: own.length, red: own.filter(({ isRed }) => isRed).length }))
    .toSorted((a, b) => b.alarms - a.alarms || b.red - a.red || a.name.localeCompare(b.name))
    .slice(0, WORST);
}
