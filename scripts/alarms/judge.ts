/** How well the alarms of simulated days match what was slow on them. */
import { countBusiest, countFloodSec } from '#domain/alarms/statistics.ts';
import { type Harm, measureHarm, SLOW_SEC } from './harm.ts';
import type { DayChoice } from './playDay.ts';
import { watchDay } from './watchDay.ts';

const HOUR_SEC = 3600;
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
  /** Red ones past their limit that nobody had and that were not passed on. */
  readonly forgotten: number;
  /** Alarms of all rules that ask for somebody, and the red ones of them. */
  readonly asking: number;
  readonly red: number;
  /** Slow flights that were shown. */
  readonly rows: number;
  readonly rightRows: number;
  readonly slowGroups: number;
  readonly slowShown: number;
  readonly slowBefore120: number;
  readonly slowBefore180: number;
}

export function judgeDay(choice: DayChoice): Tally {
  const { day, shownSec, heardSec, raisedSec, asking, red, chattering, forgotten } = watchDay(choice);
  const harms = measureHarm(choice, day);
  const idOf = new Map(day.flights.map(({ plan }) => [plan.index, plan.flightId]));
  const getShownSec = ({ flight }: Harm) => shownSec.get(idOf.get(flight) ?? '');
  const slow = harms.filter(({ worstSec }) => worstSec >= SLOW_SEC);
  const isShownBefore = (harm: Harm, sec: number) =>
    (getShownSec(harm) ?? Infinity) < (harm.reachesAt(sec) ?? Infinity);
  const startSec = Math.min(...day.flights.map((flight) => flight.startSec));
  const endSec = Math.max(...day.flights.map((flight) => flight.finishSec));
  return {
    hours: (endSec - startSec) / HOUR_SEC,
    heard: heardSec.length,
    busiestHour: countBusiest(heardSec, HOUR_SEC),
    floodSec: countFloodSec(raisedSec),
    chattering,
    forgotten,
    asking,
    red,
    rows: shownSec.size,
    rightRows: harms.filter((harm) => getShownSec(harm) !== undefined && harm.worstSec >= COST_SEC).length,
    slowGroups: slow.length,
    slowShown: slow.filter((harm) => getShownSec(harm) !== undefined).length,
    slowBefore120: slow.filter((harm) => isShownBefore(harm, 120)).length,
    slowBefore180: slow.filter((harm) => isShownBefore(harm, 180)).length,
  };
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
    forgotten: sum(({ forgotten }) => forgotten),
    asking: sum(({ asking }) => asking),
    red: sum(({ red }) => red),
    rightRows: sum(({ rightRows }) => rightRows),
    slowGroups: sum(({ slowGroups }) => slowGroups),
    slowShown: sum(({ slowShown }) => slowShown),
    slowBefore120: sum(({ slowBefore120 }) => slowBefore120),
    slowBefore180: sum(({ slowBefore180 }) => slowBefore180),
  };
}
