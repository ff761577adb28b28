import { type Kysely, sql } from 'kysely';
import type { SchemaMigration } from '../database/migrate.ts';
import { addAlarmInterventions, addAlarmFacts, createAlarmNotices, createAlarms } from './alarmMigration.ts';
import './tables.ts';

export const dispatchMigrations: readonly SchemaMigration[] = [
  { name: 'dispatch-001-simulated-days', up: simulatedDays },
  { name: 'dispatch-002-hole-timeouts', up: holeTimeouts },
  { name: 'dispatch-003-log', up: dispatchLog },
  { name: 'dispatch-004-tracks', up: tracks },
  { name: 'dispatch-005-alarms', up: createAlarms },
  { name: 'dispatch-006-alarm-facts', up: addAlarmFacts },
  { name: 'dispatch-007-alarm-notices', up: createAlarmNotices },
  { name: 'dispatch-008-day-begins', up: createDayBegins },
  { name: 'dispatch-009-alarm-interventions', up: addAlarmInterventions },
  { name: 'dispatch-010-day-chapters', up: createDayChapters },
];

async function simulatedDays(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('golf_sim_day')
    .addColumn('park_id', 'varchar(19)', (c) => c.primaryKey())
    .addColumn('day_index', 'integer', (c) => c.notNull())
    .addColumn('start_ts', 'bigint', (c) => c.notNull())
    .addColumn('tick', 'integer', (c) => c.notNull())
    .addColumn('options', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('golf_sim_action')
    .addColumn('park_id', 'varchar(19)', (c) => c.notNull())
    .addColumn('day_index', 'integer', (c) => c.notNull())
    .addColumn('no', 'integer', (c) => c.notNull())
    .addColumn('tick', 'integer', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('golf_sim_action_pk', ['park_id', 'day_index', 'no'])
    .execute();
}

async function createDayBegins(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('golf_day_begin')
    .addColumn('park_id', 'varchar(19)', (c) => c.notNull())
    .addColumn('day_index', 'integer', (c) => c.notNull())
    .addColumn('options', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('golf_day_begin_pk', ['park_id', 'day_index'])
    .execute();
}

async function createDayChapters(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('golf_day_chapter')
    .addColumn('park_id', 'varchar(19)', (c) => c.notNull())
    .addColumn('day_index', 'integer', (c) => c.notNull())
    .addColumn('first_no', 'integer', (c) => c.notNull())
    .addColumn('last_no', 'integer', (c) => c.notNull())
    .addColumn('packed', 'bytea', (c) => c.notNull())
    .addPrimaryKeyConstraint('golf_day_chapter_pk', ['park_id', 'day_index', 'first_no'])
    .execute();
  // It is compressed already.
  await sql`alter table golf_day_chapter alter column packed set storage external`.execute(db);
}

async function holeTimeouts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('golf_hole_timeout')
    .addColumn('alert_id', 'varchar(19)', (c) => c.primaryKey())
    .addColumn('rev', 'integer', (c) => c.notNull())
    .addColumn('alert_no', 'varchar(30)', (c) => c.notNull())
    .addColumn('park_id', 'varchar(19)', (c) => c.notNull())
    .addColumn('flight_id', 'varchar(19)', (c) => c.notNull())
    .addColumn('flight_no', 'varchar(20)', (c) => c.notNull())
    .addColumn('board_no', 'varchar(20)', (c) => c.notNull())
    .addColumn('hole_no', 'integer', (c) => c.notNull())
    .addColumn('section', 'varchar(1)', (c) => c.notNull())
    .addColumn('level', 'varchar(1)', (c) => c.notNull())
    .addColumn('cause', 'varchar(1)', (c) => c.notNull())
    .addColumn('held_by_flight_id', 'varchar(19)')
    .addColumn('enter_ts', 'bigint', (c) => c.notNull())
    .addColumn('limit_sec', 'integer', (c) => c.notNull())
    .addColumn('own_sec', 'integer', (c) => c.notNull())
    .addColumn('wait_sec', 'integer', (c) => c.notNull())
    .addColumn('over_sec', 'integer', (c) => c.notNull())
    .addColumn('cum_delay_sec', 'integer', (c) => c.notNull())
    .addColumn('gap_ahead_sec', 'integer')
    .addColumn('raise_ts', 'bigint', (c) => c.notNull())
    .addColumn('status', 'varchar(1)', (c) => c.notNull())
    .addColumn('ack_user', 'varchar(50)')
    .addColumn('ack_ts', 'bigint')
    .addColumn('remind_count', 'integer', (c) => c.notNull())
    .addColumn('last_remind_ts', 'bigint')
    .addColumn('remind_receipt', 'varchar(1)')
    .addColumn('marshal_id', 'varchar(19)')
    .addColumn('marshal_name', 'varchar(50)')
    .addColumn('marshal_ts', 'bigint')
    .addColumn('shelve_until_ts', 'bigint')
    .addColumn('shelve_count', 'integer', (c) => c.notNull())
    .addColumn('resolve_ts', 'bigint')
    .addColumn('close_user', 'varchar(50)')
    .addColumn('close_reason', 'varchar(2)')
    .addColumn('note', 'varchar(500)')
    .execute();
  await db.schema
    .createIndex('golf_hole_timeout_park')
    .on('golf_hole_timeout')
    .columns(['park_id', 'raise_ts'])
    .execute();
}

async function dispatchLog(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('golf_dispatch_log')
    .addColumn('id', 'varchar(19)', (c) => c.primaryKey())
    .addColumn('park_id', 'varchar(19)', (c) => c.notNull())
    .addColumn('flight_id', 'varchar(19)', (c) => c.notNull())
    .addColumn('alert_id', 'varchar(19)', (c) => c.notNull())
    .addColumn('action', 'varchar(2)', (c) => c.notNull())
    .addColumn('content', 'varchar(500)', (c) => c.notNull())
    .addColumn('channel', 'varchar(2)')
    .addColumn('operator', 'varchar(50)', (c) => c.notNull())
    .addColumn('operate_time', 'timestamp(0)', (c) => c.notNull())
    .addColumn('receipt', 'varchar(1)')
    .execute();
  await db.schema.createIndex('golf_dispatch_log_alert').on('golf_dispatch_log').column('alert_id').execute();
  await db.schema
    .createIndex('golf_dispatch_log_flight')
    .on('golf_dispatch_log')
    .column('flight_id')
    .execute();
}

async function tracks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('golf_track')
    .addColumn('park_id', 'varchar(19)', (c) => c.notNull())
    .addColumn('device_id', 'varchar(19)', (c) => c.notNull())
    .addColumn('slot_ts', 'bigint', (c) => c.notNull())
    .addColumn('flight_id', 'varchar(19)')
    .addColumn('fixes', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('golf_track_pk', ['park_id', 'device_id', 'slot_ts'])
    .execute();
  await db.schema.createIndex('golf_track_slot').on('golf_track').columns(['park_id', 'slot_ts']).execute();
}

export const waitingFixMigration: SchemaMigration = {
  name: 'dispatch-040-waiting-fixes',
  async up(db) {
    await db.schema
      .createTable('golf_waiting_fix')
      .addColumn('park_id', 'varchar(19)', (c) => c.notNull())
      .addColumn('no', 'bigint', (c) => c.notNull().generatedAlwaysAsIdentity())
      .addColumn('amount', 'integer', (c) => c.notNull())
      .addColumn('fixes', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('golf_waiting_fix_pk', ['park_id', 'no'])
      .execute();
    // It is written and emptied all day, and always short.
    await sql`alter table golf_waiting_fix set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0)`.execute(
      db,
    );
  },
};

export const broadcastMigration: SchemaMigration = {
  name: 'dispatch-030-broadcasts',
  async up(db) {
    await db.schema
      .createTable('golf_broadcast')
      .addColumn('id', 'varchar(19)', (c) => c.primaryKey())
      .addColumn('park_id', 'varchar(19)', (c) => c.notNull())
      .addColumn('user_id', 'varchar(19)', (c) => c.notNull())
      .addColumn('realname', 'varchar(50)', (c) => c.notNull())
      .addColumn('text', 'varchar(100)', (c) => c.notNull())
      .addColumn('listeners', 'varchar(100)', (c) => c.notNull())
      .addColumn('channel', 'varchar(2)')
      .addColumn('due_ts', 'bigint', (c) => c.notNull())
      .execute();
  },
};
