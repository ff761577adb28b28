/** How well the alarms of simulated days match what was slow on them. */
import { AlarmLevel } from '#domain/codes/play.ts';
import { type Harm, measureHarm, SLOW_SEC } from './harm.ts';
import type { DayChoice } from './playDay.ts';
import { type ShownAlarm, watchDay } from './watchDay.ts';

const HOUR_SEC = 3600;
/** More alarms than this in so long are a flood (ISA-18.2). */
const FLOOD_ALARMS = 10;
const FLOOD_SEC = 600;
/** A row that comes this often within so long chatters. */
const CHATTER_TIMES = 3;
const CHATTER_SEC = 60;
/** An alarm is right when it names a flight that costs somebody so much. */
const COST_SEC = 60;

/** What is counted over days; shares are made of it at the end. */
export interface Tally {
  readonly hours: number;
  readonly heard: number;
  /** Heard in the busiest hour of any day. */
  readonly busiestHour: number;
  readonly floodSec: number;
  readonly chattering: number;
  readonly rows: number;
  readonly redRows: number;
  readonly rightRows: number;
  readonly slowGroups: number;
  readonly slowShown: number;
  readonly slowBefore120: number;
  readonly slowBefore180: number;
}

export function judgeDay(choice: DayChoice): Tally {
  const { day, alarms } = watchDay(choice);
  const harms = measureHarm(choice, day);
  const heardSec = alarms.flatMap(({ isHeard, atSec }) => (isHeard ? [atSec] : []));
  const rows = groupByFlight(alarms);
  const slow = harms.filter(({ worstSec }) => worstSec >= SLOW_SEC);
  const isShownBefore = ({ flight, reachesAt }: Harm, sec: number) => {
    const first = rows.get(flight)?.[0];
    return first !== undefined && first.atSec < (reachesAt(sec) ?? Infinity);
  };
  const startSec = Math.min(...day.flights.map((flight) => flight.startSec));
  const endSec = Math.max(...day.flights.map((flight) => flight.finishSec));
  return {
    hours: (endSec - startSec) / HOUR_SEC,
    heard: heardSec.length,
    busiestHour: Math.max(0, ...heardSec.map((sec) => countWithin(heardSec, sec, HOUR_SEC))),
    floodSec: countFloodSec(alarms),
    chattering: [...rows.values()].filter(isChattering).length,
    rows: rows.size,
    redRows: [...rows.values()].filter((row) => row.some(({ level }) => level === AlarmLevel.red)).length,
    rightRows: harms.filter(({ flight, worstSec }) => rows.has(flight) && worstSec >= COST_SEC).length,
    slowGroups: slow.length,
    slowShown: slow.filter(({ flight }) => rows.has(flight)).length,
    slowBefore120: slow.filter((harm) => isShownBefore(harm, 120)).length,
    slowBefore180: slow.filter((harm) => isShownBefore(harm, 180)).length,
  };
}

/** The row of each flight: all that was shown of it, in order of time. */
function groupByFlight(alarms: readonly ShownAlarm[]): ReadonlyMap<number, readonly ShownAlarm[]> {
  const rows = new Map<number, ShownAlarm[]>();
  for (const alarm of alarms) rows.set(alarm.flight, [...(rows.get(alarm.flight) ?? []), alarm]);
  return rows;
}

const countWithin = (times: readonly number[], fromSec: number, lengthSec: number): number =>
  times.filter((sec) => sec >= fromSec && sec < fromSec + lengthSec).length;

function isChattering(row: readonly ShownAlarm[]): boolean {
  const times = row.map(({ atSec }) => atSec);
  return times.some((sec) => countWithin(times, sec, CHATTER_SEC) >= CHATTER_TIMES);
}

/** Seconds in which more than ten alarms lie in the ten minutes before. A row that comes back silently is no new one. */
function countFloodSec(alarms: readonly ShownAlarm[]): number {
  const times = alarms.filter(({ change }) => change !== 'reopen').map(({ atSec }) => atSec);
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

export function addTallies(tallies: readonly Tally[]): Tally {
  const sum = (pick: (tally: Tally) => number) => tallies.reduce((all, tally) => all + pick(tally), 0);
  return {
    hours: sum(({ hours }) => hours),
    heard: sum(({ heard }) => heard),
    busiestHour: Math.max(...tallies.map(({ busiestHour }) => busiestHour)),
    floodSec: sum(({ floodSec }) => floodSec),
    chattering: sum(({ chattering }) => chattering),
    rows: sum(({ rows }) => rows),
    redRows: sum(({ redRows }) => redRows),
    rightRows: sum(({ rightRows }) => rightRows),
    slowGroups: sum(({ slowGroups }) => slowGroups),
    slowShown: sum(({ slowShown }) => slowShown),
    slowBefore120: sum(({ slowBefore120 }) => slowBefore120),
    slowBefore180: sum(({ slowBefore180 }) => slowBefore180),
  };
}
