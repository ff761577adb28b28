/** Tables of the shift book and of handovers. Columns are the wire's own fields; `…Ts` is park time, epoch ms. */

import { type Kysely, sql } from 'kysely';
import { HandoverStatus } from '#domain/codes/shift.ts';
import type { ShiftEntry } from '#domain/shift/entries.ts';
import type { Handover, HandoverEntry } from '#domain/shift/handoverSteps.ts';
import { defineTable, type TableOf, type TablesOf } from '../../database/defineTable.ts';
import type { SchemaMigration } from '../../database/migrate.ts';
import { completeTables, createTableStep } from '../../database/tableSteps.ts';

const golfShiftEntryTable = defineTable('golfShiftEntry', {
  columns: {
    id: 'varchar(19) primary key',
    parkId: 'varchar(19) not null',
    /** The same fact is written once. */
    factKey: 'varchar(80) not null',
    kind: 'varchar(2) not null',
    weight: 'varchar(1) not null',
    category: 'varchar(1)',
    occurTs: 'bigint not null',
    /** Wall clock, epoch ms. */
    createTs: 'bigint not null',
    content: 'varchar(1000) not null',
    operator: 'varchar(50)',
    flightId: 'varchar(19)',
    flightNo: 'varchar(20)',
    holeNo: 'integer',
    alarmId: 'varchar(19)',
  },
  keys: { golf_shift_entry_fact: 'unique (park_id, fact_key)' },
  indexes: { golf_shift_entry_time: '(park_id, occur_ts)' },
});

const golfShiftHandoverTable = defineTable('golfShiftHandover', {
  columns: {
    id: 'varchar(19) primary key',
    rev: 'integer not null',
    parkId: 'varchar(19) not null',
    status: 'varchar(1) not null',
    outgoingId: 'varchar(19) not null',
    outgoingName: 'varchar(50) not null',
    incomingId: 'varchar(19)',
    incomingName: 'varchar(50)',
    summary: 'varchar(1000)',
    prepareTs: 'bigint not null',
    beginTs: 'bigint',
    endTs: 'bigint',
  },
  // Two consoles that prepare at the same moment: one of them is refused.
  uniqueIndexes: {
    golf_shift_handover_open: `(park_id) where status in ('${HandoverStatus.prepared}', '${HandoverStatus.confirming}')`,
  },
});

const golfShiftItemTable = defineTable('golfShiftItem', {
  columns: {
    id: 'varchar(19) primary key',
    handoverId: 'varchar(19) not null',
    kind: 'varchar(2) not null',
    subjectId: 'varchar(19) not null',
    text: 'varchar(1000) not null',
    sinceTs: 'bigint not null',
    ownerName: 'varchar(50)',
    addTs: 'bigint not null',
    confirmTs: 'bigint',
    confirmUser: 'varchar(50)',
    remark: 'varchar(500)',
    endTs: 'bigint',
    isRed: 'boolean not null default false',
  },
  keys: { golf_shift_item_subject: 'unique (handover_id, kind, subject_id)' },
});

/** Which console is muted, and until when. */
const golfShiftMuteTable = defineTable('golfShiftMute', {
  columns: {
    parkId: 'varchar(19) not null',
    /** The sign-in: one machine of a person. */
    consoleId: 'varchar(19) not null',
    realname: 'varchar(50) not null',
    /** Its sound is not switched on. */
    isOff: 'boolean not null',
    /** Wall clock, epoch ms: sound is muted by the clock on the wall. */
    sinceTs: 'bigint not null',
    untilTs: 'bigint not null',
  },
  keys: { golf_shift_mute_pk: 'primary key (park_id, console_id)' },
});

declare module '../../database/schema.ts' {
  interface Database extends TablesOf<typeof golfShiftMuteTable> {
    golfShiftEntry: TableOf<typeof golfShiftEntryTable, ShiftEntry>;
    golfShiftHandover: TableOf<typeof golfShiftHandoverTable, Handover>;
    golfShiftItem: TableOf<typeof golfShiftItemTable, HandoverEntry>;
  }
}

export const shiftMigrations: readonly SchemaMigration[] = [
  { name: 'dispatch-020-shift-book', up: createBook },
  createTableStep('dispatch-021-handovers', golfShiftHandoverTable, golfShiftItemTable),
  { name: 'dispatch-022-mutes', up: createMutes },
  createTableStep('dispatch-023-red-items', golfShiftItemTable),
  { name: 'dispatch-024-mutes-of-consoles', up: keyMutesByConsole },
  createTableStep('dispatch-025-alarms-of-shift-book', golfShiftEntryTable),
];

async function createBook(db: Kysely<unknown>): Promise<void> {
  await completeTables(db, golfShiftEntryTable);
  // What was written stays as it was written (SHIFT-11).
  await sql`create function refuse_shift_change() returns trigger language plpgsql as $$
    begin raise exception 'the shift book is only added to'; end $$`.execute(db);
  await sql`create trigger golf_shift_entry_final before update or delete on golf_shift_entry
    for each row execute function refuse_shift_change()`.execute(db);
}

/** As it was before `keyMutesByConsole`: an import of a former data folder has such rows. */
async function createMutes(db: Kysely<unknown>): Promise<void> {
  await sql`create table golf_shift_mute (
    park_id varchar(19) not null, user_id varchar(19) not null, realname varchar(50) not null,
    since_ts bigint not null, until_ts bigint not null,
    constraint golf_shift_mute_pk primary key (park_id, user_id))`.execute(db);
}

/** What was known before is over within the hour. */
async function keyMutesByConsole(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('golf_shift_mute').execute();
  await completeTables(db, golfShiftMuteTable);
}
