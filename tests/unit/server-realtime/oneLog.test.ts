/** Two servers on one database: what one of them tells, the clients of the other one hear, in order and once. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { isFull } from '#tests/support/breadth.ts';
import {
  type Account,
  type Body,
  cutFeeds,
  type LivePair,
  openPlain,
  openStomp,
  P1,
  SEEDING,
  startLivePair,
  until,
} from './live.ts';

const PARK = { id: P1, tenantId: 1 };
const EACH = isFull ? 400 : 60;

let pair: LivePair;
let account: Account;
beforeAll(async () => {
  pair = await startLivePair();
  account = await pair.servers[0].account('dispatch1');
}, SEEDING);
afterAll(() => pair.stop());

/** Told on the park's stream and on those of everybody who may see it. */
async function tell(server: 0 | 1, content: string): Promise<void> {
  const { hub, publisher } = pair.servers[server].app.realtime;
  const draft = {
    type: 117 as const,
    topic: `/golf/park/${P1}/broadcast`,
    parkId: P1,
    title: '通知',
    content,
  };
  await publisher.publish(hub.sealForPark(PARK, [{ ...draft, eventId: `ev-${content}` }]));
}

async function listen(server: 0 | 1) {
  const stomp = await openStomp(pair.servers[server].host, account.token);
  const [park, own] = [stomp.listen(P1), stomp.listen(account.userId)];
  await until(() => park.length > 0 && own.length > 0, 'hellos');
  return { stomp, park, own };
}

const numbersOf = (bodies: readonly Body[], type?: number): readonly number[] =>
  bodies.filter((body) => type === undefined || body.type === type).flatMap(({ seq }) => seq ?? []);
const contentsOf = (bodies: readonly Body[]): readonly unknown[] =>
  bodies.filter(({ type }) => type === 117).map((body) => body['content']);

async function readLog(server: 0 | 1, afterSeq: number): Promise<readonly Body[]> {
  const path = `/admin/golfEvent/list?dest=${encodeURIComponent(`/golf/client/${P1}`)}&afterSeq=${afterSeq}`;
  const { result } = await pair.servers[server].ask<{ records: readonly Body[] }>('GET', path, {
    token: account.token,
  });
  return result.records;
}

// CLUSTER-08
it('messages of two servers at once come to the clients of both in one order, each once, also when a connection is cut', async () => {
  const links = [await listen(0), await listen(1)];
  // Each server knows by now who listens at the other one.
  await until(() => pair.servers.every(({ app }) => app.realtime.hub.people().length > 0), 'readers');
  const contents = [0, 1].flatMap((server) => Array.from({ length: EACH }, (_, n) => `${server}/${n}`));
  const telling = Promise.all(contents.map((content) => tell(content.startsWith('0') ? 0 : 1, content)));
  await cutFeeds(pair);
  await telling;
  await until(() => links.every(({ park }) => contentsOf(park).length >= contents.length), 'all messages');
  await until(() => links.every(({ own }) => contentsOf(own).length >= contents.length), 'all own messages');
  const [first, second] = links;
  for (const stream of ['park', 'own'] as const) {
    const numbers = numbersOf(first![stream]);
    expect(numbers).toEqual(Array.from(numbers, (_, index) => Number(numbers[0]) + index));
    expect(numbersOf(second![stream], 117)).toEqual(numbersOf(first![stream], 117));
    expect(contentsOf(second![stream])).toEqual(contentsOf(first![stream]));
    expect(contentsOf(first![stream]).map(String).toSorted()).toEqual(contents.toSorted());
  }
  const half = Number(numbersOf(first!.park, 117)[EACH]);
  const rest = contentsOf(first!.park).slice(EACH + 1);
  for (const server of [0, 1] as const) expect(contentsOf(await readLog(server, half))).toEqual(rest);
  for (const { stomp } of links) await stomp.client.deactivate({ force: true });
});

// CLUSTER-08
it('what is only good for the moment comes to the other server, and nobody catches up on it', async () => {
  const { stomp, park } = await listen(1);
  const { hub, publisher } = pair.servers[0].app.realtime;
  await publisher.publish(hub.sealForPark(PARK, [{ type: 2, topic: 't', parkId: P1, items: [] }]));
  await until(() => park.some(({ type }) => type === 2), 'positions');
  expect((await readLog(1, 0)).map(({ type }) => type)).not.toContain(2);
  await stomp.client.deactivate({ force: true });
});

// CLUSTER-09
it('a notice comes to the sockets of both servers, once', async () => {
  const links = await Promise.all(
    pair.servers.map(({ host }) =>
      openPlain(`${host}/jeecg-boot/websocket/${account.userId}`, account.token),
    ),
  );
  for (const n of [1, 2, 3])
    pair.servers[0].app.notices.emit({ cmd: 'user', userId: account.userId, msgId: `m${n}`, msgTxt: '通知' });
  await until(() => links.every(({ frames }) => frames.length >= 3), 'notices');
  for (const { frames } of links)
    expect(frames).toEqual([1, 2, 3].map((n) => expect.objectContaining({ msgId: `m${n}` })));
  for (const { socket } of links) socket.terminate();
});

// CLUSTER-09
it('a notice of a tenant comes to its people at both servers, and one of no tenant to everybody', async () => {
  const links = await Promise.all(
    pair.servers.map(({ host }) =>
      openPlain(`${host}/jeecg-boot/websocket/${account.userId}`, account.token),
    ),
  );
  const { notices } = pair.servers[0].app;
  for (const tenantId of [2, 1, undefined])
    notices.emit({ cmd: 'topic', msgId: `of ${tenantId}`, msgTxt: '公告' }, tenantId);
  await until(() => links.every(({ frames }) => frames.length >= 2), 'notices');
  for (const { frames } of links)
    expect(frames).toEqual(
      ['of 1', 'of undefined'].map((msgId) => expect.objectContaining({ cmd: 'topic', msgId })),
    );
  for (const { socket } of links) socket.terminate();
});

// CLUSTER-09
it('a row that is shown on the table socket comes to the tables of both servers, once', async () => {
  const [sender, there] = await Promise.all(
    ([0, 1] as const).map((n) =>
      openPlain(`${pair.servers[n].host}/jeecg-boot/vxeSocket/${account.userId}/page${n}`, account.token),
    ),
  );
  for (const id of ['r1', 'r2'])
    sender!.say({
      type: 'update_vxe_table',
      data: { socketKey: 'vxe-default', args: [{ id, name: '甲' }, 'case'] },
    });
  await until(() => sender!.frames.length >= 2 && there!.frames.length >= 2, 'rows');
  expect(there!.frames).toEqual(sender!.frames);
  expect(there!.frames).toHaveLength(2);
  for (const link of [sender, there]) link!.socket.terminate();
});

// CLUSTER-08
it('a forced logout that cannot be stored takes the number of no other message', async () => {
  const { app, host } = pair.servers[0];
  const { hub, publisher } = app.realtime;
  const [victim, other] = [
    await pair.servers[0].account('caddie1'),
    await pair.servers[0].account('caddie1'),
  ];
  const stomp = await openStomp(host, other.token);
  const own = stomp.listen(other.userId);
  await until(() => own.length > 0, 'hello');
  publisher.accompany(async (_tx, messages) => {
    if (messages.some(({ type }) => type === 14)) throw new Error('not stored');
  });
  const notice = await openPlain(`${host}/jeecg-boot/websocket/${victim.userId}`, victim.token);
  await app.sessions.revoke({ tokenId: victim.tokenId }, 'forced');
  await until(() => notice.closed(), 'a closed socket');
  const draft = { type: 117 as const, topic: 't', title: '通知', content: 'after it' };
  await publisher.publish([hub.seal(`/golf/client/${other.userId}`, draft)]);
  await until(() => contentsOf(own).length > 0, 'the next message');
  expect(contentsOf(own)).toEqual(['after it']);
  await stomp.client.deactivate({ force: true });
});
