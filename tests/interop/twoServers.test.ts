/** Two server processes on one PostgreSQL: prepared once, and every run of a job is the run of one of them. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn, type Caller } from '#tests/support/client.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { type Postgres, startPostgres } from './postgres.ts';

interface JobRun {
  readonly planTime: string | null;
}

let database: Postgres;
let servers: readonly TestServer[] = [];
let admin: Caller;

beforeAll(async () => {
  database = await startPostgres();
  const env = { DATABASE_URL: database.url, SIM: 'off', DEMO_DATA: 'small' };
  // At the same moment, on an empty database.
  servers = await Promise.all([startServer(env), startServer(env)]);
  admin = await signIn(servers[0]!.url, 'admin');
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await database?.stop();
});

it('both serve what one of them made', async () => {
  const there = await signIn(servers[1]!.url, 'admin');
  const count = async (caller: Caller) =>
    (await caller.call<{ total: number }>('GET', '/admin/golfOrder/list?pageSize=1')).result.total;
  expect(await count(admin)).toBeGreaterThan(0);
  expect(await count(there)).toBe(await count(admin));
});

it('a job of every second runs once a second, and goes on when one of them ends', async () => {
  const added = await admin.call<string>('POST', '/sys/quartzJob/add', {
    jobClassName: 'fairway.job.CleanRuns',
    cronExpression: '* * * * * ? *',
    parameter: '{"keepDays":31}',
    misfire: '2',
  });
  expect(added).toMatchObject({ success: true });
  // The other one looks for new jobs when it starts.
  const [first, second] = servers;
  await second!.bounce();
  const there = await signIn(second!.url, 'admin');
  const runs = async (): Promise<readonly JobRun[]> => {
    const path = `/sys/quartzJobLog/list?jobId=${added.result}&pageSize=200`;
    return (await there.call<{ records: readonly JobRun[] }>('GET', path)).result.records;
  };
  await expect.poll(async () => (await runs()).length, { timeout: 40_000 }).toBeGreaterThan(8);
  await first!.stop();
  const before = (await runs()).length;
  await expect.poll(async () => (await runs()).length, { timeout: 40_000 }).toBeGreaterThan(before + 3);
  const planned = (await runs()).map(({ planTime }) => planTime);
  expect(planned).not.toContain(null);
  expect(new Set(planned).size).toBe(planned.length);
}, 120_000);
