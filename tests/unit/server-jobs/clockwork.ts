/** Schedulers of several processes on the database of one test server, in a time that only the test moves. */

import { sysQuartzJob, sysQuartzJobLog } from '#domain/entities/quartzJob.ts';
import { JobScheduler, type PerformJob } from '#server/jobs/scheduler.ts';
import { getRecordDb } from '#server/resource/tables.ts';
import { BackgroundWork } from '#server/runtime/backgroundWork.ts';
import type { TestServer } from '../server/harness.ts';

export interface RunRow {
  readonly jobId: string;
  readonly way: string;
  readonly status: string;
  readonly planTime: string | null;
  readonly startTime: string;
  readonly endTime: string | null;
  readonly costTime: number | null;
  readonly result: string | null;
  readonly host: string;
  readonly operator: string | null;
}

interface Waiting {
  readonly dueTs: number;
  call(): unknown;
}

export class Clockwork {
  readonly #server: TestServer;
  readonly #waiting = new Set<Waiting>();
  readonly #schedulers: JobScheduler[] = [];
  /** What went wrong outside of jobs. */
  readonly failures: string[] = [];

  constructor(server: TestServer) {
    this.#server = server;
  }

  /** Ms until each of what waits now. */
  get waits(): readonly number[] {
    return [...this.#waiting].map(({ dueTs }) => dueTs - this.#server.clock.now());
  }

  /** A process that begins. */
  async process(host: string, perform: PerformJob): Promise<JobScheduler> {
    const { app, clock } = this.#server;
    const scheduler = new JobScheduler({
      db: app.db,
      clock: {
        now: clock.now,
        callLater: (ms, call) => {
          const entry = { dueTs: clock.now() + ms, call };
          this.#waiting.add(entry);
          return () => void this.#waiting.delete(entry);
        },
        callEvery: () => {
          throw new Error('a scheduler sleeps until the next run');
        },
      },
      background: new BackgroundWork(),
      perform,
      host,
      failed: (error, what) => void this.failures.push(`${what}: ${String(error)}`),
    });
    this.#schedulers.push(scheduler);
    await scheduler.start();
    return scheduler;
  }

  /** Lets the time go on with everything that is due on the way. @param runs whether what was begun comes to its end */
  async pass(ms: number, runs: 'ended' | 'on its way' = 'ended'): Promise<void> {
    const { clock } = this.#server;
    const endTs = clock.now() + ms;
    for (;;) {
      const dueTs = Math.min(...[...this.#waiting].map((entry) => entry.dueTs));
      if (dueTs > endTs) break;
      clock.advance(Math.max(0, dueTs - clock.now()));
      const due = [...this.#waiting].filter((entry) => entry.dueTs <= dueTs);
      for (const entry of due) this.#waiting.delete(entry);
      await Promise.all(due.map((entry) => entry.call()));
      if (runs === 'ended') await this.settle();
    }
    clock.advance(endTs - clock.now());
  }

  /** Until nothing runs, and everybody sleeps until the next time. */
  async settle(): Promise<void> {
    await Promise.all(this.#schedulers.map((one) => one.idle()));
    await Promise.all(this.#schedulers.map((one) => one.look()));
  }

  async stop(): Promise<void> {
    await Promise.all(this.#schedulers.map((one) => one.stop()));
    this.#schedulers.length = 0;
  }

  /** In the order they began. */
  async runs(jobId: string): Promise<readonly RunRow[]> {
    const rows = await getRecordDb(this.#server.app.db)
      .selectFrom(sysQuartzJobLog.table)
      .selectAll()
      .where('jobId', '=', jobId)
      .orderBy('id')
      .execute();
    return rows as unknown as readonly RunRow[];
  }

  /** Nothing is started any more. */
  async stopAllJobs(): Promise<void> {
    const { db } = this.#server.app;
    await getRecordDb(db).updateTable(sysQuartzJob.table).set({ status: '-1' }).execute();
    await db.updateTable('sysQuartzTrigger').set({ nextTs: null }).execute();
  }
}
