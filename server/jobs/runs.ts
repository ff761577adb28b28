/**
 * Triggers and history in the database. Several processes may share it: whoever changes a trigger from what it read to
 * what comes next has the run, all others find nothing to change.
 */

import { sql } from 'kysely';
import type { JobTrigger } from '#domain/codes/system.ts';
import { JobRunStatus, JobStatus, SYSTEM_ACTOR } from '#domain/codes/system.ts';
import { sysQuartzJob, sysQuartzJobLog } from '#domain/entities/quartzJob.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { runAsServer } from '../audit/runAs.ts';
import { createId } from '../database/ids.ts';
import type { Db, Tx } from '../database/schema.ts';
import { getEntityDb, getRecordDb } from '../resource/tables.ts';

/** What the scheduler reads of a job. */
export interface Job {
  readonly id: string;
  readonly tenantId: number;
  readonly jobClassName: string;
  readonly cronExpression: string;
  readonly parameter: string | null;
  /** quartz_misfire */
  readonly misfire: string | null;
}

/** A job with its trigger. */
export interface Scheduled extends Job {
  /** There is a trigger; a job of the seed has none before the first start. */
  readonly isKnown: boolean;
  readonly nextTs: number | null;
  readonly runId: string | null;
  readonly runUntil: number | null;
}

export interface Run {
  readonly id: string;
  readonly startTs: number;
}

/** What is kept of a run before it begins. */
export interface Beginning {
  readonly way: JobTrigger;
  /** Epoch ms it should have begun; absent for those by hand. */
  readonly planTs?: number;
  /** Username, for those by hand. */
  readonly operator?: string;
  readonly host: string;
  readonly nowTs: number;
}

export interface RunEnding {
  readonly status: string;
  readonly result: string;
  readonly nowTs: number;
}

const COLUMNS = ['id', 'tenantId', 'jobClassName', 'cronExpression', 'parameter', 'misfire'] as const;
const MAX_RESULT = 1000;

/** Jobs that are started, with their triggers. */
export async function findScheduledJobs(db: Db): Promise<readonly Scheduled[]> {
  const rows = await getEntityDb(db, sysQuartzJob)
    .selectFrom(`${sysQuartzJob.table} as j`)
    .leftJoin('sysQuartzTrigger as t', 't.jobId', 'j.id')
    .select(COLUMNS.map((name) => `j.${name}` as const))
    .select(['t.jobId', 't.nextTs', 't.runId', 't.runUntil'])
    .where('j.delFlag', '=', 0)
    .where('j.status', '=', JobStatus.running)
    .execute();
  return rows.map((row) => ({ ...row, isKnown: row.jobId !== null }));
}

export function findJob(db: Db | Tx, tenantId: number, id: string): Promise<Job | undefined> {
  return getEntityDb(db, sysQuartzJob)
    .selectFrom(sysQuartzJob.table)
    .select(COLUMNS)
    .where('id', '=', id)
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .executeTakeFirst();
}

/** Sets when a job runs next; a run under way goes on. @param nextTs `null` = it does not */
export async function setNext(tx: Db | Tx, jobId: string, nextTs: number | null): Promise<void> {
  await tx
    .insertInto('sysQuartzTrigger')
    .values({ jobId, nextTs })
    .onConflict((conflict) => conflict.column('jobId').doUpdateSet({ nextTs }))
    .execute();
}

/** The first trigger of a job that has none. */
export async function addTrigger(db: Db, jobId: string, nextTs: number | null): Promise<void> {
  await db
    .insertInto('sysQuartzTrigger')
    .values({ jobId, nextTs })
    .onConflict((conflict) => conflict.column('jobId').doNothing())
    .execute();
}

/** Its runs stay in the history. */
export async function forgetJobs(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('sysQuartzTrigger').where('jobId', 'in', ids).execute();
}

/**
 * Takes a run: of its time, when `due` says from when to when the trigger moves; else by hand.
 * @returns `null` when somebody else has it, or the job runs already
 */
export async function claimRun(
  db: Db,
  job: Job,
  beginning: Beginning,
  { untilTs, due }: { readonly untilTs: number; readonly due?: { from: number; to: number | null } },
): Promise<Run | null> {
  const run: Run = { id: createId(), startTs: beginning.nowTs };
  return runAsServer({ db, now: () => beginning.nowTs }, async ({ tx }) => {
    if (due === undefined) await addTrigger(tx, job.id, null);
    const free = tx
      .updateTable('sysQuartzTrigger')
      .set({ runId: run.id, runUntil: untilTs, lastTs: run.startTs, lastStatus: JobRunStatus.running })
      .where('jobId', '=', job.id)
      .where((eb) => eb.or([eb('runUntil', 'is', null), eb('runUntil', '<=', run.startTs)]));
    const taken = await (
      due === undefined ? free : free.set({ nextTs: due.to }).where('nextTs', '=', due.from)
    ).executeTakeFirst();
    if (taken.numUpdatedRows === 0n) return null;
    await insertRun(tx, job, run.id, beginning, { status: JobRunStatus.running });
    return run;
  });
}

/** Moves a trigger on without a run, and says so. @returns whether it was ours to do */
export async function skipRun(
  db: Db,
  job: Job,
  beginning: Beginning,
  due: { readonly from: number; readonly to: number | null },
  reason: string,
): Promise<boolean> {
  return runAsServer({ db, now: () => beginning.nowTs }, async ({ tx, time }) => {
    const moved = await tx
      .updateTable('sysQuartzTrigger')
      .set({ nextTs: due.to })
      .where('jobId', '=', job.id)
      .where('nextTs', '=', due.from)
      .executeTakeFirst();
    if (moved.numUpdatedRows === 0n) return false;
    await insertRun(tx, job, createId(), beginning, {
      status: JobRunStatus.skipped,
      endTime: time,
      result: reason,
    });
    return true;
  });
}

async function insertRun(
  tx: Tx,
  { id: jobId, tenantId, jobClassName, parameter }: Job,
  id: string,
  { way, planTs, operator, host, nowTs }: Beginning,
  more: Readonly<Record<string, unknown>>,
): Promise<void> {
  const time = formatStamp(nowTs);
  const made = { tenantId, createBy: operator ?? SYSTEM_ACTOR.username, createTime: time };
  const known = { jobId, jobClassName, parameter, way, host, operator: operator ?? null };
  const times = { planTime: planTs === undefined ? null : formatStamp(planTs), startTime: time };
  await getRecordDb(tx)
    .insertInto(sysQuartzJobLog.table)
    .values({ ...made, ...known, ...times, id, ...more })
    .execute();
}

/** Writes how a run ended, and frees the job for the next one. */
export async function endRun(
  db: Db,
  jobId: string,
  run: Run,
  { status, result, nowTs }: RunEnding,
): Promise<void> {
  await runAsServer({ db, now: () => nowTs }, async ({ tx, time }) => {
    await getRecordDb(tx)
      .updateTable(sysQuartzJobLog.table)
      .set({
        status,
        endTime: time,
        costTime: Math.min(Math.max(0, nowTs - run.startTs), 2_147_483_647),
        result: Array.from(result).slice(0, MAX_RESULT).join(''),
      })
      .where('id', '=', run.id)
      // Others may have given it up meanwhile.
      .where('status', '=', JobRunStatus.running)
      .execute();
    await tx
      .updateTable('sysQuartzTrigger')
      .set({ runId: null, runUntil: null, lastStatus: status })
      .where('jobId', '=', jobId)
      .where('runId', '=', run.id)
      .execute();
  });
}

/** A run whose process is gone: nobody knows how far it came. */
export async function abortRun(db: Db, jobId: string, runId: string, nowTs: number): Promise<void> {
  const run: Run = { id: runId, startTs: nowTs };
  await endRun(db, jobId, run, { status: JobRunStatus.brokenOff, result: '执行中服务停止，没有完成', nowTs });
  await getRecordDb(db)
    .updateTable(sysQuartzJobLog.table)
    .set({ endTime: null, costTime: null })
    .where('id', '=', runId)
    .execute();
}

/** Leaves the newest runs of each job. */
export async function trimHistory(db: Db, keep: number): Promise<void> {
  const log = sql.table(sysQuartzJobLog.table);
  await sql`delete from ${log} where id in (
    select id from (select id, row_number() over (partition by job_id order by id desc) as place from ${log}) placed
    where place > ${keep})`.execute(db);
}
