/** What supervisors and proxies ask. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServer } from '#server/database/open.ts';
import { createDatabase, startOutage, type TestDatabase } from '#tests/support/cluster.ts';
import { serve, type TestServer } from './harness.ts';

let copy: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  copy = await createDatabase();
  server = await serve(openServer(copy.url, { isSoleWriter: true }), {});
});
afterAll(async () => {
  await server.app.close();
  await copy.drop();
});

async function ask(path: string): Promise<{ code: number; kept: unknown; body: unknown }> {
  const answer = await server.app.inject({ method: 'GET', url: path });
  return { code: answer.statusCode, kept: answer.headers['cache-control'], body: answer.json() };
}

// SYSTEM-131
describe('probes', () => {
  it('a server with its database is live and ready, and nobody keeps that', async () => {
    expect(await ask('/livez')).toEqual({ code: 200, kept: 'no-store', body: { status: 'live' } });
    expect(await ask('/readyz')).toEqual({
      code: 200,
      kept: 'no-store',
      body: { status: 'ready', database: 'up', disk: 'free', days: 'off' },
    });
  });

  it('without its database it is live and not ready, until it is back', async () => {
    const outage = await startOutage(copy.url);
    expect(await ask('/livez')).toMatchObject({ code: 200 });
    expect(await ask('/readyz')).toMatchObject({
      code: 503,
      body: { status: 'notReady', database: 'down' },
    });
    await outage.end();
    await expect.poll(() => ask('/readyz')).toMatchObject({ code: 200 });
  });

  it('beside a server that drives the days it stands by', async () => {
    server.app.days.followDriver({ state: 'standby', require: () => undefined });
    expect(await ask('/readyz')).toMatchObject({
      code: 503,
      body: { status: 'notReady', database: 'up', days: 'standby' },
    });
  });
});
