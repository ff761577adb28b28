/** 性能监控: figures of this process under the names of the protocol, and for whom. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplyOf } from '#domain/calls/call.ts';
import type {
  DiskReport,
  MetricReport,
  monitorCalls,
  RequestTrace,
  StoreFact,
} from '#domain/calls/monitor.ts';
import { METRICS, type MetricName } from '#domain/monitor/metrics.ts';
import { countThreads, openThread } from '#server/runtime/threads.ts';
import { startServer, type TestServer } from './harness.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startServer();
  admin = await server.enter('admin');
});
afterAll(() => server.app.close());

const get = async <T>(path: string, token = admin): Promise<T> =>
  (await server.call('GET', path, { token })).json<T>();

async function valueOf(name: MetricName, statistic = 'VALUE'): Promise<number> {
  const { measurements } = await get<MetricReport>(`/actuator/metrics/${name}`);
  const found = measurements.find((one) => one.statistic === statistic);
  if (found === undefined) throw new Error(`${name} has no ${statistic}`);
  return found.value;
}

describe('a metric', () => {
  // SYSTEM-61
  it.each(Object.keys(METRICS))('%s is a bare report that says what it stands for', async (name) => {
    const report = await get<MetricReport>(`/actuator/metrics/${name}`);
    expect(report).toMatchObject({ name, availableTags: [] });
    expect(report.description).toMatch(/[\u4e00-\u9fff]{2}/);
    expect(report).not.toHaveProperty('success');
    for (const { value } of report.measurements) {
      expect(Number.isFinite(value)).toBe(true);
      expect(value).toBeGreaterThanOrEqual(0);
    }
    expect(report.measurements.length).toBeGreaterThan(0);
  });

  it('of no known name is not there, nor one that every object has', async () => {
    for (const name of ['jvm.memory.none', 'toString', '__proto__'])
      expect((await server.call('GET', `/actuator/metrics/${name}`, { token: admin })).statusCode).toBe(404);
    expect(await get('/actuator/metrics')).toEqual({ names: Object.keys(METRICS) });
  });

  // SYSTEM-61
  it('follows the heap and its collections', async () => {
    const before = {
      used: await valueOf('jvm.memory.used'),
      young: await valueOf('jvm.gc.memory.allocated'),
    };
    // More than the youngest generation holds, so that it is collected.
    const held = Array.from({ length: 2_000_000 }, (_, n) => ({ n, text: `${n}` }));
    expect(await valueOf('jvm.memory.used')).toBeGreaterThan(before.used + 10_000_000);
    expect(await valueOf('jvm.gc.memory.allocated')).toBeGreaterThan(before.young + 5_000_000);
    expect(await valueOf('jvm.gc.pause', 'COUNT')).toBeGreaterThan(0);
    expect(await valueOf('jvm.gc.pause', 'TOTAL_TIME')).toBeGreaterThan(0);
    expect(await valueOf('jvm.memory.used')).toBeLessThan(await valueOf('jvm.memory.max'));
    expect(held).toHaveLength(2_000_000);
  });

  it('follows buffers outside of the heap', async () => {
    const before = await valueOf('jvm.buffer.memory.used');
    const held = Buffer.alloc(30_000_000);
    expect(await valueOf('jvm.buffer.memory.used')).toBeGreaterThanOrEqual(before + held.length);
  });

  it('counts threads while they run', async () => {
    const before = countThreads().workers;
    const worker = openThread('none', new URL('data:text/javascript,setInterval(() => 0, 1000)'), {});
    expect(await valueOf('jvm.threads.daemon')).toBe(before + 1);
    expect(await valueOf('jvm.threads.live')).toBe(before + 2);
    await worker.terminate();
    expect(await valueOf('jvm.threads.daemon')).toBe(before);
    expect(await valueOf('jvm.threads.peak')).toBeGreaterThanOrEqual(before + 2);
  });

  it('says how busy machine, process and loop are as shares', async () => {
    const shares = ['system.cpu.usage', 'process.cpu.usage', 'nodejs.eventloop.utilization'] as const;
    for (const name of shares) expect(await valueOf(name)).toBeLessThanOrEqual(1);
    const started = await valueOf('process.start.time');
    expect(Math.abs(started + (await valueOf('process.uptime')) - Date.now() / 1000)).toBeLessThan(2);
  });

  it('counts sessions: opened, ended by time, replaced by newer ones', async () => {
    const created = await valueOf('tomcat.sessions.created');
    const active = await valueOf('tomcat.sessions.active.current');
    for (let n = 0; n < 12; n += 1) await server.enter('viewer1');
    expect(await valueOf('tomcat.sessions.created')).toBe(created + 12);
    const replaced = await valueOf('tomcat.sessions.rejected');
    expect(replaced).toBeGreaterThan(0);
    expect(await valueOf('tomcat.sessions.active.current')).toBe(active + 12 - replaced);
    expect(await valueOf('tomcat.sessions.active.max')).toBeGreaterThanOrEqual(active + 12 - replaced);

    server.clock.advance(2 * 3_600_000 + 1);
    await server.app.sessions.sweep();
    admin = await server.enter('admin');
    expect(await valueOf('tomcat.sessions.expired')).toBe(active + 12 - replaced);
    expect(await valueOf('tomcat.sessions.active.current')).toBe(1);
  });
});

describe('the trace', () => {
  const traces = async () => (await get<{ traces: readonly RequestTrace[] }>('/actuator/httptrace')).traces;

  // SYSTEM-62
  it('has the latest calls without their secrets', async () => {
    await server.call('GET', '/sys/user/list?username=secret-search', {
      token: admin,
      headers: { cookie: 'session=secret-cookie', authorization: 'Bearer secret', 'user-agent': 'browser' },
    });
    await server.call('GET', '/sys/randomImage/secret-key');
    await server.call('POST', '/sys/login?token=secret-query', { body: { password: 'secret-word' } });
    await server.call('GET', '/none/at/all?token=secret-query');
    const found = await traces();
    expect(
      found.slice(0, 4).map(({ request, response }) => [request.method, request.uri, response.status]),
    ).toEqual([
      ['GET', '/jeecg-boot/none/at/all', 404],
      ['POST', '/jeecg-boot/sys/login', expect.any(Number)],
      ['GET', '/jeecg-boot/sys/randomImage/:key', 200],
      ['GET', '/jeecg-boot/sys/user/list', 200],
    ]);
    expect(found[3]).toMatchObject({
      principal: { name: 'admin' },
      timestamp: new Date(server.clock.now()).toISOString(),
      request: { remoteAddress: '127.0.0.1', headers: { 'user-agent': ['browser'] } },
      response: { headers: { 'content-type': [expect.stringContaining('application/json')] } },
    });
    const text = JSON.stringify(found);
    expect(text).not.toContain('secret');
    expect(text).not.toContain(admin);
  });

  // SEC-47
  it('tells a tenant of its own calls alone', async () => {
    const platform = await server.enter('platform');
    await server.call('GET', '/sys/user/list', { token: admin });
    await server.call('GET', '/sys/randomImage/key');
    const { traces: own } = (await server.call('GET', '/actuator/httptrace', { token: platform })).json<{
      traces: { principal: unknown }[];
    }>();
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter(({ principal }) => principal === null)).toEqual([]);
    const { db, sessions } = server.app;
    const { id: userId } = await db
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', 'platform')
      .executeTakeFirstOrThrow();
    const before = await db.deleteFrom('sysUserTenant').where('userId', '=', userId).returningAll().execute();
    await db.insertInto('sysUserTenant').values({ userId, tenantId: 2 }).execute();
    await sessions.forgetAccounts();
    const other = await server.call('GET', '/actuator/httptrace', { token: platform });
    await db.deleteFrom('sysUserTenant').where('userId', '=', userId).execute();
    await db.insertInto('sysUserTenant').values(before).execute();
    await sessions.forgetAccounts();
    expect(other.json()).toEqual({ traces: [] });
  });

  // SYSTEM-62
  it('keeps 500 and forgets the oldest; watching leaves no trace', async () => {
    await server.call('GET', '/sys/role/queryall', { token: admin });
    const answered = await valueOf('tomcat.global.request', 'COUNT');
    for (let n = 0; n < 500; n += 1) await server.call('GET', '/sys/randomImage/key');
    const found = await traces();
    expect(found).toHaveLength(500);
    expect(found.filter(({ request }) => request.uri.includes('queryall'))).toEqual([]);
    expect(await valueOf('tomcat.global.request', 'COUNT')).toBe(answered + 500);
    expect((await traces()).filter(({ request }) => request.uri.includes('actuator'))).toEqual([]);
  });
});

describe('the database, where others have a Redis', () => {
  it('tells rows and size as they are, read once for all who look', async () => {
    const { dbSize, create_time: ts } = await get<ReplyOf<typeof monitorCalls.countStoreRows>>(
      '/sys/actuator/redis/keysSize',
    );
    const { used_memory: bytes } = await get<ReplyOf<typeof monitorCalls.measureStore>>(
      '/sys/actuator/redis/memoryInfo',
    );
    expect(ts).toBe(server.clock.now());
    const { count } = await server.app.db
      .selectFrom('sysDictItem')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(dbSize).toBeGreaterThan(count);
    expect(bytes).toBeGreaterThan(1_000_000);

    const added = Array.from({ length: 200 }, (_, n) => ({ name: `monitored ${n}`, value: '' }));
    await server.app.db.insertInto('sysSetting').values(added).execute();
    expect(
      (await get<ReplyOf<typeof monitorCalls.countStoreRows>>('/sys/actuator/redis/keysSize')).dbSize,
    ).toBe(dbSize);
    await expect
      .poll(
        async () => {
          server.clock.advance(3_000);
          return (await get<ReplyOf<typeof monitorCalls.countStoreRows>>('/sys/actuator/redis/keysSize'))
            .dbSize;
        },
        { timeout: 10_000 },
      )
      .toBeGreaterThanOrEqual(dbSize + 200);
  });

  // SYSTEM-61
  it('is described line by line, each saying what it stands for', async () => {
    const { success, result } = (
      await server.call('GET', '/sys/actuator/redis/info', { token: admin })
    ).json<{ success: boolean; result: readonly StoreFact[] }>();
    expect(success).toBe(true);
    const value = (key: string) => result.find((one) => one.key === key)?.value ?? '';
    expect(value('redis_version')).toMatch(/^PostgreSQL 1\d/);
    // That of the run: of this process's own it is `embedded`.
    expect(value('redis_mode')).toBe('server');
    expect(value('keyspace_hit_ratio')).toMatch(/^\d+\.\d\d%$/);
    expect(value('db0')).toMatch(/^keys=\d{4,}$/);
    expect(value('process_id')).toBe(String(process.pid));
    expect(result.filter(({ key }) => key.startsWith('table:')).length).toBeGreaterThan(3);
    expect(result.filter(({ description }) => description === '')).toEqual([]);
  });

  it('and the disks are file systems of this machine, each once', async () => {
    const { message, result } = (
      await server.call('GET', '/sys/actuator/redis/queryDiskInfo', { token: admin })
    ).json<{ message: string; result: readonly DiskReport[] }>();
    expect(message).toBe('查询成功');
    expect(result.length).toBeGreaterThan(0);
    for (const { name, max, rest, restPPT } of result) {
      expect(name).toMatch(/目录 \//);
      expect(rest).toBeLessThanOrEqual(max);
      expect(restPPT).toBeGreaterThanOrEqual(0);
      expect(restPPT).toBeLessThanOrEqual(100);
    }
  });
});

describe('who may watch', () => {
  const PATHS = [
    '/actuator/metrics',
    '/actuator/metrics/jvm.memory.used',
    '/actuator/httptrace',
    '/sys/actuator/redis/info',
    '/sys/actuator/redis/keysSize',
    '/sys/actuator/redis/memoryInfo',
    '/sys/actuator/redis/queryDiskInfo',
  ];

  // SYSTEM-62
  it.each(PATHS)('%s is for the platform: not for a park, whatever its role was given', async (path) => {
    const refused = { success: false, code: 510 };
    expect(await get(path, await server.enter('dispatch1'))).toMatchObject(refused);
    expect((await server.call('GET', path)).statusCode).toBe(401);
    expect((await server.call('GET', path, { token: await server.enter('platform') })).statusCode).toBe(200);
  });

  // SYSTEM-62
  it('does not follow from a role alone', async () => {
    const { db, sessions } = server.app;
    const buttons = await db
      .selectFrom('sysPermission')
      .select('id')
      .where('perms', 'in', ['system:monitor:view', 'system:httpTrace:view'])
      .execute();
    const role = await db
      .selectFrom('sysRole')
      .select('id')
      .where('roleCode', '=', 'manager')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('sysRolePermission')
      .values(buttons.map(({ id }) => ({ roleId: role.id, permissionId: id })))
      .execute();
    await sessions.forgetAccounts();
    const token = await server.enter('manager1');
    for (const path of PATHS) expect(await get(path, token)).toMatchObject({ success: false, code: 510 });
  });
});
