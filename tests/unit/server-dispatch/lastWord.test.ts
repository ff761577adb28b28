/** What the rows of a park say while its day still reads them. */

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DispatchSnapshot } from '#domain/dispatch/model.ts';
import { FULL_COURSE, type LiveServer, P1, SEEDING, startLive } from '../server-realtime/live.ts';

let server: LiveServer;
beforeAll(async () => {
  server = await startLive({ sim: { ...FULL_COURSE, scale: 'S', speed: 0 } });
}, SEEDING);
afterAll(() => server.stop());

// COURSE-10
it('a park that goes on while its day reads that it stopped goes on', async () => {
  const { db, days } = server.app;
  const { token } = await server.account('manager1');
  const readActions = async (): Promise<readonly string[]> =>
    (
      await db.selectFrom('golfSimAction').select('action').where('parkId', '=', P1).orderBy('no').execute()
    ).map(({ action }) => action);
  const stops = expect.stringContaining('suspend') as string;
  // The moment between what the day reads and what it writes: somebody lets play go on.
  await sql`create function go_on() returns trigger language plpgsql as $$ begin
      update golf_park set status = '1', suspend_reason = null where id = new.park_id;
      return null;
    end $$`.execute(db);
  await sql`create trigger go_on after insert on golf_sim_action for each row execute function go_on()`.execute(
    db,
  );

  await sql`update golf_park set status = '3', suspend_reason = '2' where id = ${P1}`.execute(db);
  days.changed(P1, false);
  await expect.poll(readActions).toEqual([stops]);
  days.changed(P1, false);
  await expect.poll(readActions).toEqual([stops, expect.stringContaining('resume')]);

  const path = `/admin/golfDispatch/snapshot?parkId=${P1}`;
  const { park } = (await server.ask<DispatchSnapshot>('GET', path, { token })).result;
  expect(park.status).toBe('1');
  const row = await server.ask('GET', `/admin/golfPark/queryById?id=${P1}`, { token });
  expect(row.result).toMatchObject({ status: '1' });
});
