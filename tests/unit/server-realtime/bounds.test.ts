/** What a socket may cost this server, and what it may count on (SERVE-02 to SERVE-04, SERVE-09, SERVE-10), with real sockets. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MessageDraft } from '#server/realtime/hub/envelope.ts';
import {
  type Account,
  type Body,
  type LiveServer,
  openPlain,
  openStomp,
  P1,
  type Plain,
  pause,
  SEEDING,
  startLive,
  until,
} from './live.ts';

const FRAME = 64 * 1024;
const ALIVE = { cmd: 'heartcheck', msgTxt: '心跳响应' };
const READ_ANEW = { cmd: 'topic', msgTxt: '' };

let server: LiveServer;
let me: Account;
beforeAll(async () => {
  server = await startLive();
  me = await server.account('dispatch1');
}, SEEDING);
afterAll(() => server.stop());

const notice = ({ userId, token }: Account = me): Promise<Plain> =>
  openPlain(`${server.host}/jeecg-boot/websocket/${userId}`, token);
const table = (page: string): Promise<Plain> =>
  openPlain(`${server.host}/jeecg-boot/vxeSocket/${me.userId}/${page}`, me.token);
const metrics = () => server.app.realtime.metrics.report();
const shout = (msgTxt: string): void => server.app.notices.emit({ cmd: 'topic', msgId: 'M', msgTxt });

/** Shouts until the networks are full and the server has begun to drop. */
async function overload(): Promise<void> {
  const before = metrics().dropped;
  while (metrics().dropped === before) {
    shout('x'.repeat(50_000));
    await pause(0);
  }
}

it('SERVE-02 · a heartbeat is answered past everything that waits for its sender', async () => {
  const plain = await notice();
  plain.socket.pause();
  await overload();
  for (let i = 0; i < 5; i++) shout(`late ${i}`);
  const heard = metrics().received;
  plain.say('HeartBeat');
  await until(() => metrics().received > heard, 'heartbeat at the server');
  plain.socket.resume();
  await until(() => plain.frames.some((frame) => JSON.stringify(frame).includes('late 4')), 'the last');
  const kinds = plain.frames.map((frame) => JSON.stringify(frame)).filter((text) => text.length < 1000);
  expect(kinds[0]).toBe(JSON.stringify(ALIVE));
  expect(kinds).toHaveLength(1 + 1 + 5);
  plain.socket.close();
});

it('SERVE-02 · a table beat is answered to its sender with the same type', async () => {
  const [mine, other] = await Promise.all([table('beat-1'), table('beat-2')]);
  mine.say({ type: 'heart_beat', data: 'anything' });
  expect(await until(() => mine.frames[0], 'answer')).toEqual({ type: 'heart_beat', data: true });
  other.say({ type: 'heart_beat' });
  await until(() => other.frames[0], 'answer');
  expect([mine.frames.length, other.frames.length]).toEqual([1, 1]);
  for (const { socket } of [mine, other]) socket.close();
});

it('SERVE-03 · a page that comes back replaces itself even when its user has no more room', async () => {
  const sockets = await Promise.all(Array.from({ length: 20 }, (_, i) => table(`page-${i}`)));
  await expect(table('page-20')).rejects.toThrow('429');
  const again = await table('page-7');
  expect(await until(() => sockets[7]?.closed(), 'replaced')).toEqual({ code: 1000, reason: 'replaced' });
  expect(sockets.filter((one) => one.closed() === undefined)).toHaveLength(19);
  expect(again.closed()).toBeUndefined();
  for (const { socket } of [...sockets, again]) socket.close();
  await until(() => metrics().open.vxe === 0, 'all closed');
});

it('SERVE-04 · more than 1 MB for a slow reader of notices becomes one hint to read anew', async () => {
  const plain = await notice();
  plain.socket.pause();
  await overload();
  const peak = metrics();
  expect(peak.slowestBytes).toBeGreaterThan(1024 * 1024);
  expect(peak.slowestBytes).toBeLessThan(1024 * 1024 + 3 * FRAME);
  await overload();
  expect(metrics().resyncs).toBe(peak.resyncs);
  plain.socket.resume();
  const hints = () => plain.frames.filter((frame) => JSON.stringify(frame) === JSON.stringify(READ_ANEW));
  await until(() => hints().length > 0, 'the hint');
  shout('the link goes on');
  await until(() => JSON.stringify(plain.frames.at(-1)).includes('goes on'), 'the next notice');
  expect(hints()).toHaveLength(1);
  plain.socket.close();
});

it('SERVE-04 · a slow reader of the golf stream loses positions first, is told to read anew, and never loses an alarm', async () => {
  const { hub } = server.app.realtime;
  const stomp = await openStomp(server.host, me.token);
  const bodies = stomp.listen(P1);
  await until(() => bodies[0], 'hello');
  stomp.transport().pause();
  const filler = 'x'.repeat(50_000);
  for (let i = 0; i < 400; i++) {
    const drafts: MessageDraft[] = [
      { type: 2, topic: 't', items: [filler] },
      { type: 3, topic: 't', eventId: `alarm-${i}` },
      { type: 110, topic: 't', patch: { filler: filler.slice(0, 5000) } },
    ];
    hub.deliver(drafts.map((draft) => hub.seal(`/golf/client/${P1}`, draft)));
    await pause(0);
  }
  stomp.transport().resume();
  await until(() => bodies.some(({ eventId }) => eventId === 'alarm-399'), 'the last alarm');
  const alarms = bodies.flatMap(({ type, eventId }) => (type === 3 ? [eventId] : []));
  expect(alarms).toEqual(Array.from({ length: 400 }, (_, i) => `alarm-${i}`));
  expect(bodies.filter(({ type }) => type === 2).length).toBeLessThan(400);
  expect(bodies.some(({ type, resync }) => type === 101 && resync === true)).toBe(true);
  await stomp.client.deactivate();
});

it('SERVE-04 · who does not take even 4 MB of alarms is given up with 1013', async () => {
  const { hub } = server.app.realtime;
  const stomp = await openStomp(server.host, me.token);
  const bodies = stomp.listen(P1);
  await until(() => bodies[0], 'hello');
  stomp.transport().pause();
  const before = metrics().givenUp;
  while (metrics().givenUp === before) {
    hub.deliver([hub.seal(`/golf/client/${P1}`, { type: 3, topic: 't', note: 'x'.repeat(50_000) })]);
    await pause(0);
  }
  stomp.transport().resume();
  expect((await until(() => stomp.closed(), 'close')).code).toBe(1013);
});

it('SERVE-09 · what does not fit into 64 kB is announced instead', async () => {
  const { hub } = server.app.realtime;
  const [plain, stomp] = await Promise.all([notice(), openStomp(server.host, me.token)]);
  const sizes: number[] = [];
  for (const socket of [plain.socket, stomp.transport()])
    socket.on('message', (data: Buffer) => sizes.push(data.length));
  const bodies: Body[] = stomp.listen(P1);
  await until(() => bodies[0], 'hello');
  const before = metrics().oversized;

  shout('x'.repeat(FRAME));
  expect(await until(() => plain.frames[0], 'notice')).toEqual({
    cmd: 'topic',
    msgId: 'M',
    msgTxt: '',
  });
  const dest = `/golf/client/${P1}`;
  const [positions, orders] = [
    hub.seal(dest, { type: 2, topic: 't', items: ['x'.repeat(FRAME)] }),
    hub.seal(dest, { type: 110, topic: 't', patch: { remark: 'x'.repeat(FRAME) } }),
  ];
  hub.deliver([positions, orders]);
  const [, minimal, hint] = await until(() => bodies.length === 3 && bodies, 'both');
  expect(minimal).toMatchObject({ type: 2, seq: positions.seq });
  expect(minimal).not.toHaveProperty('items');
  expect(hint).toMatchObject({ type: 101, resync: true, seq: orders.seq });

  const personal = stomp.listen(me.userId);
  await until(() => personal[0], 'hello');
  stomp.client.subscribe(`/golf/client/${'"'.repeat(40_000)}`, () => undefined);
  expect(await until(() => personal[1], 'denial')).toMatchObject({ denied: true });
  expect(Math.max(...sizes)).toBeLessThanOrEqual(FRAME);
  expect(metrics().oversized - before).toBe(3);
  plain.socket.close();
  await stomp.client.deactivate();
});

it('SERVE-10 · administrators see what the links do, others do not, and nobody sees a token', async () => {
  const [admin, manager] = [await server.account('admin'), await server.account('manager1')];
  const path = '/admin/realtime/metrics';
  expect((await server.call('GET', path)).statusCode).toBe(401);
  expect(await server.ask('GET', path, { token: manager.token })).toMatchObject({
    success: false,
    code: 510,
  });

  const slow = await notice(admin);
  slow.socket.pause();
  await overload();
  await expect(notice({ ...me, token: manager.token })).rejects.toThrow('403');
  const response = await server.call('GET', path, { token: admin.token });
  expect(response.json()).toMatchObject({
    success: true,
    result: {
      open: { notice: 1, vxe: 0 },
      refused: { user: 1, limit: 1 },
      pingsMissed: 0,
      slowest: { kind: 'notice', userId: admin.userId },
      broker: 'off',
    },
  });
  const { result } = response.json<{ result: Readonly<Record<string, unknown>> }>();
  const counted = ['sinceTs', 'received', 'dropped', 'resyncs', 'givenUp', 'oversized', 'slowestBytes'];
  expect(counted.filter((name) => !(Number(result[name]) > 0))).toEqual([]);
  for (const { token } of [me, admin, manager]) expect(response.body).not.toContain(token);
  slow.socket.terminate();
  await until(() => metrics().slowest === null, 'nobody waits');
});
