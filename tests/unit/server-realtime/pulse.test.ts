/**
 * What the server does by the clock (SERVE-01, SERVE-07, SERVE-08), with real sockets: the intervals of its links run when
 * the test says so, and its business has a clock of its own.
 */

import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Account, type LiveServer, openPlain, openStomp, SEEDING, startLive, until } from './live.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let server: LiveServer;
let me: Account;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  server = await startLive({}, { isRunning: false });
  me = await server.account('dispatch1');
}, SEEDING);
afterAll(async () => {
  await server.stop();
  vi.useRealTimers();
});

const notice = (account: Account, options = {}) =>
  openPlain(`${server.host}/jeecg-boot/websocket/${account.userId}`, account.token, options);

/** Everything the client sent before has been handled when the answer is here. */
async function roundTrip({ say, frames }: Awaited<ReturnType<typeof openPlain>>): Promise<void> {
  const before = frames.length;
  say('HeartBeat');
  await until(() => frames.length > before, 'answer');
}

it('SERVE-01 · pings every 25 s; who misses two pongs is cut off, who answers stays', async () => {
  const [present, vanished] = await Promise.all([notice(me), notice(me, { autoPong: false })]);
  let pings = 0;
  present.socket.on('ping', () => pings++);
  const { metrics } = server.app.realtime;
  for (const [round, missed] of [0, 1, 2].entries()) {
    expect([present.closed(), vanished.closed()]).toEqual([undefined, undefined]);
    vi.advanceTimersByTime(24_999);
    await roundTrip(present);
    expect(pings).toBe(round);
    vi.advanceTimersByTime(1);
    if (round < 2) await until(() => pings === round + 1, 'ping');
    await roundTrip(present);
    expect(metrics.report().pingsMissed).toBe(missed);
  }
  expect((await until(() => vanished.closed(), 'cut off')).code).toBe(1006);
  expect(present.closed()).toBeUndefined();
  present.socket.close();
});

it('SERVE-01 · a hidden tab that beats once a minute keeps its link; 90 s of silence end it', async () => {
  const stomp = await openStomp(server.host, me.token);
  const hello = stomp.listen(me.userId);
  await until(() => hello[0], 'hello');
  // Throttled: the library's own beats do not come while intervals stand still.
  vi.setSystemTime(Date.now() + 60_000);
  vi.advanceTimersByTime(2_500);
  const more = stomp.listen(me.userId);
  await until(() => more[0], 'a second hello');
  vi.setSystemTime(Date.now() + 91_000);
  vi.advanceTimersByTime(2_500);
  expect((await until(() => stomp.closed(), 'end')).code).toBe(1006);
});

// SEC-04
it('SERVE-07 · a sign-in that expires takes its sockets along with 4401 within ten seconds', async () => {
  const idle = await server.account('dispatch2');
  const page = openPlain(`${server.host}/jeecg-boot/vxeSocket/${idle.userId}/p`, idle.token);
  const [first, second] = await Promise.all([notice(idle), page]);
  server.clock.advance(2 * HOUR + 1);
  expect(await server.app.sessions.find(idle.token)).toBeNull();
  await server.clock.pass(10_000);
  for (const socket of [first, second]) expect((await until(() => socket.closed(), 'close')).code).toBe(4401);
  // Nobody ended it, so there is nothing to announce.
  expect(first.frames).toEqual([]);
});

it('SERVE-08 · what a stream said can be read for 48 hours', async () => {
  const { hub, publisher } = server.app.realtime;
  const dest = `/golf/client/${me.userId}`;
  await publisher.publish([hub.seal(dest, { type: 117, topic: 't', eventId: 'ev-kept' })]);
  const kept = async (): Promise<number> => {
    // A sign-in of its own each time: they expire on the way.
    const reader = await server.enter('dispatch1');
    const path = `/admin/golfEvent/list?dest=${dest}`;
    const { result } = await server.ask<{ records: { eventId?: string }[] }>('GET', path, { token: reader });
    // What two days leave in the stream besides is not of now.
    return result.records.filter(({ eventId }) => eventId === 'ev-kept').length;
  };
  await server.clock.skip(48 * HOUR - MINUTE);
  expect(await kept()).toBe(1);
  await server.clock.skip(HOUR);
  expect(await kept()).toBe(0);
});
