import type { FastifyInstance } from 'fastify';
import { JobRunStatus } from '#domain/codes/system.ts';
import { sysQuartzJob } from '#domain/entities/quartzJob.ts';
import { getEntityDb } from '../resource/tables.ts';

const MS_PER_SEC = 1000;
const OUTCOMES: Readonly<Record<string, string>> = {
  [JobRunStatus.running]: 'running',
  [JobRunStatus.succeeded]: 'succeeded',
  [JobRunStatus.failed]: 'failed',
  [JobRunStatus.skipped]: 'skipped',
};

/** When each kind of job ran last, and how that ended, for a supervisor. */
export function measureJobs(app: FastifyInstance): void {
  app.measure({
    name: 'job_last_run_timestamp_seconds',
    about: 'When a kind of job began last, by how that run ended',
    kind: 'now',
    labels: ['job', 'outcome'],
    async read() {
      const rows = await getEntityDb(app.db, sysQuartzJob)
        .selectFrom(`${sysQuartzJob.table} as j`)
        .innerJoin('sysQuartzTrigger as t', 't.jobId', 'j.id')
        .where('j.delFlag', '=', 0)
        .where('t.lastTs', 'is not', null)
        .groupBy(['j.jobClassName', 't.lastStatus'])
        .select((eb) => ['j.jobClassName', 't.lastStatus', eb.fn.max('t.lastTs').as('lastTs')])
        .execute();
      return rows.map(({ jobClassName, lastStatus, lastTs }) => ({
        value: Number(lastTs) / MS_PER_SEC,
        of: { job: jobClassName, outcome: OUTCOMES[lastStatus ?? ''] ?? 'unknown' },
      }));
    },
  });
}
