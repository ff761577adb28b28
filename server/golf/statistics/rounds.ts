/**
 * How flights played, counted from their own rows: lists, 统计, 工作台 and spreadsheets have one set of facts (STAT-09). Times
 * are whole seconds.
 */

import { sql } from 'kysely';
import { FlightStatus } from '#domain/codes/play.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import type { Db } from '../../database/schema.ts';
import { ON_PACE_SEC, PUNCTUAL_SEC } from './dayFacts.ts';
import { type Period, selectFacts } from './period.ts';

/** A day of all these parks; of a day that goes on, what has been played so far. */
export interface RoundDay {
  readonly statDate: string;
  /** That started. */
  readonly flights: number;
  readonly players: number;
  /** That finished, and how long they took; `null` while nobody did. */
  readonly rounds: number;
  readonly p50RoundSec: number | null;
  readonly p90RoundSec: number | null;
  readonly onPace: number;
  readonly punctual: number;
  readonly startDelayMedianSec: number | null;
}

/** Flights of the period that exist for the caller. */
export const selectFlights = (db: Db, period: Period) =>
  selectFacts(db, golfFlight, period)
    .selectAll()
    .where('playDate', '>=', period.from)
    .where('playDate', '<=', period.to);

/** Days on which somebody started, in the order of the calendar. */
export async function findRoundDays(db: Db, period: Period): Promise<readonly RoundDay[]> {
  const { rows } = await sql<RoundDay>`
    with started as (
      select play_date, player_count, cum_delay_sec,
        status = ${FlightStatus.finished} and actual_finish is not null as is_round,
        greatest(0, extract(epoch from actual_finish - actual_start))::float as took,
        greatest(0, extract(epoch from actual_start - tee_time))::float as late
      from ${selectFlights(db, period)} f where actual_start is not null)
    select play_date as stat_date, count(*)::int as flights, coalesce(sum(player_count), 0)::int as players,
      (count(*) filter (where is_round))::int as rounds,
      percentile_cont(0.5) within group (order by took) filter (where is_round) as p50_round_sec,
      percentile_disc(0.9) within group (order by took) filter (where is_round) as p90_round_sec,
      (count(*) filter (where is_round and cum_delay_sec < ${ON_PACE_SEC}))::int as on_pace,
      (count(*) filter (where late <= ${PUNCTUAL_SEC}))::int as punctual,
      percentile_cont(0.5) within group (order by late) as start_delay_median_sec
    from started group by play_date order by play_date`.execute(db);
  return rows.map((day) => ({
    ...day,
    p50RoundSec: roundOrNull(day.p50RoundSec),
    startDelayMedianSec: roundOrNull(day.startDelayMedianSec),
  }));
}

const roundOrNull = (value: number | null): number | null => (value === null ? null : Math.round(value));

/** Finished flights by the part of the day in which they were to start, and by the step of their delay. */
export interface DelayCount {
  readonly part: string;
  readonly bucket: string;
  readonly flights: number;
}

/** The step begins at so many minutes over the time that the flight was allowed; the part ends at a time of the day. */
export interface DelayGrid {
  readonly buckets: readonly { readonly bucket: string; readonly overMin: number }[];
  readonly parts: readonly { readonly part: string; readonly before: string }[];
}

export async function countDelays(
  db: Db,
  period: Period,
  { buckets, parts }: DelayGrid,
): Promise<readonly DelayCount[]> {
  const { rows } = await sql<DelayCount>`
    select part.part, bucket.bucket, count(*)::int as flights
    from ${selectFlights(db, period)} f
    join lateral (select p.part from json_to_recordset(${JSON.stringify(parts)}::json) as p(part text, before text)
      where to_char(f.tee_time, 'HH24:MI') < p.before order by p.before limit 1) part on true
    join lateral (select b.bucket from json_to_recordset(${JSON.stringify(buckets)}::json) as b(bucket text, "overMin" float)
      where b."overMin" is null or f.cum_delay_sec >= b."overMin" * 60 order by b."overMin" desc nulls last limit 1) bucket on true
    where f.status = ${FlightStatus.finished} and f.actual_start is not null and f.actual_finish is not null
    group by part.part, bucket.bucket`.execute(db);
  return rows;
}
