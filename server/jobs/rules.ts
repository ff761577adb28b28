/** What is special about a job: its class is known, its parameter fits, its expression has runs, and its trigger follows. */

import { JobStatus } from '#domain/codes/system.ts';
import type { RecordDraft, StoredRow } from '#domain/entities/describe.ts';
import { sysQuartzJob } from '#domain/entities/quartzJob.ts';
import { readParameter } from '#domain/jobs/parameter.ts';
import { findJobType } from '#domain/jobs/types.ts';
import { formatStamp, parseStamp } from '#domain/validation/time.ts';
import type { Db, Tx } from '../database/schema.ts';
import { BusinessError } from '../http/errors.ts';
import type { WriteContext, ResourceRules } from '../resource/rules.ts';
import { getEntityDb } from '../resource/tables.ts';
import { forgetJobs, setNext } from './runs.ts';
import { findNextFiring } from './schedule.ts';

type Columns = Readonly<Record<string, unknown>>;
type Job = typeof sysQuartzJob;
type JobDraft = RecordDraft<Job>;

/** @param changed told after the commit: the scheduler looks again */
export function createJobRules(changed: () => void): ResourceRules<Job> {
  const follow = async (tx: Tx, job: StoredRow<Job>, moment: WriteContext): Promise<void> => {
    const isOn = job.status === JobStatus.running;
    const nextTs = isOn ? findNextFiring(job.cronExpression, parseStamp(moment.time)) : null;
    await setNext(tx, job.id, nextTs);
    moment.after(changed);
  };
  return {
    imported: { status: JobStatus.stopped },
    async prepare(tx, job, { before, user, time }) {
      checkJob(job, time);
      await refuseTwin(tx, job, { id: before?.id, tenantId: user.tenantId });
      return {};
    },
    onAdd: async (tx, id, _user, moment) => {
      const job = await getEntityDb(tx, sysQuartzJob)
        .selectFrom(sysQuartzJob.table)
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await follow(tx, job, moment);
    },
    onEdit: follow,
    effects: {
      resume: async (tx, job, _input, _user, moment) => {
        checkJob(job, moment.time);
        await follow(tx, job, moment);
      },
      pause: (tx, job, _input, _user, moment) => follow(tx, job, moment),
    },
    onRemove: (tx, rows) =>
      forgetJobs(
        tx,
        rows.map(({ id }) => id),
      ),
    // The protocol has a number there.
    compute: ({ status, jobClassName }) => ({
      status: Number(status),
      typeTitle: findJobType(jobClassName)?.title ?? '未知任务',
    }),
    loadComputed: (db, rows) => timesOf(db, rows),
  };
}

/** @throws BusinessError: unknown class, bad parameter, or it is to run and never would */
function checkJob(job: JobDraft, time: string): void {
  const { jobClassName, parameter, status, cronExpression } = job;
  const type = findJobType(jobClassName);
  if (type === undefined) throw new BusinessError(`后台找不到该类名：${jobClassName}`);
  const reading = readParameter(type, parameter);
  if (!reading.ok) throw new BusinessError(`参数：${reading.message}`);
  if (status === JobStatus.running && findNextFiring(cronExpression, parseStamp(time)) === null)
    throw new BusinessError('Cron表达式：不会再有执行时间，任务不能启动');
}

/** Twice the same work would be done twice; an expression holds as many times as one needs. */
async function refuseTwin(
  tx: Tx,
  { jobClassName, parameter }: JobDraft,
  known: { readonly id: string | undefined; readonly tenantId: number },
): Promise<void> {
  const rows = await getEntityDb(tx, sysQuartzJob)
    .selectFrom(sysQuartzJob.table)
    .select(['id', 'parameter'])
    .where('tenantId', '=', known.tenantId)
    .where('delFlag', '=', 0)
    .where('jobClassName', '=', jobClassName)
    .execute();
  const own = plainText(parameter);
  if (rows.some((other) => other.id !== known.id && plainText(other.parameter) === own))
    throw new BusinessError('任务类名：已有同类名、同参数的任务');
}

/** The same whatever blanks and order it was typed with. Only of what was read before. */
function plainText(parameter: unknown): string {
  const text = typeof parameter === 'string' ? parameter.trim() : '';
  const values = Object.entries(JSON.parse(text || '{}') as Columns);
  return JSON.stringify(values.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

async function timesOf(db: Db, rows: readonly StoredRow<Job>[]): Promise<ReadonlyMap<string, Columns>> {
  const triggers = await db
    .selectFrom('sysQuartzTrigger')
    .select(['jobId', 'nextTs', 'lastTs', 'lastStatus'])
    .where('jobId', 'in', [...rows.map(({ id }) => id), ''])
    .execute();
  const text = (ts: number | null): string | null => (ts === null ? null : formatStamp(ts));
  return new Map(
    triggers.map(({ jobId, nextTs, lastTs, lastStatus }) => [
      jobId,
      { nextTime: text(nextTs), lastTime: text(lastTs), lastStatus },
    ]),
  );
}
