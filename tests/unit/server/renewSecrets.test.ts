/** Another key of the installation. */

import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { encryptSecret, type KeySource, readSecret } from '#server/database/secrets.ts';
import { renewSecrets } from '#server/system/renewSecrets.ts';
import { startServer, type TestServer } from './harness.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'fairway-keys-'));
const first: KeySource = { dataDir, secretKey: 'the first of the keys', oldSecretKey: null };
const second: KeySource = { dataDir, secretKey: 'the second of the keys', oldSecretKey: null };

let server: TestServer;
let userId: string;
beforeAll(async () => {
  server = await startServer({ dataDir });
  ({ id: userId } = await server.app.db
    .selectFrom('sysUser')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow());
});
beforeEach(() => server.app.db.deleteFrom('sysTotp').execute());
afterAll(async () => {
  await server.app.close();
  await rm(dataDir, { recursive: true });
});

const store = (secret: string) =>
  server.app.db.insertInto('sysTotp').values({ userId, secret, lastStep: 0, createTs: 0 }).execute();
const read = async (): Promise<string> =>
  (await server.app.db.selectFrom('sysTotp').select('secret').executeTakeFirstOrThrow()).secret;
const renew = (source: KeySource) => renewSecrets(server.app.db, source, server.clock.now());

// SEC-61
it('reads what the key of before encrypted, and puts it under the new one, once', async () => {
  await store(await encryptSecret(first, 'of an app'));
  const both = { ...second, oldSecretKey: first.secretKey };
  expect(await readSecret(both, await read())).toBe('of an app');
  expect(await readSecret(second, await read())).toBeNull();
  expect(await renew(both)).toBe(1);
  expect(await readSecret(second, await read())).toBe('of an app');
  expect(await readSecret(first, await read())).toBeNull();
  expect(await renew(both)).toBe(0);
});

// SEC-61
it('puts passwords of data sources under it, too', async () => {
  const tables = server.app.db.withTables<{
    sysDataSource: { id: string; dbPassword: string | null };
  }>();
  const body = {
    code: 'club_db',
    name: '会员库',
    dbType: '6',
    dbDriver: 'org.postgresql.Driver',
    dbUrl: 'jdbc:postgresql://127.0.0.1:5432/postgres',
    dbUsername: 'golf',
    dbPassword: 'Birdie-17-geheim',
  };
  const { result: id } = await server.ask<string>('POST', '/sys/dataSource/add', {
    token: await server.enter('admin'),
    body,
  });
  await tables
    .updateTable('sysDataSource')
    .set({ dbPassword: await encryptSecret(first, body.dbPassword) })
    .where('id', '=', id)
    .execute();
  expect(await renew({ ...second, oldSecretKey: first.secretKey })).toBe(1);
  const { dbPassword } = await tables
    .selectFrom('sysDataSource')
    .select('dbPassword')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(await readSecret(second, dbPassword ?? '')).toBe(body.dbPassword);
});

// SEC-61
it('leaves the key file behind for the first SECRET_KEY', async () => {
  await store(await encryptSecret({ ...first, secretKey: null }, 'of an app'));
  expect(await renew(first)).toBe(1);
  expect(await readSecret({ ...first, dataDir: join(dataDir, 'elsewhere') }, await read())).toBe('of an app');
});

// SEC-61
it('leaves what no key reads as it is', async () => {
  const lost = await encryptSecret({ ...first, secretKey: 'a key that nobody knows' }, 'of an app');
  await store(lost);
  expect(await renew({ ...second, oldSecretKey: first.secretKey })).toBe(0);
  expect(await read()).toBe(lost);
});
