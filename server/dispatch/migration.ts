import { type Kysely, sql } from 'kysely';
import { AlarmPriority } from '#domain/codes/alarm.ts';
import type { SchemaMigration } from '../database/migrate.ts';
import { completeTables, createTableStep } from '../database/tableSteps.ts';
import * as tables from './tables.ts';

export const dispatchMigrations: readonly SchemaMigration[] = [
  createTableStep('dispatch-001-simulated-days', tables.golfSimDayTable, tables.golfSimActionTable),
  createTableStep('dispatch-002-hole-timeouts', tables.golfHoleTimeoutTable),
  createTableStep('dispatch-003-log', tables.golfDispatchLogTable),
  createTableStep('dispatch-004-tracks', tables.golfTrackTable),
  createTableStep('dispatch-005-alarms', tables.golfAlarmTable),
  { name: 'dispatch-006-alarm-facts', up: addAlarmFacts },
  createTableStep('dispatch-007-alarm-notices', tables.golfAlarmNoticeTable),
  createTableStep('dispatch-008-day-begins', tables.golfDayBeginTable),
  createTableStep('dispatch-009-alarm-interventions', tables.golfAlarmTable),
  { name: 'dispatch-010-day-chapters', up: createDayChapters },
];

/**
 * When an alarm asked for somebody, sounded and chattered. Of alarms from before: one that hangs on a root cause and
 * that nobody had has not asked; red ones always sounded, and of amber ones nobody knows any more.
 */
export async function addAlarmFacts(db: Kysely<unknown>): Promise<void> {
  await completeTables(db, tables.golfAlarmTable);
  await sql`update golf_alarm set raise_hole = cast(hole_no as varchar) where hole_no > 0`.execute(db);
  await sql`update golf_alarm set ask_ts = raise_ts
    where priority <> ${sql.lit(AlarmPriority.information)} and (root_alarm_id is null or ack_ts is not null)`.execute(
    db,
  );
  await sql`update golf_alarm set red_ts = null where ask_ts is null`.execute(db);
  await sql`update golf_alarm set heard_ts = red_ts`.execute(db);
}

async function createDayChapters(db: Kysely<unknown>): Promise<void> {
  await completeTables(db, tables.golfDayChapterTable);
  // It is compressed already.
  await sql`alter table golf_day_chapter alter column packed set storage external`.execute(db);
}

export const waitingFixMigration: SchemaMigration = {
  name: 'dispatch-040-waiting-fixes',
  async up(db) {
    await completeTables(db, tables.golfWaitingFixTable);
    // It is written and emptied all day, and always short.
    await sql`alter table golf_waiting_fix set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0)`.execute(
      db,
    );
  },
};

export const broadcastMigration: SchemaMigration = createTableStep(
  'dispatch-030-broadcasts',
  tables.golfBroadcastTable,
);
