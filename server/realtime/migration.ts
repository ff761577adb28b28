import { sql } from 'kysely';
import { CHANGE_CHANNEL } from '../database/changeMigration.ts';
import { defineTable, type TablesOf } from '../database/defineTable.ts';
import type { SchemaMigration } from '../database/migrate.ts';
import { completeTables, createTableStep } from '../database/tableSteps.ts';

/** One message of one stream, as it went out. */
const golfEventTable = defineTable('golfEvent', {
  columns: {
    dest: 'varchar(80) not null',
    epoch: 'varchar(20) not null',
    seq: 'bigint not null',
    type: 'integer not null',
    eventId: 'varchar(60)',
    topic: 'varchar(120) not null',
    /** Epoch ms. */
    ts: 'bigint not null',
    /** The frame's body, JSON text. */
    body: 'text not null',
    /** Name of the description whose row it carries. */
    rowEntity: 'varchar(60)',
    /** For catch-up; others are kept for a moment, for other servers. */
    kept: 'boolean not null default true',
    xid: 'xid8 not null default pg_current_xact_id()',
  },
  keys: { golf_event_pk: 'primary key (dest, epoch, seq)' },
  indexes: { golf_event_fleeting: '(ts) where not kept', golf_event_ts: '(ts)', golf_event_xid: '(xid)' },
});

/** Where the numbers of each stream stand (`streamNumbers.ts`). */
const golfStreamTable = defineTable('golfStream', {
  columns: {
    dest: 'varchar(80) primary key',
    epoch: 'varchar(20) not null',
    /** Last number given out. */
    seq: 'bigint not null',
  },
});

declare module '../database/schema.ts' {
  interface Database extends TablesOf<typeof golfEventTable | typeof golfStreamTable> {}
}

export const realtimeMigrations: readonly SchemaMigration[] = [
  createTableStep('realtime-001-events', golfEventTable),
  {
    // Other servers read the log by the transactions that wrote it (`otherServers.ts`).
    name: 'system-092-shared-streams',
    async up(db) {
      await completeTables(db, golfEventTable, golfStreamTable);
      await sql`
        create or replace function wake_servers() returns trigger language plpgsql as $$
        begin
          if current_setting('fairway.alone', true) is distinct from 'on' then
            perform pg_notify('${sql.raw(CHANGE_CHANNEL)}', '');
          end if;
          return null;
        end $$`.execute(db);
      await sql`
        create trigger wake_servers after insert on golf_event
        for each statement execute function wake_servers()`.execute(db);
    },
  },
];
