/** How fast people play: rounds and starts (STAT-02). Times are whole seconds. */

import type { StoredRow } from '#domain/entities/describe.ts';
import { golfStatDay } from '#domain/entities/statistics.ts';
import type { FigureRow } from '#domain/statistics/figures.ts';
import type { Db } from '../../database/schema.ts';
import { findFacts, type Period, roundTo, sumField, WHOLE_DAY } from './period.ts';
import { countDelays, findRoundDays } from './rounds.ts';

/** From each to the next, in minutes over what the flight was allowed; the last one has no end. */
const BUCKETS = [
  { bucket: '标准内', overMin: -Infinity },
  { bucket: '0–10分钟', overMin: 0 },
  { bucket: '10–20分钟', overMin: 10 },
  { bucket: '20–30分钟', overMin: 20 },
  { bucket: '30–40分钟', overMin: 30 },
  { bucket: '40分钟以上', overMin: 40 },
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

/** Finished flights by how many minutes they were over what they themselves were allowed, and by the time they started. */
export async function computePaceDistribution(db: Db, period: Period): Promise<readonly FigureRow[]> {
  const counts = await countDelays(db, period, { buckets: BUCKETS, parts: PARTS });
  return BUCKETS.map(({ bucket }) => {
    const own = counts.filter((count) => count.bucket === bucket);
    const ofPart = PARTS.map(({ part }) => [
      part,
      sumField(
        own.filter((count) => count.part === part),
        'flights',
      ),
    ]);
    return { bucket, ...Object.fromEntries(ofPart), flights: sumField(own, 'flights') };
  });
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : roundTo(part / whole));

export async function computeRoundTimes(db: Db, period: Period): Promise<readonly FigureRow[]> {
  return (await findRoundDays(db, period)).map(
    ({ statDate, flights, rounds, p50RoundSec, p90RoundSec, onPace }) => ({
      statDate,
      flights,
      rounds,
      p50RoundSec,
      p90RoundSec,
      onPaceRate: share(onPace, rounds),
    }),
  );
}

export async function computePunctuality(db: Db, period: Period): Promise<readonly FigureRow[]> {
  return (await findRoundDays(db, period)).map(({ statDate, flights, punctual, startDelayMedianSec }) => ({
    statDate,
    startWithin2Min: share(punctual, flights),
    startDelayMedianSec,
  }));
}
