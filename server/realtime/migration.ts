import type { SchemaMigration } from '../database/migrate.ts';
import './tables.ts';

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
];
