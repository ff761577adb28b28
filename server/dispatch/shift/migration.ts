import { type Kysely, sql } from 'kysely';
import type { ShiftEntry } from '#domain/shift/entries.ts';
import type { Handover, HandoverEntry } from '#domain/shift/handoverSteps.ts';
import type { SchemaMigration } from '../../database/migrate.ts';

/** Tables of the shift book and of handovers. Columns are the wire's own fields; `…Ts` is park time, epoch ms. */
interface GolfShiftEntryTable extends ShiftEntry {
  /** The same fact is written once. */
  factKey: string;
  /** Wall clock, epoch ms. */
  createTs: number;
}

type GolfShiftHandoverTable = Omit<Handover, 'items'>;

interface GolfShiftItemTable extends HandoverEntry {
  handoverId: string;
}

/** Which console is muted, and until when. */
interface GolfShiftMuteTable {
  parkId: string;
  /** The sign-in: one machine of a person. */
  consoleId: string;
  realname: string;
  /** Its sound is not switched on. */
  isOff: boolean;
  /** Wall clock, epoch ms: sound is muted by the clock on the wall. */
  sinceTs: number;
  untilTs: number;
}

declare module '../../database/schema.ts' {
  interface Database {
    golfShiftEntry: GolfShiftEntryTable;
    golfShiftHandover: GolfShiftHandoverTable;
    golfShiftItem: GolfShiftItemTable;
    golfShiftMute: GolfShiftMuteTable;
  }
}

export const shiftMigrations: readonly SchemaMigration[] = [
  { name: 'dispatch-020-shift-book', up: createBook },
  { name: 'dispatch-021-handovers', up: createHandovers },
  { name: 'dispatch-022-mutes', up: createMutes },
  { name: 'dispatch-023-red-items', up: markRedItems },
  { name: 'dispatch-024-mutes-of-consoles', up: keyMutesByConsole },
  { name: 'dispatch-025-alarms-of-shift-book', up: nameAlarms },
];

async function createBook(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('golf_shift_entry')
    .addColumn('id', 'varchar(19)', (c) => c.primaryKey())
    .addColumn('park_id', 'varchar(19)', (c) => c.notNull())
    .addColumn('fact_key', 'varchar(80)', (c) => c.notNull())
    .addColumn('kind', 'varchar(2)', (c) => c.notNull())
    .addColumn('weight', 'varchar(1)', (c) => c.notNull())
    .addColumn('category', 'varchar(1)')
    .addColumn('occur_ts', 'bigint', (c) => c.notNull())
    .addColumn('create_ts', 'bigint', (c) => c.notNull())
    .addColumn('content', 'varchar(1000)', (c) => c.notNull())
    .addColumn('operator', 'varchar(50)')
    .addColumn('flight_id', 'varchar(19)')
    .addColumn('flight_no', 'varchar(20)')
    .addColumn('hole_no', 'integer')
    .addUniqueConstraint('golf_shift_entry_fact', ['park_id', 'fact_key'])
    .execute();
  await db.schema
    .createIndex('golf_shift_entry_time')
    .on('golf_shift_entry')
    .columns(['park_id', 'occur_ts'])
    .execute();
  // What was written stays as it was written (SHIFT-11).
  await sql`create function refuse_shift_change() returns trigger language plpgsql as $$
    begin raise exception 'the shift book is only added to'; end $$`.execute(db);
  await sql`create trigger golf_shift_entry_final before update or delete on golf_shift_entry
    for each row execute function refuse_shift_change()`.execute(db);
}

async function createHandovers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('golf_shift_handover')
    .addColumn('id', 'varchar(19)', (c) => c.primaryKey())
    .addColumn('rev', 'integer', (c) => c.notNull())
    .addColumn('park_id', 'varchar(19)', (c) => c.notNull())
    .addColumn('status', 'varchar(1)', (c) => c.notNull())
    .addColumn('outgoing_id', 'varchar(19)', (c) => c.notNull())
    .addColumn('outgoing_name', 'varchar(50)', (c) => c.notNull())
    .addColumn('incoming_id', 'varchar(19)')
    .addColumn('incoming_name', 'varchar(50)')
    .addColumn('summary', 'varchar(1000)')
    .addColumn('prepare_ts', 'bigint', (c) => c.notNull())
    .addColumn('begin_ts', 'bigint')
    .addColumn('end_ts', 'bigint')
    .execute();
  // Two consoles that prepare at the same moment: one of them is refused.
  await sql`create unique index golf_shift_handover_open on golf_shift_handover (park_id)
    where status in ('0', '1')`.execute(db);
  await db.schema
    .createTable('golf_shift_item')
    .addColumn('id', 'varchar(19)', (c) => c.primaryKey())
    .addColumn('handover_id', 'varchar(19)', (c) => c.notNull())
    .addColumn('kind', 'varchar(2)', (c) => c.notNull())
    .addColumn('subject_id', 'varchar(19)', (c) => c.notNull())
    .addColumn('text', 'varchar(1000)', (c) => c.notNull())
    .addColumn('since_ts', 'bigint', (c) => c.notNull())
    .addColumn('owner_name', 'varchar(50)')
    .addColumn('add_ts', 'bigint', (c) => c.notNull())
    .addColumn('confirm_ts', 'bigint')
    .addColumn('confirm_user', 'varchar(50)')
    .addColumn('remark', 'varchar(500)')
    .addColumn('end_ts', 'bigint')
    .addUniqueConstraint('golf_shift_item_subject', ['handover_id', 'kind', 'subject_id'])
    .execute();
}

async function createMutes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('golf_shift_mute')
    .addColumn('park_id', 'varchar(19)', (c) => c.notNull())
    .addColumn('user_id', 'varchar(19)', (c) => c.notNull())
    .addColumn('realname', 'varchar(50)', (c) => c.notNull())
    .addColumn('since_ts', 'bigint', (c) => c.notNull())
    .addColumn('until_ts', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('golf_shift_mute_pk', ['park_id', 'user_id'])
    .execute();
}

async function markRedItems(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('golf_shift_item')
    .addColumn('is_red', 'boolean', (c) => c.notNull().defaultTo(false))
    .execute();
}

/** What was known before is over within the hour. */
async function keyMutesByConsole(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('golf_shift_mute').execute();
  await db.schema
    .createTable('golf_shift_mute')
    .addColumn('park_id', 'varchar(19)', (c) => c.notNull())
    .addColumn('console_id', 'varchar(19)', (c) => c.notNull())
    .addColumn('realname', 'varchar(50)', (c) => c.notNull())
    .addColumn('is_off', 'boolean', (c) => c.notNull())
    .addColumn('since_ts', 'bigint', (c) => c.notNull())
    .addColumn('until_ts', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('golf_shift_mute_pk', ['park_id', 'console_id'])
    .execute();
}

async function nameAlarms(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('golf_shift_entry').addColumn('alarm_id', 'varchar(19)').execute();
}
