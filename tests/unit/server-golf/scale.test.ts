/** The server with the parks of a large scale: they have rows, and days that run. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DispatchSnapshot } from '#domain/dispatch/model.ts';
import { listParkSeeds } from '#server/world/courses/index.ts';
import { FULL_COURSE, type LiveServer, SEEDING, startLive } from '../server-realtime/live.ts';

let server: LiveServer;
let token: string;

beforeAll(async () => {
  server = await startLive({ sim: { ...FULL_COURSE, scale: 'L', speed: 0 } });
  ({ token } = await server.account('admin'));
}, SEEDING);
afterAll(() => server.stop());

const count = async (path: string): Promise<number> =>
  (await server.ask<{ readonly total: number }>('GET', path, { token })).result.total;

// SIM-43
it('plays ten parks of 27 holes whose records stand beside those of the demonstration', async () => {
  expect(await count('/admin/golfPark/list')).toBe(13);
  const [park] = listParkSeeds('L').slice(-1);
  if (!park) throw new Error('no such park');
  expect(await count(`/admin/golfHole/list?parkId=${park.id}`)).toBe(27);
  // Five of them lie aside.
  expect(await count(`/admin/golfDevice/list?parkId=${park.id}`)).toBe(255);
  const path = `/admin/golfDispatch/snapshot?parkId=${park.id}`;
  const { result } = await server.ask<DispatchSnapshot>('GET', path, { token });
  expect(result.holes).toHaveLength(27);
  expect(result.positions).toHaveLength(250);
  expect(result.flights.filter(({ holeNo }) => holeNo > 0).length).toBeGreaterThan(20);
});
