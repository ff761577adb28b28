/** A broadcast waits on the server until it is too late to take it back (BOARD-109). */

import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { UNDO_FOREIGN } from '#domain/actions/undo.ts';
import { DispatchAction } from '#domain/codes/service.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { BroadcastQueue } from '#server/dispatch/broadcastQueue.ts';
import { P1, SEEDING } from '../server-realtime/live.ts';
import { startServer, type TestServer } from '../server/harness.ts';

let server: TestServer;
let desk: string;
beforeAll(async () => {
  server = await startServer();
  desk = await server.enter('dispatch1');
}, SEEDING);
afterAll(() => server.app.close());
beforeEach(async () => {
  await server.app.db.deleteFrom('golfDispatchLog').execute();
});

const say = async (text: string) => {
  const body = { parkId: P1, text, voice: false, targets: ['1'] };
  const path = '/admin/golfDispatch/broadcast';
  return (await server.ask<{ readonly id: string }>('POST', path, { token: desk, body })).result.id;
};
const takeBack = (id: string, token = desk) =>
  server.ask('PUT', '/admin/golfDispatch/undoBroadcast', { token, body: { id } });
const pass = async (ms: number) => {
  await server.clock.pass(ms);
  await server.app.realtime.publisher.settled();
};
const lines = async () =>
  (
    await server.app.db
      .selectFrom('golfDispatchLog')
      .select(['action', 'content'])
      .where('parkId', '=', P1)
      .orderBy('id')
      .execute()
  ).map(({ action, content }) => [action, content]);
/** The queue of a server that has just started. */
const restart = (desks: ConstructorParameters<typeof BroadcastQueue>[1]) =>
  new BroadcastQueue(server.app, desks).resume();

// BOARD-109
it('is taken back within five seconds by who asked for it, and then never sent', async () => {
  const id = await say('雷雨将至');
  await pass(4_000);
  expect(await takeBack(id, await server.enter('manager1'))).toMatchObject({ message: UNDO_FOREIGN });
  expect((await takeBack(id, await server.enter('viewer1'))).success).toBe(false);
  expect((await takeBack(id, await server.enter('dispatch2'))).success).toBe(false);
  expect(await takeBack(id)).toMatchObject({ success: true, message: '广播已撤销，没有发出' });
  await pass(10_000);
  expect(await lines()).toEqual([[DispatchAction.undo, '撤销广播：雷雨将至']]);
});

// BOARD-109
it('is sent once after five seconds, also where a second server finds it waiting, and not taken back then', async () => {
  const id = await say('请各组留意');
  await restart({ find: () => undefined, parksOf: () => [] });
  await pass(4_000);
  expect(await lines()).toEqual([]);
  await pass(1_000);
  expect(await lines()).toHaveLength(1);
  expect(await takeBack(id)).toMatchObject({ success: false, message: '广播已发出，不能撤销' });
  await pass(60_000);
  expect(await lines()).toHaveLength(1);
});

// BOARD-50, BOARD-109
it('that cannot be sent is tried again, and neither in the log nor on a screen before', async () => {
  const { publisher } = server.app.realtime;
  const publish = publisher.publish.bind(publisher);
  const failing = vi
    .spyOn(publisher, 'publish')
    .mockImplementation((messages, work) =>
      messages.some(({ type }) => type === GolfMessageType.broadcast)
        ? Promise.reject(new Error('no database'))
        : publish(messages, work),
    );
  await say('雷雨将至');
  await pass(5_000);
  expect(await lines()).toEqual([]);
  failing.mockRestore();
  await pass(5_000);
  expect(await lines()).toEqual([[DispatchAction.broadcast, '向全部广播：雷雨将至']]);
});

// BOARD-109
it('that a stopped server kept for too long is said not to have been sent', async () => {
  const waiting = { id: '9', parkId: P1, userId: '1', realname: '周子谦', text: '收杆', listeners: '全部' };
  const dueTs = server.app.now() - 120_000;
  await server.app.db
    .insertInto('golfBroadcast')
    .values({ ...waiting, channel: null, dueTs })
    .execute();
  await restart({ find: () => undefined, parksOf: () => [] });
  await pass(1);
  await expect
    .poll(lines)
    .toEqual([[DispatchAction.broadcast, '广播未发出（服务器中断），如仍需要请重新广播：收杆']]);
  expect(await server.app.db.selectFrom('golfBroadcast').selectAll().execute()).toEqual([]);
});
