/**
 * When play stood still in a park, by its clock: an operator's stop, or a storm's. Kept for as long as the park, since
 * what is paid back for the weather, and who is a no-show, hangs on it (BOOK-20, PRICE-21).
 */

import { sql } from 'kysely';
import { ParkStatus } from '#domain/codes/course.ts';
import type { PlayStop } from '#domain/pace/playTime.ts';
import { formatStamp, parseStamp } from '#domain/validation/time.ts';
import { defineTable, type TablesOf } from '../../database/defineTable.ts';
import type { SchemaMigration } from '../../database/migrate.ts';
import type { Tx } from '../../database/schema.ts';
import { completeTables } from '../../database/tableSteps.ts';

const golfPlayStopTable = defineTable('golfPlayStop', {
  columns: {
    parkId: 'varchar(19) not null',
    /** suspend_reason */
    reason: 'varchar(1)',
    startTime: 'timestamp(0) not null',
    /** `null` = play stands still. */
    endTime: 'timestamp(0)',
  },
  indexes: { golf_play_stop_day: '(park_id, start_time)' },
});

declare module '../../database/schema.ts' {
  interface Database extends TablesOf<typeof golfPlayStopTable> {}
}

export const playStopMigration: SchemaMigration = {
  name: 'resource-golf_play_stop-001',
  async up(db) {
    await completeTables(db, golfPlayStopTable);
    // Play that is suspended already is a stop that goes on.
    await sql`insert into golf_play_stop (park_id, reason, start_time)
      select id, suspend_reason, suspend_time from golf_park where status = ${ParkStatus.suspended} and suspend_time is not null`.execute(
      db,
    );
  },
};

/** Does nothing where play is suspended already. @param time of the park */
export async function beginPlayStop(
  tx: Tx,
  parkId: string,
  { reason, time }: { readonly reason: string | null; readonly time: string },
): Promise<void> {
  await sql`insert into golf_play_stop (park_id, reason, start_time) select ${parkId}, ${reason}, ${time}::timestamp
    where not exists (select 1 from golf_play_stop where park_id = ${parkId} and end_time is null)`.execute(
    tx,
  );
}

/** @param time of the park */
export async function endPlayStop(tx: Tx, parkId: string, time: string): Promise<void> {
  await sql`update golf_play_stop set end_time = greatest(start_time, ${time}::timestamp)
    where park_id = ${parkId} and end_time is null`.execute(tx);
}

/** Whether play stood still on this day. @param date `YYYY-MM-DD` @param now of the park */
export async function hasPlayStop(tx: Tx, parkId: string, date: string, now: string): Promise<boolean> {
  const { rows } = await sql`select 1 from golf_play_stop where park_id = ${parkId}
    and start_time < ${date}::date + 1 and coalesce(end_time, greatest(start_time, ${now}::timestamp)) >= ${date}::date
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Those that reach into the time since a moment. @param since epoch ms */
export async function findPlayStops(tx: Tx, parkId: string, since: number): Promise<readonly PlayStop[]> {
  const { rows } = await sql<{ startTime: string; endTime: string | null }>`
    select start_time, end_time from golf_play_stop
    where park_id = ${parkId} and (end_time is null or end_time > ${formatStamp(since)}::timestamp)`.execute(
    tx,
  );
  return rows.map(({ startTime, endTime }) => ({
    fromTs: parseStamp(startTime),
    toTs: endTime === null ? null : parseStamp(endTime),
  }));
}
