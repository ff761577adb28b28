/** The tables of jobs and runs follow from their descriptions (`golf/migrations.ts`). */

import { defineTable, type TablesOf } from '../database/defineTable.ts';
import type { SchemaMigration } from '../database/migrate.ts';
import { createTableStep } from '../database/tableSteps.ts';

/**
 * When a job runs next, and who runs it now: the scheduler's own row beside the record that people write, so that a
 * run is no change of the record. A process takes a run by changing this row under the condition that nobody has.
 */
const sysQuartzTriggerTable = defineTable('sysQuartzTrigger', {
  columns: {
    jobId: 'varchar(19) primary key',
    /** Epoch ms; `null` = not any more, or stopped. */
    nextTs: 'bigint',
    /** The run under way, by its row in the history; `null` = none. */
    runId: 'varchar(19)',
    /** Epoch ms: a run that nobody has ended by then is over, its process died. */
    runUntil: 'bigint',
    /** Of the last run that began. */
    lastTs: 'bigint',
    /** quartz_run_status */
    lastStatus: 'varchar(2)',
  },
});

declare module '../database/schema.ts' {
  interface Database extends TablesOf<typeof sysQuartzTriggerTable> {}
}

export const jobMigrations: readonly SchemaMigration[] = [
  createTableStep('jobs-001-triggers', sysQuartzTriggerTable),
];
