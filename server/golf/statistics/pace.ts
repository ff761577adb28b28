/** How fast people play: rounds, starts and holes (STAT-02). Times are whole seconds. */
import { FlightStatus } from '#domain/codes/play.ts';
import type { StoredRow } from '#domain/entities/describe.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { golfStatDay, golfStatHole } from '#domain/entities/statistics.ts';
import type { FigureRow } from '#domain/statistics/figures.ts';
import { groupByKey } from '#domain/statistics/groups.ts';
import type { Db } from '../../database/schema.ts';
import { getEntityDb } from '../../resource/tables.ts';
import { countMinutesBetween } from '../shared/values.ts';
import {
  groupByDay,
  findFacts,
  listParkIds,
  loadParkNames,
  type Period,
  computeRateMean,
  roundTo,
  sumField,
  WHOLE_DAY,
  computeWholeMean,
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

type StatDay = StoredRow<typeof golfStatDay>;

export const findDayFacts = async (db: Db, period: Period): Promise<readonly StatDay[]> =>
  (await findFacts(db, golfStatDay, 'statDate', period)).filter(({ hourBucket }) => hourBucket === WHOLE_DAY);

/** Finished flights by how many minutes they were over the time par of their holes, and by the time they started. */
export async function computePaceDistribution(db: Db, period: Period): Promise<readonly FigureRow[]> {
  const flights = (
    await findFacts(db, golfFlight, 'playDate', period, [
      'parkId',
      'status',
      'teeTime',
      'actualStart',
      'actualFinish',
      'holesDone',
    ])
  ).filter(({ status, actualFinish }) => status === FlightStatus.finished && actualFinish !== null);
  const pars = await roundParsOf(db, period);
  const counts = new Map<string, number>();
  for (const flight of flights) {
    const played = countMinutesBetween(flight.actualStart ?? '', flight.actualFinish ?? '');
    const par = ((pars.get(flight.parkId) ?? 0) * (flight.holesDone || 18)) / 18;
    const bucket = BUCKETS.findLast(({ over }) => played - par >= over) ?? BUCKETS[0];
    const clock = flight.teeTime.slice(11, 16);
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
    [...groupByKey(holes, ({ parkId }) => parkId ?? '')].map(([parkId, own]) => {
      const seconds = own.reduce((all, hole) => all + (hole.timePar ?? 0) + (hole.transferSec ?? 0), 0);
      return [parkId, (seconds / own.length / 60) * 18];
    }),
  );
}

export async function computeRoundTimes(db: Db, period: Period): Promise<readonly FigureRow[]> {
  return groupByDay(await findDayFacts(db, period)).map(([statDate, rows]) => ({
    statDate,
    flights: sumField(rows, 'flights'),
    p50RoundSec: computeWholeMean(rows, 'p50RoundSec', 'flights'),
    p90RoundSec: computeWholeMean(rows, 'p90RoundSec', 'flights'),
    onPaceRate: computeRateMean(rows, 'onPaceRate', 'flights'),
  }));
}

export async function computePunctuality(db: Db, period: Period): Promise<readonly FigureRow[]> {
  return groupByDay(await findDayFacts(db, period)).map(([statDate, rows]) => ({
    statDate,
    startWithin2Min: computeRateMean(rows, 'startWithin2Min', 'flights'),
    startDelayMedianSec: computeWholeMean(rows, 'startDelayMedianSec', 'flights'),
  }));
}

/** Holes in the order of the course, each against its time par. */
export async function computeHoleHeat(db: Db, period: Period) {
  const facts = await findFacts(db, golfStatHole, 'statDate', period);
  const holes = await holesOf(db, period);
  const names = await loadParkNames(db, period.tenantId);
  const keyed = facts.map((fact) => ({ ...fact, key: holeKey(fact) }));
  return [...groupByKey(keyed, ({ key }) => key)]
    .flatMap(([key, rows]) => {
      const [first] = rows;
      if (first === undefined) return [];
      const { parkId, holeNo } = first;
      const timePar = holes.get(key)?.timePar ?? 0;
      const avgSec = computeWholeMean(rows, 'avgSec', 'passes');
      const heat = {
        parkId,
        parkName: names.get(parkId) ?? '',
        holeNo,
        passes: sumField(rows, 'passes'),
        timePar,
        avgSec,
        p90Sec: computeWholeMean(rows, 'p90Sec', 'passes'),
        overPar: timePar === 0 ? null : roundTo(avgSec / timePar),
        timeouts: sumField(rows, 'timeouts'),
        waitAvgSec: computeWholeMean(rows, 'waitAvgSec', 'passes'),
        bottleneckSec: sumField(rows, 'bottleneckSec'),
      };
      return [heat];
    })
    .toSorted((a, b) => a.parkId.localeCompare(b.parkId) || a.holeNo - b.holeNo);
}

type Hole = Pick<StoredRow<typeof golfHole>, 'parkId' | 'holeNo' | 'timePar' | 'transferSec'>;

const holeKey = ({ parkId, holeNo }: Pick<Hole, 'parkId' | 'holeNo'>): string => `${parkId} ${holeNo}`;

async function holesOf(db: Db, { tenantId, parks }: Period): Promise<ReadonlyMap<string, Hole>> {
  const rows = await getEntityDb(db, golfHole)
    .selectFrom('golf_hole')
    .select(['parkId', 'holeNo', 'timePar', 'transferSec'])
    .where('delFlag', '=', 0)
    .where('tenantId', '=', tenantId)
    .where('parkId', 'in', listParkIds(parks))
    .execute();
  return new Map(rows.map((hole) => [holeKey(hole), hole]));
}
