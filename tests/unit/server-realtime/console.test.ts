/** The console's own streams on this server's own links, without a page: what `npm run test:interop` builds upon. */

import { firstValueFrom } from 'rxjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seat } from '#tests/interop/peers.ts';
import { FULL_COURSE, type LiveServer, P1, SEEDING, startLive, until } from './live.ts';

let server: LiveServer;
beforeAll(async () => {
  server = await startLive({ sim: FULL_COURSE });
}, SEEDING);
afterAll(() => server.stop());

it('is live, follows a park, and hears that somebody ended its sign-in', async () => {
  const account = await server.account('dispatch1');
  const at = seat(server.host, account, {}, P1);
  await until(() => at.golf().state === 'live', 'the link');
  await until(() => at.console.board.get().sync.phase === 'current', 'the first picture');
  await until(() => at.heard.some((m) => m.kind === 'golf' && m.body.type === 2), 'a tick');

  const told = firstValueFrom(at.console.forcedLogout$);
  await server.app.sessions.revoke({ tokenId: account.tokenId }, 'forced', '管理员');
  expect((await told).reason).toContain('管理员');
  at.leave();
});
