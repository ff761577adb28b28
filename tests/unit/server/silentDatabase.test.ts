/** A network that carries nothing any more and ends no connection: whoever lets go of one does not wait for an answer. */

import { afterEach, beforeEach, expect, it } from 'vitest';
import { ChangeFeed } from '#server/database/changeFeed.ts';
import { type OpenDatabase, openServer } from '#server/database/open.ts';
import { DriverLock } from '#server/dispatch/driver/lock.ts';
import {
  type ClusterRelay,
  createDatabase,
  relayCluster,
  relayUrl,
  type TestDatabase,
} from '#tests/support/cluster.ts';

let copy: TestDatabase;
let relay: ClusterRelay;
let database: OpenDatabase;
beforeEach(async () => {
  copy = await createDatabase();
  relay = await relayCluster();
  database = openServer(relayUrl(copy.url, relay));
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
