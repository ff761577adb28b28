/** Data sources: passwords that nobody reads, and connections that go nowhere but where they may (SYSTEM-95). */

import { mkdtempSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSecret, encryptSecret } from '#server/database/secrets.ts';
import { findRisk, parsePostgresAddress } from '#server/system/dataSources/address.ts';
import { createDatabase, relayCluster } from '#tests/support/cluster.ts';
import { startServer, type CallOptions, type TestServer } from './harness.ts';

const SECRET = 'Birdie-17-geheim';
const URL_OF = (port: number, database = 'postgres') => `jdbc:postgresql://127.0.0.1:${port}/${database}`;

let dataDir: string;
let silent: Server;
let silentPort: number;
let server: TestServer;
let admin: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'fairway-sources-'));
  // Somebody who never says a word.
  silent = createServer(() => undefined);
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
  silentPort = (silent.address() as AddressInfo).port;
  server = await startServer({ dataDir, dataSourceHosts: [`127.0.0.1:${silentPort}`] });
  admin = await server.enter('admin');
});
afterAll(async () => {
  await server.app.close();
  silent.close();
});

const ask = <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options: CallOptions = {}) =>
  server.ask<T>(method, path, { token: admin, ...options });
const SOURCE = {
  code: 'club_db',
  name: '会员库',
  dbType: '6',
  dbDriver: 'org.postgresql.Driver',
  dbUrl: URL_OF(5432),
  dbUsername: 'golf',
  dbPassword: SECRET,
};
const add = (change: object = {}) =>
  ask<string>('POST', '/sys/dataSource/add', { body: { ...SOURCE, ...change } });
const test = (change: object = {}, options: CallOptions = {}) =>
  ask('POST', '/online/cgreport/api/testConnection', { body: { ...SOURCE, ...change }, ...options });

async function storedPassword(id: string): Promise<string> {
  const tables = server.app.db.withTables<{ sysDataSource: { id: string; dbPassword: string } }>();
  const row = await tables
    .selectFrom('sysDataSource')
    .select('dbPassword')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.dbPassword;
}

describe('a secret', () => {
  it('is read with its key alone, and not when it was changed', async () => {
    const source = { dataDir, secretKey: 'one', oldSecretKey: null };
    const sealed = await encryptSecret(source, SECRET);
    expect(sealed).not.toContain(SECRET);
    expect(await encryptSecret(source, SECRET)).not.toBe(sealed);
    expect(await readSecret(source, sealed)).toBe(SECRET);
    expect(await readSecret({ ...source, secretKey: 'two' }, sealed)).toBeNull();
    expect(await readSecret(source, `${sealed.slice(0, -4)}AAAA`)).toBeNull();
    expect(await readSecret(source, 'plain')).toBeNull();
  });

  it.skipIf(process.platform === 'win32')('has a key file that nobody but the server reads', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fairway-key-'));
    const source = { dataDir: folder, secretKey: null, oldSecretKey: null };
    const sealed = await encryptSecret(source, SECRET);
    const { mode, size } = await stat(join(folder, 'secret.key'));
    expect([(mode & 0o777).toString(8), size]).toEqual(['600', 32]);
    expect(await readSecret(source, sealed)).toBe(SECRET);
    await rm(folder, { recursive: true });
  });
});

describe('addresses', () => {
  it.each([
    ['jdbc:postgresql://db.club.example/golf', { host: 'db.club.example', port: 5432, database: 'golf' }],
    ['jdbc:postgresql://DB:6000/golf?sslmode=require', { host: 'db', port: 6000, isEncrypted: true }],
    ['jdbc:postgresql://[::1]:5432/golf', { host: '::1', isEncrypted: false }],
    ['jdbc:postgresql://a:5432,b:5432/golf', null],
    ['jdbc:postgresql://user@a/golf', null],
    ['jdbc:postgresql://a:99999/golf', null],
    ['http://a/golf', null],
  ])('%s', (url, expected) => {
    const parsed = parsePostgresAddress(url);
    if (expected === null) expect(parsed).toBeNull();
    else expect(parsed).toMatchObject(expected);
  });

  it.each([
    ['jdbc:mysql://a/b?allowLoadLocalInfile=true', 'allowLoadLocalInfile'],
    ['jdbc:mysql://a/b?%61utoDeserialize=true', 'autoDeserialize'],
    ['jdbc:h2:mem:a;INIT=RUNSCRIPT FROM x', 'runscript'],
    ['jdbc:postgresql://a/b?socketFactory=x', 'socketFactory'],
    ['jdbc:postgresql://a/b', null],
  ])('%s risks %s', (url, risk) => expect(findRisk(url)).toBe(risk));
});

describe('a data source', () => {
  // SYSTEM-95
  it('keeps its password where nobody reads it, also when the rest is edited', async () => {
    const { result: id } = await add();
    const sealed = await storedPassword(id);
    expect(sealed).toMatch(/^v1:/);
    expect(sealed).not.toContain(SECRET);
    expect(readdirSync(dataDir)).toContain('secret.key');
    await ask('PUT', '/sys/dataSource/edit', { body: { id, name: '会员数据库', dbPassword: '' } });
    expect(await storedPassword(id)).toBe(sealed);
    for (const path of ['list', `queryById?id=${id}`, 'options', 'listCount']) {
      const { body } = await server.call('GET', `/sys/dataSource/${path}`, { token: admin });
      expect([path, body.includes('dbPassword'), body.includes(SECRET), body.includes(sealed)]).toEqual([
        path,
        false,
        false,
        false,
      ]);
    }
    const sort = { column: 'dbPassword', order: 'asc' };
    expect((await ask('GET', `/sys/dataSource/list?${new URLSearchParams(sort)}`)).success).toBe(false);
    const found = await ask<{ total: number }>('GET', '/sys/dataSource/list?dbPassword=v1*');
    const all = await ask<{ total: number }>('GET', '/sys/dataSource/list');
    expect(found.result.total).toBe(all.result.total);
    await ask('PUT', '/sys/dataSource/edit', { body: { id, dbPassword: 'another' } });
    expect(await storedPassword(id)).not.toBe(sealed);
    expect((await add()).message).toBe('数据源编码：该值不可用，系统中已存在！');
    await ask('DELETE', `/sys/dataSource/delete?id=${id}`);
    expect((await add()).success).toBe(true);
  });

  it('has a sound code, and an address that no driver can be misled by', async () => {
    expect((await add({ code: '1db' })).message).toContain('须以字母开头');
    expect((await add({ code: 'risky', dbUrl: 'jdbc:mysql://a/b?autoDeserialize=true' })).message).toBe(
      '操作失败：连接地址有安全风险，【autoDeserialize】',
    );
  });

  it('belongs to its tenant and to the platform', async () => {
    const { result: id } = await add({ code: 'other_tenant' });
    const tables = server.app.db.withTables<{ sysDataSource: { id: string; tenantId: number } }>();
    await tables.updateTable('sysDataSource').set({ tenantId: 2 }).where('id', '=', id).execute();
    expect((await ask('GET', `/sys/dataSource/queryById?id=${id}`)).message).toBe('未找到对应实体');
    expect(JSON.stringify((await ask('GET', '/sys/dataSource/options')).result)).not.toContain(
      'other_tenant',
    );
    const token = await server.enter('manager1');
    for (const path of ['list', 'options'])
      expect((await ask('GET', `/sys/dataSource/${path}`, { token })).code).toBe(510);
    expect((await test({}, { token })).code).toBe(510);
  });
});

describe('a test of a connection', () => {
  // SYSTEM-95
  it('goes with no other driver and to no host that was not named', async () => {
    expect((await test({ dbType: '1', dbUrl: 'jdbc:mysql://a/b' })).message).toContain(
      '只有 PostgreSQL 的驱动',
    );
    expect((await test({ dbUrl: 'jdbc:postgresql://a,b/c' })).message).toContain('jdbc:postgresql://主机');
    expect((await test({ dbUrl: 'jdbc:postgresql://169.254.169.254/x' })).message).toBe(
      '不允许连接 169.254.169.254:5432：请管理员在服务器的 DATA_SOURCE_HOSTS 设置中加入该主机',
    );
    // A neighbour of a port that may be asked.
    expect((await test({ dbUrl: URL_OF(silentPort + 1) })).message).toContain('DATA_SOURCE_HOSTS');
  });

  // SYSTEM-95
  it('ends at its deadline, and others wait for it @full', { timeout: 20_000 }, async () => {
    const started = performance.now();
    const body = { dbUrl: URL_OF(silentPort) };
    const both = await Promise.all([test(body), test(body)]);
    for (const { message } of both) expect(message).toBe('连接失败：超过5秒没有响应');
    expect(performance.now() - started).toBeGreaterThan(9_500);
  });

  it('says whether it answers', async () => {
    const database = await createDatabase('empty');
    const relay = await relayCluster();
    try {
      const { port } = relay;
      const { username } = new URL(database.url);
      const reached = await startServer({ dataDir, dataSourceHosts: [`127.0.0.1:${port}`] });
      try {
        const token = await reached.enter('admin');
        const say = async (change: object) => {
          const body = {
            ...SOURCE,
            dbUrl: URL_OF(port),
            dbUsername: username || 'postgres',
            ...change,
          };
          return (await reached.ask('POST', '/online/cgreport/api/testConnection', { token, body })).message;
        };
        expect(await say({})).toBe('数据库连接成功');
        expect(await say({ dbUrl: URL_OF(port, 'nothing') })).toBe('连接失败：数据库不存在');
        const log = await reached.app.db.selectFrom('sysLog').select('logContent').execute();
        expect(log.map(({ logContent }) => logContent)).toContain(
          `测试数据源连接 127.0.0.1:${port}/postgres`,
        );
      } finally {
        await reached.app.close();
      }
    } finally {
      relay.close();
      await database.drop();
    }
  });
});
