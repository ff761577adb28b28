import { sql } from 'kysely';
import { CHANGE_CHANNEL } from '../database/changeMigration.ts';
import type { SchemaMigration } from '../database/migrate.ts';

/** One message of one stream, as it went out. */
interface GolfEventTable {
  dest: string;
  epoch: string;
  seq: number;
  type: number;
  eventId: string | null;
  topic: string;
  /** Epoch ms. */
  ts: number;
  /** The frame's body, JSON text. */
  body: string;
  /** Name of the description whose row it carries. */
  rowEntity: string | null;
  /** For catch-up; others are kept for a moment, for other servers. */
  kept: boolean;
}

declare module '../database/schema.ts' {
  interface Database {
    golfEvent: GolfEventTable;
  }
}

export const realtimeMigrations: readonly SchemaMigration[] = [
  {
    name: 'realtime-001-events',
    async up(db) {
      await db.schema
        .createTable('golf_event')
        .addColumn('dest', 'varchar(80)', (c) => c.notNull())
        .addColumn('epoch', 'varchar(20)', (c) => c.notNull())
        .addColumn('seq', 'bigint', (c) => c.notNull())
        .addColumn('type', 'integer', (c) => c.notNull())
        .addColumn('event_id', 'varchar(60)')
        .addColumn('topic', 'varchar(120)', (c) => c.notNull())
        .addColumn('ts', 'bigint', (c) => c.notNull())
        .addColumn('body', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('golf_event_pk', ['dest', 'epoch', 'seq'])
        .execute();
      await db.schema.createIndex('golf_event_ts').on('golf_event').column('ts').execute();
    },
  },
  {
    // Other servers read the log by the transactions that wrote it (`eventTail.ts`).
    name: 'system-092-shared-streams',
    async up(db) {
      await sql`
        alter table golf_event add column row_entity varchar(60),
          add column kept boolean not null default true,
          add column xid xid8 not null default pg_current_xact_id()`.execute(db);
      await sql`create index golf_event_xid on golf_event (xid)`.execute(db);
      await sql`create index golf_event_fleeting on golf_event (ts) where not kept`.execute(db);
      await sql`
        create table golf_stream (
          dest varchar(80) primary key,
          epoch varchar(20) not null,
          seq bigint not null
        )`.execute(db);
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
