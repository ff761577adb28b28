import type { SchemaMigration } from '../database/migrate.ts';
import './tables.ts';

export const fileMigrations: readonly SchemaMigration[] = [
  {
    name: 'files-001',
    up: async (db) => {
      await db.schema
        .createTable('sys_file')
        .addColumn('id', 'varchar(32)', (c) => c.primaryKey())
        .addColumn('path', 'varchar(200)', (c) => c.notNull().unique())
        .addColumn('file_name', 'varchar(200)', (c) => c.notNull())
        .addColumn('ext', 'varchar(8)', (c) => c.notNull())
        .addColumn('size', 'integer', (c) => c.notNull())
        .addColumn('tenant_id', 'integer', (c) => c.notNull())
        .addColumn('create_by', 'varchar(50)', (c) => c.notNull())
        .addColumn('create_time', 'timestamp(0)', (c) => c.notNull())
        .execute();
      await db.schema.createIndex('sys_file_owner').on('sys_file').column('create_by').execute();
    },
  },
];
