import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isConnectionLost } from '#server/database/availability.ts';
import { createDatabase, type TestDatabase } from '#tests/support/cluster.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase('empty');
});
afterAll(() => database.drop());

test('a session that the database gave up, because its transaction stood still, is a lost connection', async () => {
  const client = new Client(database.url);
  await client.connect();
  // The loss of the connection follows as an error of its own.
  const failed = new Promise<Error>((resolve) => client.on('error', resolve));
  await client.query("set idle_in_transaction_session_timeout = '1ms'");
  await client.query('begin');
  expect(isConnectionLost(await failed)).toBe(true);
});

test('a database that takes a connection and says nothing is a lost one', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const client = new Client({ host: '127.0.0.1', port, connectionTimeoutMillis: 20 });
  client.on('error', () => undefined);
  const failure: unknown = await client.connect().catch((error: unknown) => error);
  expect(isConnectionLost(failure)).toBe(true);
  for (const socket of sockets) socket.destroy();
  silent.close();
});

test('so is one whose answer does not come in the time of a session that only asks', async () => {
  const client = new Client({ connectionString: database.url, query_timeout: 20 });
  client.on('error', () => undefined);
  await client.connect();
  const failure: unknown = await client.query('select pg_sleep(0.2)').catch((error: unknown) => error);
  expect(isConnectionLost(failure)).toBe(true);
  await client.end();
});
