/** Scheduled jobs (SYSTEM-10): the records people keep of them, starting and stopping them, and what runs them. */

import { hostname } from 'node:os';
import process from 'node:process';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { jobCalls } from '#domain/calls/jobs.ts';
import { JobRunStatus } from '#domain/codes/system.ts';
import { sysQuartzJob, sysQuartzJobLog } from '#domain/entities/quartzJob.ts';
import { readParameter } from '#domain/jobs/parameter.ts';
import { findJobType } from '#domain/jobs/types.ts';
import { succeed } from '../http/envelope.ts';
import { BusinessError } from '../http/errors.ts';
import { readLeniently } from '../resource/access.ts';
import { applyAction } from '../resource/actions.ts';
import { createResourceContext } from '../resource/context.ts';
import { MISSING } from '../resource/refusal.ts';
import { serveResource } from '../resource/routes/routes.ts';
import { awaitWithin } from '../runtime/timers.ts';
import { measureJobs } from './figures.ts';
import { JOB_HANDLERS } from './handlers.ts';
import { createJobRules } from './rules.ts';
import { findJob } from './runs.ts';
import { JobScheduler, type PerformJob } from './scheduler.ts';

const NO_JOB = '定时任务不存在！';
/** Who runs a job by hand waits so long for its end; browsers wait longer for an answer. */
const PATIENCE_MS = 20_000;

export const registerJobs: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const perform: PerformJob = async ({ jobClassName, parameter, tenantId }, signal) => {
    const type = findJobType(jobClassName);
    if (type === undefined) throw new BusinessError(`后台找不到该类名：${jobClassName}`);
    const reading = readParameter(type, parameter);
    if (!reading.ok) throw new BusinessError(`参数：${reading.message}`);
    return JOB_HANDLERS[type.className]({ app, parameters: reading.values, tenantId, signal });
  };
  const scheduler = new JobScheduler({
    db,
    clock: app.clock,
    background: app.background,
    perform,
    host: `${hostname()}:${process.pid}`,
    failed: (error, what) => app.log.error({ err: error }, what),
  });
  measureJobs(app);
  app.addHook('onListen', async () => void scheduler.start());
  app.addHook('preClose', () => scheduler.stop());

  const rules = { ...createJobRules(() => void scheduler.look()), ownCalls: ['resume', 'pause', 'execute'] };
  const context = createResourceContext(app, sysQuartzJob, rules);
  serveResource(app, sysQuartzJob, rules);
  serveResource(app, sysQuartzJobLog);

  const leniently = readLeniently(sysQuartzJob);
  for (const [call, done] of [
    ['resume', '启动定时任务成功'],
    ['pause', '停止定时任务成功'],
  ] as const)
    app.serve(
      jobCalls[call],
      async (request) => {
        const { id, rev } = readInput(request);
        await applyAction(context, request.user, call, [id], { rev }).catch(named);
        return succeed(null, done);
      },
      leniently,
    );

  app.serve(
    jobCalls.execute,
    async (request) => {
      const { user } = request;
      const job = await findJob(db, user.tenantId, readInput(request).id);
      if (job === undefined) throw new BusinessError(NO_JOB);
      const outcome = await awaitWithin(PATIENCE_MS, scheduler.runNow(job, user.username));
      if (outcome === undefined) return succeed(null, '任务已开始执行，结果见执行记录');
      if (outcome.status !== JobRunStatus.succeeded) throw new BusinessError(`执行失败!${outcome.result}`);
      return succeed(outcome.result, '执行成功!');
    },
    leniently,
  );
};

function readInput({ body, query }: Pick<FastifyRequest, 'body' | 'query'>): {
  readonly id: string;
  readonly rev: unknown;
} {
  const { id, rev } = { ...(query as RunInput), ...(body as RunInput | null) };
  if (typeof id !== 'string' || id === '') throw new BusinessError(NO_JOB);
  return { id, rev };
}

interface RunInput {
  readonly id?: unknown;
  readonly rev?: unknown;
}

function named(error: unknown): never {
  throw error instanceof BusinessError && error.message === MISSING ? new BusinessError(NO_JOB) : error;
}
