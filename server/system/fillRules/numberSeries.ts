/** Numbers that are handed out: the row of the series is held until the transaction ends, so that nobody gets the same. */

import { sql } from 'kysely';
import type { Db, Tx } from '../../database/schema.ts';

export interface SeriesPlace {
  readonly tenantId: number;
  readonly series: string;
  /** `yyyyMMddHHmmss` */
  readonly period: string;
}

export interface SeriesNumber {
  /** The requested period or a later one: a server whose clock lags does not restart the count. */
  readonly period: string;
  /** From 1. */
  readonly running: number;
}

/** Takes the next number. */
export async function takeNumber(tx: Tx, { tenantId, series, period }: SeriesPlace): Promise<SeriesNumber> {
  const taken = await tx
    .insertInto('sysNumberSeries')
    .values({ tenantId, series, period, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'series']).doUpdateSet({
        last: sql<number>`case when excluded.period > sys_number_series.period then 1
          else sys_number_series.last + 1 end`,
        period: sql<string>`greatest(excluded.period, sys_number_series.period)`,
      }),
    )
    .returning(['period', 'last'])
    .executeTakeFirstOrThrow();
  return { period: taken.period, running: taken.last };
}

/** Reads the next number without taking it. */
export async function findNextNumber(
  db: Db | Tx,
  { tenantId, series, period }: SeriesPlace,
): Promise<SeriesNumber> {
  const stored = await db
    .selectFrom('sysNumberSeries')
    .select(['period', 'last'])
    .where('tenantId', '=', tenantId)
    .where('series', '=', series)
    .executeTakeFirst();
  return stored === undefined || period > stored.period
    ? { period, running: 1 }
    : { period: stored.period, running: stored.last + 1 };
}
