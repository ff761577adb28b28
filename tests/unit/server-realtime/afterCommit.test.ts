/** A frame never announces what a reading does not show yet (SERVE-06), and streams are numbered without holes (SERVE-08). */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEpoch } from '#server/realtime/eventStore.ts';
import {
  type Account,
  type LiveServer,
  openPlain,
  openStomp,
  P1,
  SEEDING,
  startLive,
  until,
} from './live.ts';

let server: LiveServer;
let me: Account;
beforeAll(async () => {
  server = await startLive();
  me = await server.account('dispatch1');
}, SEEDING);
afterAll(() => server.stop());

const DEST = `/golf/client/${P1}`;
const order = { type: 110 as const, topic: 't', parkId: P1 };
const openNotice = () => openPlain(`${server.host}/jeecg-boot/websocket/${me.userId}`, me.token);

/** What the event store answers, asked over HTTP like a client does. */
async function readEvents(afterSeq = 0): Promise<readonly number[]> {
  const path = `/admin/golfEvent/list?dest=${DEST}&afterSeq=${afterSeq}`;
  const { result } = await server.ask<{ records: { seq: number }[] }>('GET', path, { token: me.token });
  return result.records.map(({ seq }) => seq);
}

it('SERVE-06 · a golf frame arrives after its transaction, and never when that failed', async () => {
  const { hub, publisher } = server.app.realtime;
  const stomp = await openStomp(server.host, me.token);
  const bodies = stomp.listen(P1);
  await until(() => bodies[0], 'hello');
  const saved = async (): Promise<boolean> =>
    (await server.app.db.selectFrom('sysSetting').select('value').where('name', '=', 'test').execute())
      .length === 1;

  const broken = publisher.publish([hub.seal(DEST, { ...order, eventId: 'ev-broken' })], () =>
    Promise.reject(new Error('constraint')),
  );
  await expect(broken).rejects.toThrow('constraint');

  let release = (): void => undefined;
  const held = new Promise<void>((done) => (release = done));
  const done = publisher.publish([hub.seal(DEST, { ...order, eventId: 'ev-saved' })], async (tx) => {
    await tx.insertInto('sysSetting').values({ name: 'test', value: '1' }).execute();
    await held;
  });
  // A heartbeat there and back: the frame had time to overtake its transaction.
  const notice = await openNotice();
  notice.say('HeartBeat');
  await until(() => notice.frames[0], 'answer');
  expect(bodies).toHaveLength(1);
  release();
  const frame = await until(() => bodies[1], 'frame');
  expect(frame.eventId).toBe('ev-saved');
  expect(await saved()).toBe(true);
  expect(await readEvents((frame.seq ?? 0) - 1)).toEqual([frame.seq]);
  await done;
  notice.socket.close();
  await stomp.client.deactivate();
});

it('SERVE-06 · a notice arrives when the list already shows it', async () => {
  const manager = await server.account('manager1');
  const ask = <T>(method: 'GET' | 'POST', path: string, body?: object) =>
    server.ask<T>(method, path, { token: manager.token, ...(body === undefined ? {} : { body }) });
  const { result: id } = await ask<string>('POST', '/sys/annountCement/add', {
    titile: '三号洞封闭',
    msgContent: '<p>维护</p>',
    priority: 'H',
    msgCategory: '1',
    msgType: 'ALL',
  });
  const notice = await openNotice();
  const listed = new Promise<unknown>((resolve) => {
    notice.socket.once('message', () =>
      resolve(server.ask('GET', '/sys/annountCement/listByUser', { token: me.token })),
    );
  });
  expect(await ask('GET', `/sys/annountCement/doReleaseData?id=${id}`)).toMatchObject({ success: true });
  expect(JSON.stringify(await listed)).toContain('三号洞封闭');
  notice.socket.close();
});

it('SERVE-08 · every stream counts by itself, +1 a message, and gives back exactly what came after a number', async () => {
  const { hub, publisher } = server.app.realtime;
  const stomp = await openStomp(server.host, me.token);
  const [park, own] = [stomp.listen(P1), stomp.listen(me.userId)];
  await until(() => park.length > 0 && own.length > 0, 'hellos');
  const before = { park: hub.headSeq(DEST), own: hub.headSeq(`/golf/client/${me.userId}`) };
  for (let i = 0; i < 5; i++)
    void publisher.publish([
      hub.seal(DEST, { ...order, eventId: `ev-p${i}` }),
      hub.seal(`/golf/client/${me.userId}`, { type: 117, topic: 't', eventId: `ev-u${i}` }),
    ]);
  await until(() => park.length === 6 && own.length === 6, 'ten messages');
  const seqs = (from: number): readonly number[] => [1, 2, 3, 4, 5].map((n) => from + n);
  expect(park.slice(1).map(({ seq }) => seq)).toEqual(seqs(before.park));
  expect(own.slice(1).map(({ seq }) => seq)).toEqual(seqs(before.own));
  expect(new Set([...park, ...own].map(({ epoch }) => epoch))).toEqual(new Set([hub.epoch]));
  expect(await readEvents(before.park + 2)).toEqual(seqs(before.park).slice(2));
  await stomp.client.deactivate();
});

it('SERVE-08 · every start has an epoch of its own', async () => {
  const { app } = server;
  const later = [await startEpoch(app), await startEpoch(app)];
  expect(new Set([app.realtime.hub.epoch, ...later]).size).toBe(3);
});
