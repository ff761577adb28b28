/** How well the alarms of simulated days match what was slow on them. */

import { computeAlarmFigures, countChattering } from '#domain/statistics/alarmFigures.ts';
import { addAlarmLoads, type AlarmLoad, countBusiestHour } from '#domain/statistics/alarmLoads.ts';
import { type Harm, measureHarm, SLOW_SEC } from './harm.ts';
import { createPeriod } from './period.ts';
import type { DayChoice } from './playDay.ts';
import { watchDay, type WatchedDay } from './watchDay.ts';

/** An alarm is right when it names a flight that costs somebody so much. */
const COST_SEC = 60;

/** What is counted over days; shares are made of it at the end. */
export interface Tally {
  /** As 告警分析 shows it. */
  readonly total: AlarmLoad;
  /** Alarms and hole timeouts that were heard. */
  readonly heard: number;
  /** Heard in the busiest hour of any day. */
  readonly busiestHour: number;
  /** Most sounds of an hour, those of one alarm that sounds again too. */
  readonly mostSounds: number;
  readonly chattering: number;
  /** Red ones past their limit that nobody had and that were not passed on. */
  readonly unowned: number;
  /** Lines of waiting flights that no alarm told of in time. */
  readonly untold: number;
  /** Holes of all looks during play, and those of them that were coloured. */
  readonly tiles: number;
  readonly colouredTiles: number;
  /** Flights with an alarm about their pace, and those of them that cost somebody time. */
  readonly paceAlarms: number;
  readonly rightAlarms: number;
  readonly slowGroups: number;
  readonly slowShown: number;
  readonly slowBefore120: number;
  readonly slowBefore180: number;
}

interface JudgedDay {
  readonly watched: WatchedDay;
  readonly tally: Tally;
}

export function judgeDay(choice: DayChoice): JudgedDay {
  const watched = watchDay(choice);
  const { day, shownSec, soundedSec, soundSec, alarms, unowned, untold, colours } = watched;
  const harms = measureHarm(choice, day);
  const idOf = new Map(day.flights.map(({ plan }) => [plan.index, plan.flightId]));
  const getShownSec = ({ flight }: Harm) => shownSec.get(idOf.get(flight) ?? '');
  const slow = harms.filter(({ worstSec }) => worstSec >= SLOW_SEC);
  const isShownBefore = (harm: Harm, sec: number) =>
    (getShownSec(harm) ?? Infinity) < (harm.reachesAt(sec) ?? Infinity);
  const tally: Tally = {
    total: computeAlarmFigures(alarms, createPeriod([watched])).total,
    heard: soundedSec.length,
    busiestHour: countBusiestHour(soundedSec),
    mostSounds: countBusiestHour(soundSec),
    chattering: countChattering(alarms),
    unowned,
    untold,
    tiles: colours.tiles,
    colouredTiles: colours.coloured,
    paceAlarms: shownSec.size,
    rightAlarms: harms.filter((harm) => getShownSec(harm) !== undefined && harm.worstSec >= COST_SEC).length,
    slowGroups: slow.length,
    slowShown: slow.filter((harm) => getShownSec(harm) !== undefined).length,
    slowBefore120: slow.filter((harm) => isShownBefore(harm, 120)).length,
    slowBefore180: slow.filter((harm) => isShownBefore(harm, 180)).length,
  };
  return { watched, tally };
}

export function addTallies(tallies: readonly Tally[]): Tally {
  const sum = (pick: (tally: Tally) => number) => tallies.reduce((all, tally) => all + pick(tally), 0);
  return {
    total: addAlarmLoads(tallies.map(({ total }) => total)),
    heard: sum(({ heard }) => heard),
    busiestHour: Math.max(...tallies.map(({ busiestHour }) => busiestHour)),
    mostSounds: Math.max(...tallies.map(({ mostSounds }) => mostSounds)),
    chattering: sum(({ chattering }) => chattering),
    unowned: sum(({ unowned }) => unowned),
    untold: sum(({ untold }) => untold),
    tiles: sum(({ tiles }) => tiles),
    colouredTiles: sum(({ colouredTiles }) => colouredTiles),
    paceAlarms: sum(({ paceAlarms }) => paceAlarms),
    rightAlarms: sum(({ rightAlarms }) => rightAlarms),
    slowGroups: sum(({ slowGroups }) => slowGroups),
    slowShown: sum(({ slowShown }) => slowShown),
    slowBefore120: sum(({ slowBefore120 }) => slowBefore120),
    slowBefore180: sum(({ slowBefore180 }) => slowBefore180),
  };
}
