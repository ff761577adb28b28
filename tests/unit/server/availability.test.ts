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
