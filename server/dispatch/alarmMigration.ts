import { type Kysely, sql } from 'kysely';
import { AlarmPriority } from '#domain/codes/alarm.ts';

export async function createAlarms(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('golf_alarm')
    .addColumn('alarm_id', 'varchar(19)', (c) => c.primaryKey())
    .addColumn('rev', 'integer', (c) => c.notNull())
    .addColumn('alarm_no', 'varchar(30)', (c) => c.notNull())
    .addColumn('park_id', 'varchar(19)', (c) => c.notNull())
    .addColumn('rule', 'varchar(2)', (c) => c.notNull())
    .addColumn('priority', 'varchar(1)', (c) => c.notNull())
    .addColumn('state', 'varchar(1)', (c) => c.notNull())
    .addColumn('subject', 'varchar(1)', (c) => c.notNull())
    .addColumn('subject_id', 'varchar(19)', (c) => c.notNull())
    .addColumn('subject_name', 'varchar(50)', (c) => c.notNull())
    .addColumn('flight_id', 'varchar(19)')
    .addColumn('flight_no', 'varchar(20)')
    .addColumn('hole_no', 'integer', (c) => c.notNull())
    .addColumn('text', 'varchar(200)', (c) => c.notNull())
    .addColumn('lost_sec', 'integer')
    .addColumn('held_flight_ids', 'text', (c) => c.notNull())
    .addColumn('timeout_ids', 'text', (c) => c.notNull())
    .addColumn('root_alarm_id', 'varchar(19)')
    .addColumn('raise_ts', 'bigint', (c) => c.notNull())
    .addColumn('red_ts', 'bigint')
    .addColumn('escalate_ts', 'bigint')
    .addColumn('ack_user', 'varchar(50)')
    .addColumn('ack_ts', 'bigint')
    .addColumn('owner_id', 'varchar(19)')
    .addColumn('owner_name', 'varchar(50)')
    .addColumn('shelve_until_ts', 'bigint')
    .addColumn('shelve_reason', 'varchar(200)')
    .addColumn('shelve_count', 'integer', (c) => c.notNull())
    .addColumn('remind_count', 'integer', (c) => c.notNull())
    .addColumn('last_remind_ts', 'bigint')
    .addColumn('remind_receipt', 'varchar(1)')
    .addColumn('marshal_id', 'varchar(19)')
    .addColumn('marshal_name', 'varchar(50)')
    .addColumn('marshal_ts', 'bigint')
    .addColumn('clear_ts', 'bigint')
    .addColumn('close_user', 'varchar(50)')
    .addColumn('close_ts', 'bigint')
    .addColumn('close_reason', 'varchar(2)')
    .addColumn('note', 'varchar(500)')
    .execute();
  await db.schema.createIndex('golf_alarm_park').on('golf_alarm').columns(['park_id', 'raise_ts']).execute();
}

/**
 * When an alarm asked for somebody, sounded and chattered. Of alarms from before: one that hangs on a root cause and
 * that nobody had has not asked; red ones always sounded, and of amber ones nobody knows any more.
 */
export async function addAlarmFacts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('golf_alarm')
    .addColumn('raise_hole', 'varchar(6)', (c) => c.notNull().defaultTo(''))
    .addColumn('ask_ts', 'bigint')
    .addColumn('heard_ts', 'bigint')
    .addColumn('chatter_ts', 'bigint')
    .execute();
  await sql`update golf_alarm set raise_hole = cast(hole_no as varchar) where hole_no > 0`.execute(db);
  await sql`update golf_alarm set ask_ts = raise_ts
    where priority <> ${sql.lit(AlarmPriority.information)} and (root_alarm_id is null or ack_ts is not null)`.execute(
    db,
  );
  await sql`update golf_alarm set red_ts = null where ask_ts is null`.execute(db);
  await sql`update golf_alarm set heard_ts = red_ts`.execute(db);
}

/** What was done about it, as JSON (`AlarmIntervention`). */
export async function addAlarmInterventions(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('golf_alarm').addColumn('intervention', 'text').execute();
}

export async function createAlarmNotices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('golf_alarm_notice')
    .addColumn('alarm_id', 'varchar(19)', (c) => c.primaryKey())
    .addColumn('park_id', 'varchar(19)', (c) => c.notNull())
    .addColumn('letter_id', 'varchar(19)', (c) => c.notNull())
    .addColumn('notice_ts', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('golf_alarm_notice_park')
    .on('golf_alarm_notice')
    .columns(['park_id', 'notice_ts'])
    .execute();
}
