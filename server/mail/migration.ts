import type { SchemaMigration } from '../database/migrate.ts';
import './tables.ts';

export const mailMigrations: readonly SchemaMigration[] = [
  {
    name: 'mail-001-outbox',
    async up(db) {
      await db.schema
        .createTable('sys_mail')
        .addColumn('id', 'varchar(19)', (c) => c.primaryKey())
        .addColumn('user_id', 'varchar(19)', (c) => c.notNull())
        .addColumn('email', 'varchar(200)', (c) => c.notNull())
        .addColumn('subject', 'varchar(200)', (c) => c.notNull())
        .addColumn('file_name', 'varchar(200)', (c) => c.notNull())
        .addColumn('mime', 'varchar(100)', (c) => c.notNull())
        .addColumn('content', 'text', (c) => c.notNull())
        .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('next_ts', 'bigint', (c) => c.notNull())
        .addColumn('create_time', 'timestamp(0)', (c) => c.notNull())
        .execute();
    },
  },
  {
    name: 'mail-002-recall',
    async up(db) {
      await db.schema.alterTable('sys_mail').addColumn('about_id', 'varchar(40)').execute();
    },
  },
];
