/** A network that carries nothing any more and ends no connection: whoever lets go of one does not wait for an answer. */

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseUnavailableError } from '#server/database/availability.ts';
import { ChangeFeed } from '#server/database/changeFeed.ts';
import { openLongSession, type OpenDatabase, openServer } from '#server/database/open.ts';
import { endSilentConnection } from '#server/database/silence.ts';
import { DriverLock } from '#server/dispatch/driver/lock.ts';
import {
  type ClusterRelay,
  createDatabase,
  relayCluster,
  relayUrl,
  type TestDatabase,
} from '#tests/support/cluster.ts';

const QUICK = { quietMs: 100, lookEveryMs: 20 };

let copy: TestDatabase;
let relay: ClusterRelay;
let database: OpenDatabase;
beforeEach(async () => {
  copy = await createDatabase();
  relay = await relayCluster();
  database = openServer(relayUrl(copy.url, relay), { patience: QUICK });
});
afterEach(async () => {
  await database.close();
  relay.close();
  await copy.drop();
});

const ignore = (): void => undefined;

// CLUSTER-13
it('a feed of changes ends', async () => {
  const { db, connect } = database;
  const feed = new ChangeFeed({ db, connect, serverId: 'a', onError: ignore });
  await feed.open();
  relay.hold();
  await expect(feed.stop()).resolves.toBeUndefined();
});

// CLUSTER-13
it('the lock of the driver is let go of', async () => {
  const lock = new DriverLock(database.connect, ignore);
  expect(await lock.tryAcquire()).toBe(true);
  relay.hold();
  await expect(lock.release()).resolves.toBeUndefined();
});

// CLUSTER-13
it('the connection of calls is closed', async () => {
  await database.db.selectFrom('sysSetting').select('name').execute();
  relay.hold();
  await expect(database.close()).resolves.toBeUndefined();
});

// FAULT-35
describe('a connection for work of any length', () => {
  it('of which nothing is heard any more fails its statement, and the next one gets another', async () => {
    await database.db.selectFrom('sysSetting').select('name').execute();
    relay.hold();
    await expect(database.db.selectFrom('sysSetting').select('name').execute()).rejects.toThrow(
      DatabaseUnavailableError,
    );
    expect(await database.db.selectFrom('sysSetting').select('name').execute()).not.toEqual([]);
  });

  it('stays while the database is at work for it', async () => {
    const client = await openLongSession(database.connection, 'long');
    let asked = 0;
    endSilentConnection(client, () => ((asked += 1), database.connect()), QUICK);
    const { rows } = await client.query(`select 1 as done from pg_sleep(1)`);
    expect(rows).toEqual([{ done: 1 }]);
    expect(asked).toBeGreaterThan(1);
    await client.end();
  });

  it('stays while a database that is there takes no other', async () => {
    const client = await openLongSession(database.connection, 'long');
    const refuse = () => Promise.reject(Object.assign(new Error('too many clients'), { code: '53300' }));
    endSilentConnection(client, refuse, QUICK);
    expect((await client.query(`select 1 as done from pg_sleep(1)`)).rows).toEqual([{ done: 1 }]);
    await client.end();
  });

  it('ends when its session is gone, or nobody can be asked', async () => {
    for (const connect of [database.connect, () => Promise.reject(new Error('timeout expired'))]) {
      const client = await openLongSession(database.connection, 'long');
      endSilentConnection(client, connect, QUICK);
      relay.hold();
      await expect(client.query('select 1')).rejects.toThrow('does not answer any more');
    }
  });

  it('keeps what its session holds, however long nothing is asked', async () => {
    const readPid = async () =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)).rows[0]?.pid;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const pid = await readPid();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await readPid()).toBe(pid);
    } finally {
      vi.useRealTimers();
    }
  });
});
