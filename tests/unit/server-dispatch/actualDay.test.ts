/** A course where people really play: no trackers invented, no flight that goes by itself, from the first tee to midnight. */

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DispatchSnapshot, FlightView } from '#domain/dispatch/model.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { COMMANDS_UNSENT } from '#domain/trackers/commands.ts';
import { decodeSnapshot } from '#domain/wire/decodeRest.ts';
import { foldDay, listFoldableDays } from '#server/dispatch/dayBegins.ts';
import { openActualDay } from '#server/dispatch/openDay.ts';
import { findAllParks } from '#server/resource/recordScope.ts';
import { getRecordDb } from '#server/resource/tables.ts';
import { P1 } from '../server-realtime/live.ts';
import { startServer, type TestServer } from '../server/harness.ts';

const MINUTE_MS = 60_000;
const NEW_PARK = {
  name: '新球场',
  parkCode: 'NEWPARK',
  parkType: '1',
  holeCount: 18,
  longitude: 113.9,
  latitude: 22.5,
  openTime: '06:00',
  closeTime: '20:00',
  teeInterval: 600,
};

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startServer({ runsDays: true });
  token = await server.enter('admin');
  await server.app.ready();
});
afterAll(() => server.app.close());

const board = async (): Promise<DispatchSnapshot> =>
  (await server.ask<DispatchSnapshot>('GET', `/admin/golfDispatch/snapshot?parkId=${P1}`, { token })).result;
const shown = async (flightId: string): Promise<FlightView | undefined> =>
  (await board()).flights.find((flight) => flight.flightId === flightId);

const fold = (upToTs: number) => foldDay(server.app.db, P1, '2026-05-01', upToTs);

async function send(method: 'POST' | 'PUT', path: string, body: object): Promise<string> {
  const answer = await server.ask<string>(method, path, { token, body });
  expect(answer).toMatchObject({ success: true, message: expect.any(String) });
  return answer.result;
}

async function book(teeTime: string): Promise<string> {
  const id = await send('POST', '/admin/golfOrder/add', {
    parkId: P1,
    orderType: '1',
    source: '3',
    playDate: '2026-05-01',
    squeezeFlag: 'Y',
    walkUpFlag: 'Y',
    teeTime,
    startHoleNo: 1,
    holesCount: 9,
    contactName: '张三',
    contactPhone: '13800138000',
    playerCount: 2,
    caddieCount: 0,
  });
  const { result } = await server.ask<AnyRow>('GET', `/admin/golfOrder/queryById?id=${id}`, { token });
  await send('PUT', '/admin/golfOrder/pay', { id, payType: '3', amount: result['totalAmount'] });
  await send('PUT', '/admin/golfOrder/checkIn', { id });
  const paid = await server.ask<AnyRow>('GET', `/admin/golfOrder/queryById?id=${id}`, { token });
  return String(paid.result['flightId']);
}

describe('without trackers', () => {
  it('a flight waits for the starter, plays as people tell, and finishes (ACTUAL-07)', async () => {
    const flightId = await book('2026-05-01 10:05:00');
    await server.clock.skip(MINUTE_MS);
    expect(await shown(flightId)).toMatchObject({ playerCount: 2, ready: { players: true } });
    await server.clock.skip(10 * MINUTE_MS);
    expect((await shown(flightId))?.actualStartTs).toBeNull();
    await send('PUT', '/admin/golfFlight/release', { id: flightId });
    await server.clock.skip(MINUTE_MS);
    expect(await shown(flightId)).toMatchObject({ status: '2', holeNo: 1 });
    expect(decodeSnapshot(await board())).toMatchObject({ flights: expect.any(Array) });
    for (let hole = 1; hole <= 9; hole += 1) {
      await server.clock.skip(12 * MINUTE_MS);
      await send('PUT', '/admin/golfFlight/holeOut', { id: flightId });
      await server.clock.pass(10_000);
      expect((await shown(flightId))?.holesDone).toBe(hole);
    }
    expect(await shown(flightId)).toMatchObject({ status: '5' });
    const { result } = await server.ask<AnyRow>('GET', `/admin/golfFlight/queryById?id=${flightId}`, {
      token,
    });
    expect(result).toMatchObject({ status: '5', holesDone: 9 });
  });
});

describe('with trackers', () => {
  // ACTUAL-06
  it('shows each fix at once, and has it again after a restart', async () => {
    const { app, clock } = server;
    const device = await getRecordDb(app.db)
      .selectFrom('golf_device')
      .select('id')
      .where('park_id', '=', P1)
      .where('device_type', '=', '1')
      .where('status', '=', '1')
      .executeTakeFirstOrThrow();
    const deviceId = String(device['id']);
    const fix = {
      deviceId,
      ts: clock.now(),
      lng: 113.930_123_4,
      lat: 22.531_234_5,
      accuracyM: 4,
      batteryPct: 81,
    };
    await app.days.receive(P1, [{ ...fix, speedMps: null, heading: null }]);
    await clock.pass(5000);
    const { park, positions } = await board();
    expect(park.hasTrackers).toBe(true);
    expect(positions).toMatchObject([{ deviceId, lng: 113.930123, lat: 22.531235, battery: 81, holeNo: 0 }]);
    const scope = (await findAllParks(app.db)).find(({ id }) => id === P1);
    if (scope === undefined) throw new Error('no park');
    const { db, now, log } = app;
    const term = { fence: async () => undefined };
    const again = await openActualDay({ db, now, log, term }, scope, 5);
    expect(again?.day.picture().positions).toEqual(positions);
  });

  // ACTUAL-15
  it('sends nothing to a device, and says so', async () => {
    const device = await getRecordDb(server.app.db)
      .selectFrom('golf_device')
      .select('id')
      .where('park_id', '=', P1)
      .where('status', '=', '1')
      .executeTakeFirstOrThrow();
    const body = { id: device['id'], command: 'beep' };
    expect(await server.ask('PUT', '/admin/golfDevice/command', { token, body })).toMatchObject({
      success: false,
      message: COMMANDS_UNSENT,
    });
  });

  // ACTUAL-14
  it('is folded again offline to any minute of the day', async () => {
    const { app, clock } = server;
    const now = await fold(clock.now());
    const { flights, positions, alarms } = await board();
    expect(now?.picture()).toMatchObject({ flights, positions, alarms });
    const finishedTs = flights[0]?.actualFinishTs ?? 0;
    const before = await fold(finishedTs - MINUTE_MS);
    expect(before?.flights()[0]).toMatchObject({ status: '2', holesDone: 8 });
    expect(await foldDay(app.db, P1, '2026-04-30', clock.now())).toBeNull();
    expect(await listFoldableDays(app.db, P1)).toEqual(['2026-05-01']);
  });
});

describe('the day', () => {
  // ACTUAL-09
  it('makes up for an hour in which the server slept, and ends at midnight with its figures written', async () => {
    await server.clock.skip(60 * MINUTE_MS);
    await server.clock.pass(5000);
    const { clock } = await board();
    expect(clock.parkTs).toBe(server.clock.now());
    await server.clock.skip(24 * 60 * MINUTE_MS);
    // An hour of the day at each tick, then the next one begins.
    await server.clock.pass(30 * 5000);
    const days = await server.app.db
      .selectFrom('golfSimDay')
      .select(['startTs', 'tick'])
      .where('parkId', '=', P1)
      .execute();
    const startTs = Date.parse('2026-05-01T16:00:00Z');
    expect(days).toEqual([{ startTs, tick: Math.floor((server.clock.now() - startTs) / 5000) }]);
    const { rows } =
      await sql`select stat_date from golf_stat_day where park_id = ${P1} and stat_date = '2026-05-01'`.execute(
        server.app.db,
      );
    expect(rows).toHaveLength(1);
    expect(await listFoldableDays(server.app.db, P1)).toEqual(['2026-05-01', '2026-05-02']);
    // The whole of a day that is over.
    expect((await fold(Number.MAX_SAFE_INTEGER))?.parkTs).toBe(startTs);
  });

  // ACTUAL-11, ACTUAL-13
  it('of a new park begins with its first hole', async () => {
    // A day later nobody is signed in any more.
    token = await server.enter('admin');
    const parkId = await send('POST', '/admin/golfPark/add', NEW_PARK);
    const open = () => server.ask('GET', `/admin/golfDispatch/snapshot?parkId=${parkId}`, { token });
    expect(await open()).toMatchObject({ success: false, message: '该球场尚无球洞资料，无法调度' });
    const area = { parkId, name: '前九', areaNo: 'OUT', areaType: '1', holeFrom: 1, holeTo: 9 };
    const areaId = await send('POST', '/admin/golfParkArea/add', area);
    const place = { teeLng: 113.9, teeLat: 22.5, greenLng: 113.903, greenLat: 22.5 };
    const hole = {
      parkId,
      areaId,
      holeNo: 1,
      displayNo: '1',
      par: 4,
      strokeIndex: 1,
      yardBlue: 398,
      ...place,
    };
    await send('POST', '/admin/golfHole/add', hole);
    await server.clock.pass(5000);
    expect(await open()).toMatchObject({
      success: true,
      result: {
        park: { isActual: true, hasTrackers: false },
        holes: [{ holeNo: 1, timeParSec: 840 }],
        flights: [],
      },
    });
    await send('POST', '/admin/golfHole/add', { ...hole, holeNo: 2, displayNo: '2', strokeIndex: 2 });
    await server.clock.pass(5000);
    expect(await open()).toMatchObject({ result: { holes: [{ holeNo: 1 }, { holeNo: 2 }] } });
  });
});
