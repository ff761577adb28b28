/** The tables of jobs and runs follow from their descriptions (`golf/migrations.ts`). */

import type { ColumnType } from 'kysely';
import type { SchemaMigration } from '../database/migrate.ts';

type Optional<T> = ColumnType<T, T | undefined, T>;

/**
 * When a job runs next, and who runs it now: the scheduler's own row beside the record that people write, so that a
 * run is no change of the record. A process takes a run by changing this row under the condition that nobody has.
 */
interface SysQuartzTriggerTable {
  jobId: string;
  /** Epoch ms; `null` = not any more, or stopped. */
  nextTs: number | null;
  /** The run under way, by its row in the history; `null` = none. */
  runId: Optional<string | null>;
  /** Epoch ms: a run that nobody has ended by then is over, its process died. */
  runUntil: Optional<number | null>;
  /** Of the last run that began. */
  lastTs: Optional<number | null>;
  /** quartz_run_status */
  lastStatus: Optional<string | null>;
}

declare module '../database/schema.ts' {
  interface Database {
    sysQuartzTrigger: SysQuartzTriggerTable;
  }
}

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
