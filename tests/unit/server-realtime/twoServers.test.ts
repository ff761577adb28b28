/** Two servers on one database: sessions and rights are the same at both. */

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Watcher } from '#domain/dispatch/presence.ts';
import { RIGHTS_CHANGED } from '#domain/wire/notice.ts';
import {
  type Account,
  cutFeeds,
  type LivePair,
  openPlain,
  openStomp,
  P1,
  SEEDING,
  startLivePair,
  until,
} from './live.ts';

const HOUR = 3_600_000;

let pair: LivePair;
beforeAll(async () => {
  pair = await startLivePair();
}, SEEDING);
afterAll(() => pair.stop());

const statusAt = async (server: 0 | 1, { token }: Pick<Account, 'token'>): Promise<number> =>
  (await pair.servers[server].call('GET', '/sys/user/getMyUserInfo', { token })).statusCode;

const forceOut = async ({ tokenId }: Account): Promise<void> => {
  const [first] = pair.servers;
  const admin = await first.enter('admin');
  const answer = await first.ask('POST', '/sys/online/forceLogout', {
    token: admin,
    body: { token: tokenId },
  });
  expect(answer).toMatchObject({ success: true });
};

async function openLinks({ token, userId }: Account) {
  const { host } = pair.servers[1];
  const notice = await openPlain(`${host}/jeecg-boot/websocket/${userId}`, token);
  const table = await openPlain(`${host}/jeecg-boot/vxeSocket/${userId}/page`, token);
  const stomp = await openStomp(host, token);
  stomp.listen(userId);
  return { notice, table, stomp, all: [notice, table, stomp] };
}

describe.each([
  { how: 'by notifications', prepare: async () => undefined },
  {
    how: 'by looking, without notifications',
    async prepare() {
      await sql`alter table sys_change disable trigger wake_servers`.execute(pair.servers[0].app.db);
    },
  },
  { how: 'after its connection was cut', prepare: () => cutFeeds(pair) },
])('CLUSTER-01: another server hears $how', ({ prepare }) => {
  beforeEach(prepare);

  it('of a forced logout: calls are refused, and all sockets of the session are closed', async () => {
    const [first, second] = pair.servers;
    const account = await first.account('marshal1');
    expect(await statusAt(1, account)).toBe(200);
    const links = await openLinks(account);
    await forceOut(account);
    // Nobody calls there: what is closed has been heard of.
    await until(() => links.all.every((link) => link.closed()?.code === 4401), 'closed sockets');
    expect(await statusAt(1, account)).toBe(401);
    expect(links.notice.frames).toContainEqual(expect.objectContaining({ cmd: 'logout', by: '系统管理员' }));
    expect(second.app.sessions.isSignedIn(account.userId)).toBe(false);
  });

  it('of a right that was taken', async () => {
    const [first] = pair.servers;
    const account = await first.account('viewer1');
    const mayList = async (): Promise<boolean> => {
      const path = '/admin/golfOrder/list?pageSize=1';
      return (await pair.servers[1].ask('GET', path, { token: account.token })).success;
    };
    expect(await mayList()).toBe(true);
    const { notice, all } = await openLinks(account);
    const roles = await first.app.db
      .deleteFrom('sysUserRole')
      .where('userId', '=', account.userId)
      .returningAll()
      .execute();
    await until(() => notice.frames.some((frame) => isRightsChanged(frame)), 'a word of it');
    expect(await mayList()).toBe(false);
    await first.app.db.insertInto('sysUserRole').values(roles).execute();
    await until(mayList, 'the right again');
    for (const link of all) if ('socket' in link) link.socket.terminate();
  });
});

const isRightsChanged = (frame: unknown): boolean =>
  typeof frame === 'object' && frame !== null && 'cmd' in frame && frame.cmd === RIGHTS_CHANGED;

describe('a session', () => {
  it('counts at the other server from its first moment, with everybody who is online', async () => {
    const account = await pair.servers[0].account('caddie1');
    expect(await statusAt(1, account)).toBe(200);
    const online = pair.servers[1].app.sessions.online().map(({ id }) => id);
    expect(online).toContain(account.tokenId);
  });

  it('CLUSTER-02: is looked up by a server that has not heard of the others', async () => {
    const [first, second] = pair.servers;
    const account = await first.account('caddie2');
    expect(await statusAt(1, account)).toBe(200);
    await second.app.changes.stop();
    await until(() => !second.app.changes.isFresh, 'a server that is behind');
    await first.app.sessions.revoke({ userId: account.userId }, 'forced');
    expect(await statusAt(1, account)).toBe(401);
  });

  it('CLUSTER-03: is not too old where another server saw it', async () => {
    const [first, second] = pair.servers;
    const account = await first.account('caddie3');
    expect(await statusAt(1, account)).toBe(200);
    for (const server of pair.servers) server.clock.advance(1.5 * HOUR);
    expect(await statusAt(1, account)).toBe(200);
    for (const server of pair.servers) server.clock.advance(HOUR);
    await first.app.sessions.sweep();
    expect(await statusAt(0, account)).toBe(200);
    await second.app.sessions.sweep();
    expect(await statusAt(1, account)).toBe(200);
  });

  it('CLUSTER-03: is one of ten, wherever they began', async () => {
    const [first, second] = pair.servers;
    const tokens: string[] = [];
    for (let n = 0; n < 11; n += 1) {
      tokens.push(await pair.servers[n % 2 === 0 ? 0 : 1].enter('service1'));
      for (const server of pair.servers) server.clock.advance(1_000);
    }
    const [oldest = '', ...others] = tokens;
    for (const server of [0, 1] as const) {
      expect(await statusAt(server, { token: oldest })).toBe(401);
      for (const token of others) expect(await statusAt(server, { token })).toBe(200);
    }
    expect(first.app.changes.isShared && second.app.changes.isShared).toBe(true);
  });
});

it('CLUSTER-07: who watches a park is not gone because the links are at another server', async () => {
  const [first] = pair.servers;
  const [watcher, other] = [await first.account('dispatch1'), await first.enter('manager1')];
  const look = async (token: string, viewId: string): Promise<readonly string[]> => {
    const body = { parkId: P1, viewId };
    const { result } = await first.ask<readonly Watcher[]>('PUT', '/admin/golfShift/presence', {
      token,
      body,
    });
    return result.map(({ userId }) => userId);
  };
  await openLinks(watcher);
  expect(await look(watcher.token, 'a')).toEqual([watcher.userId]);
  await first.clock.pass(60_000);
  expect(await look(other, 'b')).toContain(watcher.userId);
  await first.clock.pass(35_000);
  expect(await look(other, 'b')).not.toContain(watcher.userId);
});
