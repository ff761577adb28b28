/** What a person's own stream carries ends with the rights to it, whether or not a socket is open. */

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Account,
  type Body,
  type LiveServer,
  openStomp,
  P1,
  P2,
  SEEDING,
  startLive,
  until,
} from './live.ts';

let server: LiveServer;
let platform: Account;
beforeAll(async () => {
  server = await startLive();
  platform = await server.account('platform');
}, SEEDING);
afterAll(() => server.stop());

/** Something that everybody who may see the park hears on their own stream. */
async function say(parkId: string, content: string): Promise<void> {
  const { hub, publisher } = server.app.realtime;
  const draft = {
    type: 117 as const,
    topic: `/golf/park/${parkId}/broadcast`,
    parkId,
    title: '通知',
    content,
  };
  await publisher.publish(hub.sealForPark({ id: parkId, tenantId: 1 }, [draft]));
}

async function bind(userId: string, parkIds: readonly string[]): Promise<void> {
  const answer = await server.ask('PUT', '/admin/golfUser/bindPark', {
    token: platform.token,
    body: { id: userId, parkIds },
  });
  expect(answer).toMatchObject({ success: true });
}

/** For people of two tenants, whom nobody of one may bind. */
async function bindInTable(userId: string, parkId: string): Promise<void> {
  await server.app.db
    .insertInto('sysUserPark')
    .values({ userId, parkId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await server.app.sessions.forgetAccounts(userId);
}

/** What the own stream says to somebody who catches up. */
async function caughtUp({ userId, token }: Account, headers = {}): Promise<readonly unknown[]> {
  const dest = encodeURIComponent(`/golf/client/${userId}`);
  const { result } = await server.ask<{ records: readonly Body[] }>(
    'GET',
    `/admin/golfEvent/list?dest=${dest}`,
    { token, headers },
  );
  return result.records.map((record) => record['content']);
}

/** Opens the own stream, as a console does. */
async function listen({ token, userId }: Account) {
  const stomp = await openStomp(server.host, token);
  const bodies = stomp.listen(userId);
  await until(() => bodies[0], 'hello');
  return {
    stomp,
    contents: () =>
      bodies
        .slice(1)
        .map((body) => body['content'])
        .filter(Boolean),
  };
}

describe('somebody who loses a park', () => {
  it('hears no more of it on an open socket, and goes on hearing of the others', async () => {
    const person = await server.account('twoparks');
    const { stomp, contents } = await listen(person);
    await say(P1, '先前');
    await until(() => contents().length === 1, 'what was said before');
    await bind(person.userId, [P2]);
    await say(P1, '之后');
    await say(P2, '其他');
    await until(() => contents().includes('其他'), 'the other park');
    expect(contents()).toEqual(['先前', '其他']);
    await stomp.client.deactivate();
  });

  it('cannot catch up with what it says or said, socket or not', async () => {
    const person = await server.account('twodeparts');
    const { stomp } = await listen(person);
    await say(P1, '先前');
    await stomp.client.deactivate();
    await say(P1, '离线');
    expect(await caughtUp(person)).toEqual(['先前', '离线']);
    // Of two tenants: only the table can say it here.
    await server.app.db
      .deleteFrom('sysUserPark')
      .where('userId', '=', person.userId)
      .where('parkId', '=', P1)
      .execute();
    await server.app.sessions.forgetAccounts(person.userId);
    await say(P1, '之后');
    await say(P2, '其他');
    expect(await caughtUp(person)).toEqual(['其他']);
    const kept = await server.app.db
      .selectFrom('golfEvent')
      .select('body')
      .where('dest', '=', `/golf/client/${person.userId}`)
      .execute();
    expect(kept.some(({ body }) => body.includes('之后'))).toBe(false);
  });
});

describe('somebody who comes while their rights change', () => {
  // PERM-20
  it('is let in with the rights of after', async () => {
    const person = await server.account('marshal1');
    const { databaseConnection } = server.app;
    const changer = new Client(databaseConnection);
    await changer.connect();
    // Whoever is let in is read anew.
    server.app.sessions.dropAccounts();
    let opening: ReturnType<typeof openStomp>;
    try {
      // Parks are read before it, and what comes after it waits.
      await changer.query('begin; lock table sys_user_tenant in access exclusive mode');
      opening = openStomp(server.host, person.token);
      await until(async () => {
        // Of each moment: within a transaction it stays that of the first look.
        await changer.query('select pg_stat_clear_snapshot()');
        const { rows } = await changer.query(`
          select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%sys_user_tenant%'`);
        return rows.length > 0;
      }, 'an account that is read');
      await changer.query('delete from sys_user_park where user_id = $1', [person.userId]);
      await changer.query('commit');
    } finally {
      await changer.end();
    }
    const forgotten = server.app.sessions.forgetAccounts(person.userId);
    const stomp = await opening;
    await forgotten;
    const own = stomp.listen(person.userId);
    await until(() => own[0], 'hello');
    const park = stomp.listen(P1);
    await until(() => own.some((body) => body['denied'] === true), 'a refusal');
    expect(park).toEqual([]);
    await stomp.client.deactivate();
  });
});

describe('somebody who works in another tenant now', () => {
  it('catches up with nothing of the first one', async () => {
    const person = await server.account('twodeparts');
    await bindInTable(person.userId, P1);
    const { stomp } = await listen(person);
    await say(P1, '租户一');
    await stomp.client.deactivate();
    expect(await caughtUp(person)).toContain('租户一');
    expect(await caughtUp(person, { 'tenant-id': '2' })).not.toContain('租户一');
  });
});

describe('somebody who signs out', () => {
  const streamed = async ({ userId }: Account): Promise<readonly string[]> =>
    (
      await server.app.db
        .selectFrom('golfEvent')
        .select('body')
        .where('dest', '=', `/golf/client/${userId}`)
        .execute()
    ).map(({ body }) => body);

  it('has no stream that goes on, and begins with nothing of the time between', async () => {
    const person = await server.account('dispatch1');
    const { stomp } = await listen(person);
    await stomp.client.deactivate();
    await server.call('POST', '/sys/logout', { token: person.token });
    await say(P1, '下班以后');
    expect((await streamed(person)).join('')).not.toContain('下班以后');
    const again = await server.account('dispatch1');
    expect(await caughtUp(again)).toEqual([]);
  });

  it('keeps it while another sign-in of theirs is alive', async () => {
    const [desk, phone] = [await server.account('manager1'), await server.account('manager1')];
    const { stomp } = await listen(desk);
    await stomp.client.deactivate();
    await server.call('POST', '/sys/logout', { token: desk.token });
    await say(P1, '还在');
    expect(await caughtUp(phone)).toEqual(['还在']);
    await server.call('POST', '/sys/logout', { token: phone.token });
    await say(P1, '走了');
    expect((await streamed(phone)).join('')).not.toContain('走了');
  });
});
