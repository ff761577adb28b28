/**
 * Runs the jobs at their times. It sleeps until the next one is due; the table is its only memory, so that a server
 * that starts again, or another one beside it, goes on from there (`runs.ts`).
 */

import { JobRunStatus, JobTrigger, MisfirePolicy } from '#domain/codes/system.ts';
import type { Db } from '../database/schema.ts';
import { BusinessError } from '../http/errors.ts';
import type { BackgroundWork } from '../runtime/backgroundWork.ts';
import type { Cancel, Clock } from '../runtime/clock.ts';
import {
  addTrigger,
  abortRun,
  endRun,
  type Job,
  type Run,
  type Scheduled,
  findScheduledJobs,
  skipRun,
  claimRun,
  trimHistory,
} from './runs.ts';
import { findNextFiring } from './schedule.ts';

/** Clocks are set, and other processes add jobs: so often the table is looked at when nothing is due. */
const LOOK_AGAIN_MS = 60_000;
/** A job that another process runs is looked at so often: nobody says here that its run ended. */
const LOOK_AT_RUN_MS = 2000;
/** A run that begins later than this after its time was missed (Quartz `misfireThreshold`). */
const MISFIRE_MS = 60_000;
/** A run may take so long; then it counts as failed. */
const LIMIT_MS = 10 * 60_000;
/** Others believe for a little longer that it runs. */
const LEASE_MS = LIMIT_MS + 60_000;
/** Runs of one job that are kept, and how often it is seen to. */
const MOST_RUNS = 500;
const TRIM_EVERY = 50;

/** The work of one run. @returns what came of it, in Chinese. @throws why it failed */
export type PerformJob = (job: Job, signal: AbortSignal) => Promise<string>;

export interface SchedulerContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly background: BackgroundWork;
  readonly perform: PerformJob;
  /** Of this process. */
  readonly host: string;
  readonly failed: (error: unknown, what: string) => void;
}

export interface Outcome {
  /** quartz_run_status */
  readonly status: string;
  /** What came of it, or why it failed. */
  readonly result: string;
}

/** When a job that runs is worth a look: not before its next time, and at the latest when the lease of its run ends. */
function findNextLook({ nextTs }: Scheduled, runUntilTs: number, nowTs: number): number {
  return Math.min(runUntilTs, Math.max(nextTs ?? runUntilTs, nowTs + LOOK_AT_RUN_MS));
}

export class JobScheduler {
  readonly #context: SchedulerContext;
  readonly #end = new AbortController();
  readonly #runs = new Set<Promise<Outcome>>();
  #last: Promise<void> = Promise.resolve();
  #forget: Cancel = () => undefined;
  /** Only a server that listens runs jobs by itself; others only those that people run by hand. */
  #isOn = false;
  #ended = 0;

  constructor(context: SchedulerContext) {
    this.#context = context;
  }

  start(): Promise<void> {
    this.#isOn = true;
    return this.look();
  }

  /** Begins what is due, and sleeps until something is. Call it when a job was changed. */
  look(): Promise<void> {
    this.#last = this.#last
      .then(() => this.#look())
      .catch((error: unknown) => {
        this.#context.failed(error, 'jobs were not looked at');
        this.#sleep(LOOK_AGAIN_MS);
      });
    return this.#last;
  }

  /** Begins nothing more, and waits for what runs. */
  async stop(): Promise<void> {
    this.#end.abort();
    this.#forget();
    await this.#last;
    await this.idle();
  }

  /** Resolves when nothing runs that this process began. */
  async idle(): Promise<void> {
    await Promise.all(this.#runs);
  }

  /** Runs a job now, whatever its time. @throws BusinessError when it runs already */
  async runNow(job: Job, operator: string): Promise<Outcome> {
    const { db, host } = this.#context;
    const nowTs = this.#context.clock.now();
    const beginning = { way: JobTrigger.byHand, operator, host, nowTs };
    const run = await claimRun(db, job, beginning, { untilTs: nowTs + LEASE_MS });
    if (run === null) throw new BusinessError('任务正在执行，请等它结束后再试');
    return this.#begin(job, run);
  }

  async #look(): Promise<void> {
    if (!this.#isOn || this.#end.signal.aborted) return;
    this.#forget();
    const wakeTs: number[] = [];
    for (const job of await findScheduledJobs(this.#context.db)) {
      if (this.#end.signal.aborted) return;
      const ts = await this.#attend(job);
      if (ts !== null) wakeTs.push(ts);
    }
    this.#sleep(Math.min(...wakeTs, this.#context.clock.now() + LOOK_AGAIN_MS) - this.#context.clock.now());
  }

  #sleep(ms: number): void {
    this.#forget();
    if (this.#isOn && !this.#end.signal.aborted)
      this.#forget = this.#context.clock.callLater(Math.max(0, ms), () => this.look());
  }

  /** @returns when it wants to be looked at again */
  async #attend(job: Scheduled): Promise<number | null> {
    const { db, clock } = this.#context;
    const nowTs = clock.now();
    if (!job.isKnown) {
      const nextTs = findNextFiring(job.cronExpression, nowTs);
      await addTrigger(db, job.id, nextTs);
      return nextTs;
    }
    // Never twice at the same time; the next run may be ours, as soon as this one has ended.
    if (job.runUntil !== null && job.runUntil > nowTs) return findNextLook(job, job.runUntil, nowTs);
    if (job.runId !== null) await abortRun(db, job.id, job.runId, nowTs);
    if (job.nextTs === null || job.nextTs > nowTs) return job.nextTs;
    return this.#fire(job, job.nextTs, nowTs);
  }

  async #fire(job: Scheduled, dueTs: number, nowTs: number): Promise<number | null> {
    const { db, host, background } = this.#context;
    const isMissed = nowTs - dueTs > MISFIRE_MS;
    const due = { from: dueTs, to: findNextFiring(job.cronExpression, isMissed ? nowTs : dueTs) };
    const beginning = { way: isMissed ? JobTrigger.madeGood : JobTrigger.byTime, planTs: dueTs, host, nowTs };
    if (isMissed && job.misfire === MisfirePolicy.skip) {
      await skipRun(db, job, beginning, due, '错过了计划时间，按设置跳过');
      return due.to;
    }
    const run = await claimRun(db, job, beginning, { untilTs: nowTs + LEASE_MS, due });
    if (run === null) return due.to;
    background.add(this.#begin(job, run).then(() => this.look()));
    return null;
  }

  /** Never rejects: what goes wrong in a job is what came of it. */
  #begin(job: Job, run: Run): Promise<Outcome> {
    const outcome = this.#run(job, run);
    this.#runs.add(outcome);
    return outcome.finally(() => this.#runs.delete(outcome));
  }

  async #run(job: Job, run: Run): Promise<Outcome> {
    const { db, clock, failed } = this.#context;
    const outcome = await this.#performed(job);
    try {
      await endRun(db, job.id, run, { ...outcome, nowTs: clock.now() });
      this.#ended += 1;
      if (this.#ended % TRIM_EVERY === 0) await trimHistory(db, MOST_RUNS);
    } catch (error) {
      failed(error, 'the end of a job was not written');
    }
    return outcome;
  }

  async #performed(job: Job): Promise<Outcome> {
    const limit = new AbortController();
    const late = new Promise<never>((_, reject) => {
      limit.signal.addEventListener('abort', () =>
        reject(new BusinessError(`超过${LIMIT_MS / 60_000}分钟没有完成`)),
      );
    });
    const forget = this.#context.clock.callLater(LIMIT_MS, () => limit.abort());
    try {
      const work = this.#context.perform(job, AbortSignal.any([this.#end.signal, limit.signal]));
      return { status: JobRunStatus.succeeded, result: await Promise.race([work, late]) };
    } catch (error) {
      if (error instanceof BusinessError) return { status: JobRunStatus.failed, result: error.message };
      this.#context.failed(error, `job ${job.jobClassName} failed`);
      return {
        status: JobRunStatus.failed,
        result: `执行出错：${error instanceof Error ? error.message : String(error)}`,
      };
    } finally {
      forget();
    }
  }
}
