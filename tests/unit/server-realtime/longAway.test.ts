/** A server that comes back after what it should have heard of is gone. */

import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ChangeFeed } from '#server/database/changeFeed.ts';
import { openServer, type OpenDatabase } from '#server/database/open.ts';
import { createDatabase, type TestDatabase } from '#tests/support/cluster.ts';
import { serve } from '#tests/unit/server/harness.ts';
import { listenOn, type LiveServer, openPlain, openStomp, SEEDING, until } from './live.ts';

let copy: TestDatabase;
let near: LiveServer;
let away: LiveServer;
const feeds = new Set<pg.Client>();
let isAway = false;
beforeAll(async () => {
  copy = await createDatabase();
  near = await listenOn(await serve(openServer(copy.url), {}));
  const database = openServer(copy.url);
  const connect: OpenDatabase['connect'] = async () => {
    if (isAway) throw new Error('away');
    const client = await database.connect();
    feeds.add(client);
    return client;
  };
  away = await listenOn(await serve({ ...database, connect }, {}));
}, SEEDING);
afterAll(async () => {
  await Promise.all([near.stop(), away.stop()]);
  await copy.drop();
});

/** Of an hour later: a server that is there removes them. */
async function removeChanges(): Promise<void> {
  const { db } = near.app;
  await sql`update sys_change set create_time = create_time - interval '1 hour'`.execute(db);
  const { connect, close, serverId } = openServer(copy.url);
  const remover = new ChangeFeed({ db, connect, serverId, onError: () => undefined });
  await remover.open();
  const count = async (): Promise<number> => (await sql`select 1 from sys_change`.execute(db)).rows.length;
  await until(async () => {
    const { rows } = await sql`
      select 1 from sys_change where xid >= pg_snapshot_xmin(pg_current_snapshot())`.execute(db);
    return rows.length === 0;
  }, 'the end of transactions of other tests');
  remover.start();
  await until(async () => (await count()) === 0, 'removed changes');
  await remover.stop();
  await close();
}

// CLUSTER-12
it('forgets sign-ins and rights that ended, knows those that began, and its consoles come back', async () => {
  const [out, narrowed] = [await near.account('marshal1'), await near.account('viewer1')];
  const status = async ({ token }: { readonly token: string }, path = '/sys/user/getMyUserInfo') =>
    (await away.call('GET', path, { token })).statusCode;
  const orders = '/admin/golfOrder/list?pageSize=1';
  const mayList = async (): Promise<boolean> =>
    (await away.ask('GET', orders, { token: narrowed.token })).success;
  expect(await status(out)).toBe(200);
  expect(await mayList()).toBe(true);
  const openLinks = async ({ userId, token }: { readonly userId: string; readonly token: string }) => {
    const notice = await openPlain(`${away.host}/jeecg-boot/websocket/${userId}`, token);
    return [notice, await openStomp(away.host, token)];
  };
  const [lost, kept] = [await openLinks(out), await openLinks(narrowed)];

  isAway = true;
  await Promise.all([...feeds].map((client) => client.end()));
  await near.app.sessions.revoke({ userId: out.userId }, 'forced');
  await near.app.db.deleteFrom('sysUserRole').where('userId', '=', narrowed.userId).execute();
  const begun = await near.account('caddie1');
  await removeChanges();
  isAway = false;

  await until(() => lost.every((link) => link.closed()?.code === 4401), 'closed sockets');
  await until(() => kept.every((link) => link.closed()?.code === 1012), 'sockets that come back');
  await until(() => away.app.changes.isFresh, 'a server that knows');
  const online = away.app.sessions.online().map(({ id }) => id);
  expect(online).toContain(begun.tokenId);
  expect(online).not.toContain(out.tokenId);
  expect(await status(out)).toBe(401);
  expect(await mayList()).toBe(false);
  const [notice] = await openLinks(narrowed);
  expect(notice?.closed()).toBeUndefined();
});
