/** Figures for a supervisor, and the log of answers. */

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readSettings, SettingsError } from '#server/config/settings.ts';
import { ManualClock } from '#server/runtime/manualClock.ts';
import { openCopy, settingsWith, START_TS } from './harness.ts';

/** A port that nobody listens on. */
async function findPort(): Promise<number> {
  const trial = createServer().listen({ host: '127.0.0.1', port: 0 });
  await once(trial, 'listening');
  const { port } = trial.address() as AddressInfo;
  trial.close();
  await once(trial, 'close');
  return port;
}

let app: FastifyInstance;
let address: string;
const lines: Record<string, unknown>[] = [];
const log = new Writable({
  write(text: Buffer, _encoding, done) {
    for (const line of text.toString().trim().split('\n')) lines.push(JSON.parse(line));
    done();
  },
});

beforeAll(async () => {
  const port = await findPort();
  address = `http://127.0.0.1:${port}`;
  const { database } = await openCopy();
  app = await buildApp({
    database,
    clock: new ManualClock(START_TS),
    settings: settingsWith({ logLevel: 'info', metrics: { host: '127.0.0.1', port } }),
    logger: { level: 'info', stream: log },
  });
});
afterAll(() => app.close());

const readFigures = async (): Promise<string> => (await fetch(`${address}/metrics`)).text();

async function enter(username: string): Promise<string> {
  const { id } = await app.db
    .selectFrom('sysUser')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return app.sessions.open(id, { ip: '127.0.0.1', userAgent: 'test' });
}

// SYSTEM-132
describe('figures', () => {
  it('name routes, never addresses, and count what nobody serves as one', async () => {
    await app.inject({ url: '/livez' });
    await app.inject({ url: '/jeecg-boot/sys/user/list?realname=somebody' });
    await app.inject({ url: '/jeecg-boot/made/up/17' });
    const text = await readFigures();
    expect(text).toContain(
      'fairway_http_request_duration_seconds_count{method="GET",route="/livez",status="200"} 1',
    );
    expect(text).toContain('route="/jeecg-boot/sys/user/list"');
    expect(text).toContain('route="none",status="404"} 1');
    expect(text).not.toMatch(/somebody|made/);
  });

  it('cover links, days, alarms, jobs, trackers, sessions, the database and the process', async () => {
    const text = await readFigures();
    for (const line of [
      'fairway_links_open{kind="stomp"} 0',
      'fairway_days_driver{state="off"} 1',
      'fairway_database_up 1',
      'fairway_sessions_active 0',
      '# TYPE fairway_tracker_reports_total counter',
      '# TYPE fairway_alarms_open gauge',
      '# TYPE fairway_job_last_run_timestamp_seconds gauge',
      'nodejs_eventloop_lag_seconds',
      'process_resident_memory_bytes',
    ])
      expect(text).toContain(line);
  });

  it('stand on their own port alone, and nothing else does', async () => {
    expect((await app.inject({ url: '/metrics' })).body).not.toContain('fairway_');
    expect((await fetch(`${address}/livez`)).status).toBe(404);
    expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404);
  });
});

// SYSTEM-132
it('dashboard and alert rules name figures that there are', async () => {
  const names = new Set([...(await readFigures()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? ''));
  for (const file of ['grafana.json', 'alerts.yml']) {
    const text = readFileSync(`docs/operate/${file}`, 'utf8');
    const used = [...text.matchAll(/\b(?:fairway|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
      name.replace(/_(?:bucket|count|sum)$/, ''),
    );
    expect(used.length).toBeGreaterThan(8);
    expect(used.filter((name) => !names.has(name))).toEqual([]);
  }
});

// SYSTEM-134
it('defects of consoles are logged, sixty a minute, and all are counted', async () => {
  const token = await enter('dispatch1');
  const report = (payload: object) =>
    app.inject({
      method: 'POST',
      url: '/jeecg-boot/sys/consoleFailure',
      headers: { 'x-access-token': token },
      payload,
    });
  const body = { message: 'TypeError: none', stack: 'at Board', page: '/bsweb/dispatch', release: 'b7' };
  for (let count = 0; count < 70; count += 1)
    expect((await report({ ...body, message: `defect ${count}` })).json()).toMatchObject({ success: true });
  const logged = lines.filter(({ msg }) => msg === 'a console failed');
  expect(logged).toHaveLength(60);
  expect(logged[0]).toMatchObject({ level: 40, console: { ...body, message: 'defect 0' } });
  expect(await readFigures()).toContain('fairway_console_failures_total 70');
  expect((await report({ ...body, stack: 'x'.repeat(5_000) })).statusCode).toBe(400);
  await expect(
    app.inject({ method: 'POST', url: '/jeecg-boot/sys/consoleFailure', payload: body }),
  ).resolves.toMatchObject({ statusCode: 401 });
});

// SEC-02
it('a call that its caller has no right to is logged with who made it and what it takes', async () => {
  const answer = await app.inject({
    url: '/jeecg-boot/sys/quartzJob/list',
    headers: { 'x-access-token': await enter('dispatch1') },
  });
  expect(answer.json()).toMatchObject({ success: false, code: 510 });
  const reqId = answer.headers['x-request-id'];
  expect(lines.filter(({ msg }) => msg === 'access denied')).toMatchObject([
    { level: 40, reqId, user: 'dispatch1', permission: 'system:quartzJob:list' },
  ]);
});

// SYSTEM-133
describe('the log of answers', () => {
  it('has method, route, status and time, by the number that the answer carries', async () => {
    const answer = await app.inject({
      url: '/jeecg-boot/sys/user/list?realname=somebody&token=secret',
      headers: { 'x-access-token': 'secret', 'user-agent': 'somebody' },
    });
    const number = answer.headers['x-request-id'];
    const line = lines.find(({ reqId }) => reqId === number);
    expect(line).toMatchObject({
      msg: 'answered',
      method: 'GET',
      route: '/jeecg-boot/sys/user/list',
      status: 401,
    });
    expect(JSON.stringify(lines)).not.toMatch(/somebody|secret/);
  });

  it('numbers no two alike', async () => {
    const numbers = await Promise.all(
      Array.from({ length: 20 }, async () => (await app.inject({ url: '/livez' })).headers['x-request-id']),
    );
    expect(new Set(numbers).size).toBe(20);
  });
});

// SYSTEM-132
it('settings of the listener are refused where they make no sense', () => {
  const read = (env: Record<string, string>) => () =>
    readSettings({ ADMIN_PASSWORD: 'Golf@2026-11', ...env });
  expect(read({ METRICS_PORT: '9464' })().metrics).toEqual({ host: '127.0.0.1', port: 9464 });
  expect(read({})().metrics).toBeNull();
  expect(read({ METRICS_PORT: '70000' })).toThrow(SettingsError);
  expect(read({ METRICS_PORT: '3000' })).toThrow('METRICS_PORT=3000 与 PORT 相同');
  expect(read({ METRICS_HOST: '0.0.0.0' })).toThrow('METRICS_HOST 需要同时设置 METRICS_PORT');
  expect(read({ LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL=loud');
});
