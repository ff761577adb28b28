/** What a call was answered for is stored: by an actual day, over a database that goes away. */

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DispatchSnapshot } from '#domain/dispatch/model.ts';
import { foldDay } from '#server/dispatch/dayBegins.ts';
import { FixStore } from '#server/dispatch/fixStore.ts';
import type { TrackerFix } from '#server/park/model/fix.ts';
import { getRecordDb } from '#server/resource/tables.ts';
import { startOutage } from '#tests/support/cluster.ts';
import { type Caller, callerOf } from '#tests/unit/resource/support.ts';
import { openCopy, serve, type TestServer } from '#tests/unit/server/harness.ts';

const P1 = '1700000000000000101';
const PLACE = { lng: 113.930_123, lat: 22.531_234, accuracyM: 4 };
const TICK_MS = 5000;

let server: TestServer;
let url: string;
let caller: Caller;
let key: string;
let device: { readonly id: string; readonly deviceNo: string };

beforeAll(async () => {
  const copy = await openCopy();
  ({ url } = copy);
  server = await serve(copy.database, { runsDays: true });
  await server.app.ready();
  caller = await callerOf(server, 'admin');
  const body = { parkId: P1, name: '网关', kind: '2' };
  ({ key } = (await caller.send<{ key: string }>('POST', '/admin/golfTrackerKey/issue', body)).result);
  const row = await getRecordDb(server.app.db)
    .selectFrom('golf_device')
    .select(['id', 'deviceNo'])
    .where('parkId', '=', P1)
    .where('status', '=', '1')
    .executeTakeFirstOrThrow();
  device = { id: String(row['id']), deviceNo: String(row['deviceNo']) };
});
afterAll(() => server.app.close());
beforeEach(() => server.clock.pass(4 * TICK_MS));

const report = async (agoMs: number) => {
  const body = [{ deviceNo: device.deviceNo, ts: server.clock.now() - agoMs, ...PLACE }];
  const response = await server.call('POST', `/tracker/positions?key=${key}`, { body });
  return { status: response.statusCode, ...response.json<{ accepted?: number; ignored?: number }>() };
};
const listWaiting = async (): Promise<readonly TrackerFix[]> => {
  const rows = await server.app.db.selectFrom('golfWaitingFix').select('fixes').orderBy('no').execute();
  return rows.flatMap(({ fixes }) => JSON.parse(fixes) as readonly TrackerFix[]);
};
const seenTs = async (): Promise<number | undefined> => {
  const path = '/admin/golfDispatch/snapshot';
  const { positions } = (await caller.get<DispatchSnapshot>(path, { parkId: P1 })).result;
  return positions.find(({ deviceId }) => deviceId === device.id)?.fixTs;
};

// TRACK-16
it('a position is stored when its call is answered, and is in the log of the day after the next turn', async () => {
  const ts = server.clock.now();
  expect(await report(0)).toEqual({ status: 200, accepted: 1, ignored: 0 });
  expect(await listWaiting()).toMatchObject([{ deviceId: device.id, ts }]);
  await server.clock.pass(TICK_MS);
  expect(await listWaiting()).toEqual([]);
  const folded = await foldDay(server.app.db, P1, '2026-05-01', server.clock.now());
  expect(folded?.picture().positions).toMatchObject([{ deviceId: device.id, fixTs: ts }]);
});

// TRACK-16
it('one that tells the day nothing new is drawn with the next turn and not stored', async () => {
  expect(await report(3000)).toMatchObject({ accepted: 1 });
  expect(await report(0)).toMatchObject({ accepted: 1 });
  expect(await listWaiting()).toHaveLength(1);
});

// TRACK-16
it('while the database is away it is refused with 503, and taken when it is sent again', async () => {
  const outage = await startOutage(url);
  expect(await report(0)).toMatchObject({ status: 503 });
  await outage.end();
  const ts = server.clock.now();
  expect(await report(0)).toEqual({ status: 200, accepted: 1, ignored: 0 });
  expect(await listWaiting()).toMatchObject([{ ts }]);
  // The day stands until the lock of its driver is back (DRIVE-04).
  const isDriven = async () => (await server.app.inject({ method: 'GET', url: '/readyz' })).statusCode;
  await expect.poll(isDriven).toBe(200);
  await server.clock.pass(TICK_MS);
  expect(await seenTs()).toBe(ts);
});

// TRACK-16
it('one that could not be stored counts as never sent', async () => {
  const { db } = server.app;
  await sql`alter table golf_waiting_fix rename to golf_away`.execute(db);
  expect(await report(0)).toMatchObject({ status: 500 });
  await sql`alter table golf_away rename to golf_waiting_fix`.execute(db);
  expect(await report(0)).toEqual({ status: 200, accepted: 1, ignored: 0 });
  expect(await listWaiting()).toHaveLength(1);
});

// TRACK-16, TRACK-26
it('sent twice at once it is answered twice when it is stored once', async () => {
  const [first, second] = await Promise.all([report(0), report(0)]);
  expect([first, second].map(({ status }) => status)).toEqual([200, 200]);
  expect(await listWaiting()).toHaveLength(1);
});

// TRACK-16
it('those that come while others are written go together with one write', async () => {
  const store = new FixStore(server.app.db);
  const fix = (n: number): TrackerFix => ({
    deviceId: device.id,
    ts: n,
    lng: PLACE.lng,
    lat: PLACE.lat,
    accuracyM: null,
    batteryPct: null,
    speedMps: null,
    heading: null,
  });
  const adds = [store.add('7', [fix(0)])];
  await Promise.resolve();
  await Promise.resolve();
  for (let n = 1; n <= 50; n += 1) adds.push(store.add(n % 2 === 0 ? '7' : '8', [fix(n)]));
  await Promise.all(adds);
  const sevens = await store.load('7');
  expect(sevens.fixes.map(({ ts }) => ts)).toEqual([0, ...Array.from({ length: 25 }, (_, n) => 2 * n + 2)]);
  expect(sevens.nos).toHaveLength(2);
  expect((await store.load('8')).nos).toHaveLength(1);
});
