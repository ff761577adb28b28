/** When a day is over, the pages that look back know it. */

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countRounds } from '#server/golf/statistics/playerRounds.ts';
import { FULL_COURSE, P1, SEEDING } from '../server-realtime/live.ts';
import { startServer, type TestServer } from '../server/harness.ts';
import { passUntil } from '../server/passing.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  // A course with one flight, in the evening: the park closes within moments.
  const sim = { ...FULL_COURSE, preset: 'quiet', speed: 120, scale: 'S', startMinute: 21 * 60 } as const;
  server = await startServer({ sim });
  token = await server.enter('manager1');
}, SEEDING);
afterAll(() => server.app.close());

async function facts(name: 'days' | 'holes') {
  const query = `parkId=${P1}&statDate_begin=2026-05-01&statDate_end=2026-05-01&pageSize=100`;
  const { result } = await server.ask<{ readonly records: readonly Readonly<Record<string, unknown>>[] }>(
    'GET',
    `/admin/golfStatistics/${name}?${query}`,
    { token },
  );
  return result.records.filter(({ statDate }) => statDate === '2026-05-01');
}

// STAT-01
it('the day that ended is in the statistics, with its holes', async () => {
  await passUntil(server, async () => (await facts('days')).length > 0, 'the end of the day');
  expect(await facts('days')).toMatchObject([
    { hourBucket: -1, flights: 1, roundsFinished: 1, holesPlayed: 18 },
  ]);
  const holes = await facts('holes');
  expect(holes).toHaveLength(18);
  expect(holes.every(({ passes, avgSec }) => passes === 1 && Number(avgSec) > 200)).toBe(true);
});

// STAT-03
it('counts its rounds once, each new one for a part of the mean', async () => {
  const read = async <T>(path: string) => (await server.ask<T>('GET', path, { token })).result;
  type Row = Readonly<Record<string, unknown>>;
  const list = `/admin/golfFlight/list?parkId=${P1}&playDate=2026-05-01&status=5`;
  const { records } = await read<{ readonly records: readonly Row[] }>(list);
  const flight = await read<Row>(`/admin/golfFlight/queryById?id=${String(records[0]?.['id'])}`);
  const [{ playerId } = { playerId: '' }] = JSON.parse(String(flight['players'])) as readonly {
    readonly playerId: string;
  }[];
  const took =
    (Date.parse(String(flight['actualFinish'])) - Date.parse(String(flight['actualStart']))) / 1000;
  const player = () => read<Row>(`/admin/golfPlayer/queryById?id=${playerId}`);
  const { roundsCount } = await player();
  const { db } = server.app;

  const count = () => db.transaction().execute((tx) => countRounds(tx, P1, '2026-05-01'));
  await count();
  expect(await player()).toMatchObject({ roundsCount });

  await sql`delete from golf_stat_day where park_id = ${P1} and stat_date = '2026-05-01'`.execute(db);
  await sql`update golf_player set rounds_count = 2, avg_round_sec = 10000 where id = ${playerId}`.execute(
    db,
  );
  await count();
  expect(await player()).toMatchObject({ roundsCount: 3, avgRoundSec: Math.round((20_000 + took) / 3) });
  await sql`update golf_player set rounds_count = 90, avg_round_sec = 10000 where id = ${playerId}`.execute(
    db,
  );
  await count();
  expect(await player()).toMatchObject({ roundsCount: 91, avgRoundSec: Math.round((190_000 + took) / 20) });
});
