/** How much alarms ask of whoever watches a park (ALARM-43). */

import type { AlarmView } from '../alarms/alarm.ts';
import { countFloodSec } from '../alarms/flood.ts';
import { AlarmPriority } from '../codes/alarm.ts';

const HOUR_SEC = 3600;

/** It asked for somebody by itself: information never does, nor what hung on a root cause all the time. */
export const hasRung = ({ priority, askTs }: AlarmView): boolean =>
  priority !== AlarmPriority.information && askTs !== null;

export const hasRungRed = (alarm: AlarmView): boolean => hasRung(alarm) && alarm.redTs !== null;

/** How many of these moments lie within an hour from one of them on, at most. @param times seconds, in order */
export function countBusiestHour(times: readonly number[]): number {
  let most = 0;
  let from = 0;
  for (const [index, sec] of times.entries()) {
    while (sec - (times[from] ?? sec) >= HOUR_SEC) from += 1;
    most = Math.max(most, index - from + 1);
  }
  return most;
}

// A type and no interface: it is a row of a figure too.
export type AlarmLoad = {
  /** That asked for somebody, and those of them that sounded. */
  readonly alarms: number;
  readonly audible: number;
  /** Operator-hours. */
  readonly hours: number;
  readonly perHour: number;
  readonly audiblePerHour: number;
  readonly busiestHour: number;
  readonly busiestAudible: number;
  readonly floodSec: number;
  readonly floodShare: number;
  readonly redShare: number | null;
};

const listSeconds = (alarms: readonly AlarmView[], pick: (alarm: AlarmView) => number | null) =>
  alarms
    .flatMap((alarm) => {
      const ts = pick(alarm);
      return ts === null ? [] : [ts / 1000];
    })
    .toSorted((a, b) => a - b);

/** The load of one park over one day. @param hours of play; at least one, so that few alarms make no high rate */
export function computeAlarmLoad(alarms: readonly AlarmView[], hours: number): AlarmLoad {
  const asking = alarms.filter(hasRung);
  const askSeconds = listSeconds(asking, ({ askTs }) => askTs);
  const ringSeconds = listSeconds(asking, ({ heardTs }) => heardTs);
  return computeRates({
    alarms: asking.length,
    audible: ringSeconds.length,
    hours: Math.max(1, hours),
    busiestHour: countBusiestHour(askSeconds),
    busiestAudible: countBusiestHour(ringSeconds),
    floodSec: Math.round(countFloodSec(askSeconds)),
    red: asking.filter(hasRungRed).length,
  });
}

type Counts = Omit<AlarmLoad, 'perHour' | 'audiblePerHour' | 'floodShare' | 'redShare'> & {
  readonly red: number;
};

function computeRates({ red, ...counts }: Counts): AlarmLoad {
  const { alarms, audible, hours, floodSec } = counts;
  return {
    ...counts,
    perHour: hours === 0 ? 0 : alarms / hours,
    audiblePerHour: hours === 0 ? 0 : audible / hours,
    floodShare: hours === 0 ? 0 : floodSec / (hours * HOUR_SEC),
    redShare: alarms === 0 ? null : red / alarms,
  };
}

/** Parks and days together: each has its own hours and its own floods. */
export function addAlarmLoads(loads: readonly AlarmLoad[]): AlarmLoad {
  const sum = (pick: (load: AlarmLoad) => number) => loads.reduce((all, load) => all + pick(load), 0);
  return computeRates({
    alarms: sum(({ alarms }) => alarms),
    audible: sum(({ audible }) => audible),
    hours: sum(({ hours }) => hours),
    busiestHour: Math.max(0, ...loads.map(({ busiestHour }) => busiestHour)),
    busiestAudible: Math.max(0, ...loads.map(({ busiestAudible }) => busiestAudible)),
    floodSec: sum(({ floodSec }) => floodSec),
    red: Math.round(sum(({ redShare, alarms }) => (redShare ?? 0) * alarms)),
  });
}
