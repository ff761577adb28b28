import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, type LiveServer, openPlain, SEEDING, startLive, until } from './live.ts';

let server: LiveServer;
let me: Account;
let other: Account;
beforeAll(async () => {
  server = await startLive();
  me = await server.account('dispatch1');
  other = await server.account('dispatch2');
}, SEEDING);
afterAll(() => server.stop());

const notice = (userId: string): string => `${server.host}/jeecg-boot/websocket/${userId}`;

describe('a handshake', () => {
  // LIVE-25
  it('echoes the token it accepts', async () => {
    const { socket } = await openPlain(notice(me.userId), me.token);
    expect(socket.protocol).toBe(me.token);
    socket.close();
  });

  it.each([
    ['without a token', () => openPlain(notice(me.userId), undefined), '401'],
    [
      'with an invented token',
      () => openPlain(notice(me.userId), randomBytes(32).toString('base64url')),
      '401',
    ],
    [
      'with a token in the address only',
      () => openPlain(`${notice(me.userId)}?token=${me.token}`, undefined),
      '401',
    ],
    ["for another user's path", () => openPlain(notice(other.userId), me.token), '403'],
    ['for a prefix of the own id', () => openPlain(notice(me.userId.slice(0, -1)), me.token), '403'],
    [
      'from another origin',
      () => openPlain(notice(me.userId), me.token, { origin: 'http://evil.example' }),
      '403',
    ],
    ['from an opaque origin', () => openPlain(notice(me.userId), me.token, { origin: 'null' }), '403'],
    [
      'for a tenant that is not theirs',
      () => openPlain(notice(me.userId), me.token, { headers: { 'tenant-id': '99' } }),
      '401',
    ],
    ['below an unknown path', () => openPlain(`${server.host}/jeecg-boot/eoaSocket/1`, me.token), '404'],
    ['with more path than there is', () => openPlain(`${notice(me.userId)}/x`, me.token), '404'],
    [
      'of a table socket for another user',
      () => openPlain(`${server.host}/jeecg-boot/vxeSocket/${other.userId}/p`, me.token),
      '403',
    ],
  ])('%s is refused', async (_name, open, status) => {
    await expect(open()).rejects.toThrow(status);
  });

  it('is accepted from the own origin', async () => {
    const { socket } = await openPlain(notice(me.userId), me.token, { origin: `http://${server.host}` });
    expect(socket.readyState).toBe(socket.OPEN);
    socket.close();
  });

  it('SERVE-03 · is refused beyond twenty sockets of one user; closing one makes room', async () => {
    const trainee = await server.account('trainee1');
    const open = () => openPlain(notice(trainee.userId), trainee.token);
    const sockets = await Promise.all(Array.from({ length: 20 }, open));
    await expect(open()).rejects.toThrow('429');
    sockets[0]?.socket.close();
    await until(() => sockets[0]?.closed(), 'close');
    const again = await open();
    for (const { socket } of [...sockets, again]) socket.close();
  });

  // SEC-35
  it('counts refusals by reason, without naming a token', () => {
    const report = server.app.realtime.metrics.report();
    expect(report.refused).toMatchObject({ origin: 2, path: 2, tenant: 1, limit: 1 });
    expect(JSON.stringify(report)).not.toContain(me.token);
  });
});
