/** Every type of job, added and run by somebody of another tenant. */

import { JOB_TYPES, type JobClass } from '#domain/jobs/types.ts';
import type { TestServer } from '../harness.ts';

/** What each is given: rows of the first tenant where it names any. */
type Parameters = Readonly<Record<JobClass, object>>;

async function findParameters({ app: { db } }: TestServer): Promise<Parameters> {
  const { id } = await db
    .selectFrom('sysAnnouncement')
    .select('id')
    .where('tenantId', '=', 1)
    .where('titile', '=', '仅第一租户的通告')
    .executeTakeFirstOrThrow();
  return {
    'fairway.job.CleanTokens': { keepDays: 1 },
    'fairway.job.CleanLogs': { keepDays: 180 },
    'fairway.job.CleanDataLogs': { keepDays: 180 },
    'fairway.job.CleanRuns': { keepDays: 1 },
    'fairway.job.TidyTables': {},
    'fairway.job.Backup': { keep: 7 },
    'fairway.job.SettleOrders': {},
    'fairway.job.PublishAnnouncement': { id },
    'fairway.job.SendNotice': { users: 'dispatch1', title: '外来', text: '外来' },
  };
}

/** @returns what each run said */
export async function runEveryJob(
  server: TestServer,
  token: string,
): Promise<readonly (readonly [JobClass, string])[]> {
  const parameters = await findParameters(server);
  const said: (readonly [JobClass, string])[] = [];
  for (const { className } of JOB_TYPES) {
    const { result: id } = await server.ask<string>('POST', '/sys/quartzJob/add', {
      token,
      body: {
        jobClassName: className,
        cronExpression: '0 0 3 * * ? *',
        parameter: JSON.stringify(parameters[className]),
        status: '-1',
        misfire: '2',
      },
    });
    const { message } = await server.ask('PUT', '/sys/quartzJob/execute', { token, body: { id } });
    said.push([className, message]);
  }
  return said;
}
