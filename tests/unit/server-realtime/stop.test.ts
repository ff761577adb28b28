/** Many clients that come at once and a server that goes (SERVE-05), with real sockets. */

import { expect, it } from 'vitest';
import { type LiveServer, openPlain, openStomp, type Plain, SEEDING, startLive, until } from './live.ts';

/** How long a client waits for its socket to open. */
const OPEN_WITHIN = { handshakeTimeout: 10_000 };
const USERS =
  'admin platform manager1 manager2 manager3 dispatch1 dispatch2 dispatch3 marshal1 viewer1'.split(' ');
const EACH = 20;

/** 600 sockets: twenty of each kind for ten users, all asked for in one go. */
async function herd({ host, app, enter }: LiveServer) {
  const accounts = await Promise.all(
    USERS.map(async (name) => {
      const token = await enter(name);
      return { token, userId: (await app.sessions.find(token))?.id ?? '' };
    }),
  );
  const seats = accounts.flatMap((account) => Array.from({ length: EACH }, (_, i) => ({ ...account, i })));
  const plain = seats.flatMap(({ userId, token, i }) => [
    openPlain(`${host}/jeecg-boot/websocket/${userId}`, token, OPEN_WITHIN),
    openPlain(`${host}/jeecg-boot/vxeSocket/${userId}/page-${i}`, token, OPEN_WITHIN),
  ]);
  const golf = seats.map(({ token }) => openStomp(host, token));
  return { plain: await Promise.all(plain), golf: await Promise.all(golf) };
}

it(
  'SERVE-05 · 600 clients come at once and none waits in vain; then the server goes, all hear 1012, nobody is let in',
  async () => {
    const server = await startLive();
    const { token, userId } = await server.account('caddie1');
    const { plain, golf } = await herd(server);
    expect(golf.filter(({ client }) => !client.connected)).toEqual([]);
    expect(server.app.realtime.metrics.report().open).toEqual({ notice: 200, vxe: 200, stomp: 200 });

    const start = performance.now();
    const stopped = server.stop();
    await expect(openPlain(`${server.host}/jeecg-boot/websocket/${userId}`, token)).rejects.toThrow('503');
    await stopped;
    expect(performance.now() - start).toBeLessThan(5000);
    for (const { closed } of [...plain, ...golf]) expect((await until(closed, 'close')).code).toBe(1012);
  },
  SEEDING,
);

it(
  'SERVE-05 · the goodbyes are spread over two seconds, and who does not answer does not hold the end up',
  async () => {
    const server = await startLive();
    const { token, userId } = await server.account('dispatch1');
    const open = (): Promise<Plain> => openPlain(`${server.host}/jeecg-boot/websocket/${userId}`, token);
    const sockets = await Promise.all(Array.from({ length: 10 }, open));
    const deaf = await open();
    deaf.socket.pause();
    const ends: number[] = [];
    for (const { socket } of sockets) socket.on('close', () => ends.push(performance.now()));

    const start = performance.now();
    await server.stop();
    expect(performance.now() - start).toBeLessThan(5000);
    await until(() => ends.length === sockets.length, 'all closed');
    // That is what keeps the clients apart when they return.
    expect(Math.max(...ends) - Math.min(...ends)).toBeGreaterThan(1000);
    deaf.socket.terminate();
  },
  SEEDING,
);
