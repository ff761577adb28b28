/** The tables of jobs and runs follow from their descriptions (`golf/migrations.ts`). */
import type { SchemaMigration } from '../database/migrate.ts';
import './tables.ts';

export const jobMigrations: readonly SchemaMigration[] = [
  {
    name: 'jobs-001-triggers',
    async up(db) {
      await db.schema
        .createTable('sys_quartz_trigger')
        .addColumn('job_id', 'varchar(19)', (c) => c.primaryKey())
        .addColumn('next_ts', 'bigint')
        .addColumn('run_id', 'varchar(19)')
        .addColumn('run_until', 'bigint')
        .addColumn('last_ts', 'bigint')
        .addColumn('last_status', 'varchar(2)')
        .execute();
    },
  },
];
