/** How fast people play: rounds, starts and holes (STAT-02). Times are whole seconds. */
import { FlightStatus } from '#domain/codes/play.ts';
import type { FigureRow } from '#domain/statistics/figures.ts';
import type { Db } from '../../database/schema.ts';
import { records } from '../../resource/tables.ts';
import { amount, minutesBetween, text } from '../shared/values.ts';
import {
  byDay,
  type Fact,
  factsOf,
  grouped,
  idsOf,
  parkNames,
  type Period,
  rateMean,
  rounded,
  sum,
  WHOLE_DAY,
  wholeMean,
} from './period.ts';

/** From each to the next, in minutes over the time par; the last one has no end. */
const BUCKETS = [
  { bucket: '标准内', over: -Infinity },
  { bucket: '0–10分钟', over: 0 },
  { bucket: '10–20分钟', over: 10 },
  { bucket: '20–30分钟', over: 20 },
  { bucket: '30–40分钟', over: 30 },
  { bucket: '40分钟以上', over: 40 },
] as const;
/** Tee times before it. */
const PARTS = [
  { part: 'morning', before: '10:00' },
  { part: 'noon', before: '13:00' },
  { part: 'afternoon', before: '24:00' },
] as const;

export const daysOf = async (db: Db, period: Period): Promise<readonly Fact[]> =>
  (await factsOf(db, 'golf_stat_day', 'statDate', period)).filter(
    ({ hourBucket }) => hourBucket === WHOLE_DAY,
  );

/** Finished flights by how many minutes they were over the time par of their holes, and by the time they started. */
export async function paceDistribution(db: Db, period: Period): Promise<readonly FigureRow[]> {
  const flights = (
    await factsOf(db, 'golf_flight', 'playDate', period, [
      'parkId',
      'status',
      'teeTime',
      'actualStart',
      'actualFinish',
      'holesDone',
    ])
  ).filter(({ status, actualFinish }) => status === FlightStatus.finished && text(actualFinish) !== '');
  const pars = await roundParsOf(db, period);
  const counts = new Map<string, number>();
  for (const flight of flights) {
    const played = minutesBetween(text(flight['actualStart']), text(flight['actualFinish']));
    const par = ((pars.get(text(flight['parkId'])) ?? 0) * (amount(flight['holesDone']) || 18)) / 18;
    const bucket = BUCKETS.findLast(({ over }) => played - par >= over) ?? BUCKETS[0];
    const clock = text(flight['teeTime']).slice(11, 16);
    const part = PARTS.find(({ before }) => clock < before)?.part ?? 'afternoon';
    for (const key of [`${bucket.bucket} ${part}`, bucket.bucket])
      counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return BUCKETS.map(({ bucket }) => ({
    bucket,
    ...Object.fromEntries(PARTS.map(({ part }) => [part, counts.get(`${bucket} ${part}`) ?? 0])),
    flights: counts.get(bucket) ?? 0,
  }));
}

/** Minutes that eighteen holes of a park should take, with the ways between them. */
async function roundParsOf(db: Db, period: Period): Promise<ReadonlyMap<string, number>> {
  const holes = [...(await holesOf(db, period)).values()];
  return new Map(
    [...grouped(holes, 'parkId')].map(([parkId, own]) => {
      const seconds = own.reduce(
        (all, hole) => all + amount(hole['timePar']) + amount(hole['transferSec']),
        0,
      );
      return [parkId, (seconds / own.length / 60) * 18];
    }),
  );
}

export async function roundTime(db: Db, period: Period): Promise<readonly FigureRow[]> {
  return byDay(await daysOf(db, period)).map(([statDate, rows]) => ({
    statDate,
    flights: sum(rows, 'flights'),
    p50RoundSec: wholeMean(rows, 'p50RoundSec', 'flights'),
    p90RoundSec: wholeMean(rows, 'p90RoundSec', 'flights'),
    onPaceRate: rateMean(rows, 'onPaceRate', 'flights'),
  }));
}

export async function punctuality(db: Db, period: Period): Promise<readonly FigureRow[]> {
  return byDay(await daysOf(db, period)).map(([statDate, rows]) => ({
    statDate,
    startWithin2Min: rateMean(rows, 'startWithin2Min', 'flights'),
    startDelayMedianSec: wholeMean(rows, 'startDelayMedianSec', 'flights'),
  }));
}

/** Holes in the order of the course, each against its time par. */
export async function holeHeat(db: Db, period: Period): Promise<readonly FigureRow[]> {
  const facts = await factsOf(db, 'golf_stat_hole', 'statDate', period);
  const holes = await holesOf(db, period);
  const names = await parkNames(db, period.tenantId);
  const keyed = facts.map((fact): Fact => ({ ...fact, key: holeKey(fact) }));
  return [...grouped(keyed, 'key')]
    .map(([key, rows]) => {
      const [first] = rows;
      const timePar = amount(holes.get(key)?.['timePar']);
      const avgSec = wholeMean(rows, 'avgSec', 'passes');
      return {
        parkId: text(first?.['parkId']),
        parkName: names.get(text(first?.['parkId'])) ?? '',
        holeNo: amount(first?.['holeNo']),
        passes: sum(rows, 'passes'),
        timePar,
        avgSec,
        p90Sec: wholeMean(rows, 'p90Sec', 'passes'),
        overPar: timePar === 0 ? null : rounded(avgSec / timePar),
        timeouts: sum(rows, 'timeouts'),
        waitAvgSec: wholeMean(rows, 'waitAvgSec', 'passes'),
        bottleneckSec: sum(rows, 'bottleneckSec'),
      };
    })
    .toSorted((a, b) => a.parkId.localeCompare(b.parkId) || a.holeNo - b.holeNo);
}

const holeKey = ({ parkId, holeNo }: Fact): string => `${text(parkId)} ${text(holeNo)}`;

async function holesOf(db: Db, { tenantId, parks }: Period): Promise<ReadonlyMap<string, Fact>> {
  const rows = await records(db)
    .selectFrom('golf_hole')
    .select(['parkId', 'holeNo', 'timePar', 'transferSec'])
    .where('delFlag', '=', 0)
    .where('tenantId', '=', tenantId)
    .where('parkId', 'in', idsOf(parks))
    .execute();
  return new Map(rows.map((hole) => [holeKey(hole), hole]));
}
