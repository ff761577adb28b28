/** The running day in the lists of the business: what the board shows and what the pages show is one fact. */

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PaceState } from '#domain/codes/play.ts';
import { countBoard, listAttention } from '#domain/dispatch/attention.ts';
import type { DispatchSnapshot, FlightView } from '#domain/dispatch/model.ts';
import { isOnCourse, isOpenTimeout } from '#domain/dispatch/selectors.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { parseStamp } from '#domain/validation/time.ts';
import { decodeSnapshot } from '#domain/wire/decodeRest.ts';
import { linkServices } from '#server/golf/today/linkServices.ts';
import { matchBookings } from '#server/golf/today/takeOver.ts';
import { findAllParks, scopeToPark } from '#server/resource/recordScope.ts';
import { getRecordDb } from '#server/resource/tables.ts';
import {
  FULL_COURSE,
  type LiveServer,
  openStomp,
  P1,
  SEEDING,
  startLive,
  until,
} from '../server-realtime/live.ts';

/** Nothing of a transaction stays. */
class Undone extends Error {
  readonly found: string | null;
  constructor(found: string | null) {
    super('undone');
    this.found = found;
  }
}

/** Of the park, whose seconds go 120 times as fast. */
const HALF_MINUTE_MS = 250;
const HOUR_MS = 30_000;

let server: LiveServer;
let token: string;

beforeAll(async () => {
  server = await startLive({ sim: { ...FULL_COURSE, speed: 120, scale: 'S' } }, { isRunning: false });
  ({ token } = await server.account('manager1'));
}, SEEDING);
afterAll(() => server.stop());

async function rows(path: string, query: Readonly<Record<string, string>>): Promise<readonly AnyRow[]> {
  const asked = new URLSearchParams({ parkId: P1, pageSize: '500', ...query });
  const { result } = await server.ask<{ records: readonly AnyRow[] }>('GET', `${path}/list?${asked}`, {
    token,
  });
  return result.records;
}

const board = async () =>
  (await server.ask<DispatchSnapshot>('GET', `/admin/golfDispatch/snapshot?parkId=${P1}`, { token })).result;

/** Lets the day go on, at most an hour, until it is so. */
async function becomes(what: () => boolean | Promise<boolean>): Promise<void> {
  for (let passed = 0; !(await what()); passed += HALF_MINUTE_MS) {
    if (passed >= HOUR_MS) throw new Error('it never became so');
    await server.clock.pass(HALF_MINUTE_MS);
  }
}

async function together(): Promise<{
  readonly picture: DispatchSnapshot;
  readonly flights: readonly AnyRow[];
}> {
  const picture = await board();
  return { picture, flights: await rows('/admin/golfFlight', { playDate: '2026-05-01' }) };
}

const stateOf = (list: readonly { readonly id: string; readonly status: unknown }[]): string =>
  list
    .map(({ id, status }) => `${id} ${String(status)}`)
    .toSorted()
    .join('\n');

describe('the devices of the day', () => {
  it('say where they are and how full, as the board does', async () => {
    const seen = (await rows('/admin/golfDevice', { onlineState: '1' })).toSorted((a, b) =>
      String(b['lastFixTime']).localeCompare(String(a['lastFixTime'])),
    );
    expect(seen.length).toBeGreaterThan(5);
    const { clock } = await board();
    const age = ({ lastFixTime }: AnyRow) => (clock.parkTs - parseStamp(String(lastFixTime))) / 1000;
    // Seconds on the wall are minutes of this park's.
    expect(Math.min(...seen.map(age))).toBeLessThan(900);
    const [first] = seen;
    await becomes(async () => {
      const [now] = await rows('/admin/golfDevice', { deviceNo: String(first?.['deviceNo']) });
      return now?.['lastFixTime'] !== first?.['lastFixTime'];
    });
  });
});

// SIM-40
it('a cart that broke a fence is an incident, over when it has left', async () => {
  const incidents = await rows('/admin/golfIncident', { incidentType: '6' });
  const found = incidents.find(({ flightNo }) => flightNo === '0750-1');
  expect(found?.['description']).toMatch(/^球车C\d{3}（0750-1组）驶入5号洞水域$/);
  expect(found).toMatchObject({ status: '2', holeNo: 9, reportUser: '系统', level: '1' });
  expect(found?.['result']).toMatch(/^球车已于\d\d:\d\d离开$/);
});

describe('the flights of the day', () => {
  it('are those of the board, in the states of the board, while it goes on', async () => {
    const before = await together();
    expect(before.picture.flights).toHaveLength(40);
    for (let turn = 0; turn < 3; turn += 1) {
      const { picture, flights } = await together();
      const shown = picture.flights.map(({ flightId, status }) => ({ id: flightId, status }));
      const known = new Set(shown.map(({ id }) => id));
      expect(
        stateOf(
          flights.filter(({ id }) => known.has(id)).map((row) => ({ id: row.id, status: row['status'] })),
        ),
      ).toBe(stateOf(shown));
      await server.clock.pass(500);
    }
  });

  // COURSE-14
  it('are counted alike on the board, in the overview, by the statistics and in the list of parks', async () => {
    const call = async <T>(path: string): Promise<T> => (await server.ask<T>('GET', path, { token })).result;
    interface Counts {
      readonly onCourse: number;
      readonly flights: number;
      readonly timeoutsOpen: number;
      readonly caddiesWaiting: number;
    }
    // Somebody is at home whom nobody has taken out of the turn.
    const [waiting] = await rows('/admin/golfCaddie', { status: '1', workStatus: '1' });
    const atHome = getRecordDb(server.app.db).updateTable('golf_caddie').set({ status: '2' });
    await atHome.where('id', '=', waiting?.id).execute();
    const { picture, flights } = await together();
    const [summary] = await call<readonly Record<string, number>[]>('/admin/golfDispatch/summary');
    const day = await call<Counts>(`/admin/golfStatistics/overview?parkId=${P1}`);
    const park = (await rows('/admin/golfPark', {})).find(({ id }) => id === P1);
    const onCourse = picture.flights.filter(isOnCourse).length;
    expect(onCourse).toBeGreaterThan(5);
    expect([summary?.['onCourse'], day.onCourse, park?.['onCourseFlights']]).toEqual([
      onCourse,
      onCourse,
      onCourse,
    ]);
    const today = flights.filter(({ status }) => status !== '7').length;
    expect([summary?.['flightsToday'], day.flights]).toEqual([today, today]);
    const open = picture.timeouts.filter(isOpenTimeout).length;
    expect([summary?.['openTimeouts'], day.timeoutsOpen]).toEqual([open, open]);
    // BOARD-30
    const attention = listAttention({ timeouts: picture.timeouts, alarms: picture.alarms ?? null });
    const { untaken, byPace } = countBoard(picture.flights, attention);
    expect([summary?.['unacked'], summary?.['watch'], summary?.['behind']]).toEqual([
      untaken,
      byPace[PaceState.watch],
      byPace[PaceState.behind],
    ]);
    expect(day.caddiesWaiting).toBe(picture.counters.waitingCaddies);
  });

  // BOOK-14
  it('have orders that are played when they are, and caddies at work', async () => {
    const orders = await rows('/admin/golfOrder', { playDate: '2026-05-01' });
    const { flights } = await together();
    const playing = new Set(
      flights.filter(({ status }) => ['2', '3', '4'].includes(String(status))).map(({ id }) => id),
    );
    const theirs = orders.filter(({ flightId }) => playing.has(String(flightId)));
    expect(theirs.length).toBeGreaterThan(5);
    const caddies = await rows('/admin/golfCaddie', { workStatus: '3' });
    expect(caddies.length).toBeGreaterThan(5);
    const served = await rows('/admin/golfCaddieOrder', { playDate: '2026-05-01', status: '3' });
    expect(served.length).toBeGreaterThan(5);
    expect(served.every(({ orderId }) => orderId !== null)).toBe(true);
  });

  // BOOK-14
  it.each([
    ['the order names its flight', sql`update golf_order set flight_id = f.id from golf_flight f`, sql`null`],
    [
      'the flight names its orders',
      sql`update golf_order set flight_id = null from golf_flight f`,
      sql`'9,' || o.id`,
    ],
  ])('have services that find their order again where %s', async (_how, namesFlight, orderIds) => {
    const [{ id, flightId, orderId } = { id: '', flightId: '', orderId: '' }] = await rows(
      '/admin/golfCaddieOrder',
      { playDate: '2026-05-01', status: '3' },
    );
    const park = (await findAllParks(server.app.db)).find((one) => one.id === P1)!;
    const undone = server.app.db.transaction().execute(async (tx) => {
      await sql`${namesFlight} where golf_order.id = ${orderId} and f.id = ${flightId}`.execute(tx);
      await sql`update golf_flight f set order_ids = ${orderIds} from golf_order o
        where o.id = ${orderId} and f.id = ${flightId}`.execute(tx);
      await sql`update golf_caddie_order set order_id = null where id = ${id}`.execute(tx);
      await linkServices(scopeToPark(tx, park), P1, '2026-05-01');
      const { rows: found } = await sql<{ orderId: string }>`
        select order_id from golf_caddie_order where id = ${id}`.execute(tx);
      throw new Undone(found[0]?.orderId ?? null);
    });
    await expect(undone).rejects.toMatchObject({ found: orderId });
  });
});

describe('an order that is confirmed for the running day', () => {
  const send = async (method: 'POST' | 'PUT', path: string, body: object): Promise<string> => {
    const { token: admin } = await server.account('admin');
    const answer = await server.ask<string>(method, `/admin/golfOrder/${path}`, { token: admin, body });
    expect(answer).toMatchObject({ success: true });
    return answer.result;
  };
  const order = async (id: string): Promise<AnyRow> =>
    (await server.ask<AnyRow>('GET', `/admin/golfOrder/queryById?id=${id}`, { token })).result;
  const shown = async (flightId: unknown) =>
    (await board()).flights.find((flight) => flight.flightId === flightId);
  it('is on the board, tees off when its guests are there, and its order goes with it', async () => {
    const id = await send('POST', 'add', {
      parkId: P1,
      orderType: '1',
      source: '3',
      playDate: '2026-05-01',
      squeezeFlag: 'Y',
      walkUpFlag: 'Y',
      teeTime: '2026-05-01 10:55:00',
      startHoleNo: 1,
      holesCount: 18,
      contactName: '插队客',
      contactPhone: '13800138000',
      playerCount: 2,
      caddieCount: 1,
    });
    const { totalAmount } = await order(id);
    await send('PUT', 'pay', { id, payType: '3', amount: totalAmount });
    const { flightId } = await order(id);
    await becomes(async () => (await shown(flightId)) !== undefined);
    expect(await shown(flightId)).toMatchObject({ status: '0', playerCount: 2, ready: { players: false } });
    // A console can read it, although its guests are in no file.
    expect(decodeSnapshot(await board())).toMatchObject({ flights: expect.any(Array) });
    const reader = await openStomp(server.host, token);
    const told = reader.listen(P1);
    const there = async () => (await shown(flightId))?.players.map(({ isHere }) => isHere);
    await send('PUT', 'checkIn', { id, seats: '2' });
    await becomes(async () => String(await there()) === 'false,true');
    expect(await shown(flightId)).toMatchObject({ status: '0', ready: { players: false } });
    await until(
      () => told.some((body) => body.type === 104 && body['flightId'] === flightId),
      'a message that one of them has come',
    );
    await send('PUT', 'undoCheckIn', { id, seats: '2' });
    await becomes(async () => String(await there()) === 'false,false');
    await send('PUT', 'checkIn', { id });
    await becomes(async () => (await shown(flightId))?.ready.players === true);
    await becomes(async () => (await order(id))['status'] === '4');
    // Open lists patch the row when the day moves it, too.
    await until(
      () => told.some((body) => body.type === 111 && body['id'] === id && body['status'] === '4'),
      'a message that it is played',
    );
    await reader.client.deactivate();
    expect(await shown(flightId)).toMatchObject({ status: expect.stringMatching(/[234]/) });
    const services = await rows('/admin/golfCaddieOrder', { orderId: id });
    expect(services).toMatchObject([{ status: '3', caddieName: expect.any(String) }]);
    const steps = await rows('/admin/golfOrderCheckLog', { orderId: id });
    expect(steps.map(({ toStatus }) => String(toStatus)).toSorted()).toEqual(['0', '2', '2', '3', '3', '4']);
  });

  // FLIGHT-07
  it('leaves the board when it is given up', async () => {
    const id = await send('POST', 'add', {
      parkId: P1,
      orderType: '1',
      source: '3',
      playDate: '2026-05-01',
      squeezeFlag: 'Y',
      walkUpFlag: 'Y',
      teeTime: '2026-05-01 14:45:00',
      startHoleNo: 1,
      holesCount: 18,
      contactName: '取消客',
      contactPhone: '13800138000',
      playerCount: 1,
    });
    await send('PUT', 'pay', { id, payType: '3', amount: (await order(id))['totalAmount'] });
    const { flightId } = await order(id);
    await becomes(async () => (await shown(flightId)) !== undefined);
    await send('PUT', 'cancel', { id, reason: '1' });
    await becomes(async () => (await shown(flightId)) === undefined);
    // So does one that the day drew itself.
    const orders = await rows('/admin/golfOrder', { playDate: '2026-05-01', status: '2' });
    const own = orders
      .filter((one) => String(one['flightId']).startsWith('1752'))
      .toSorted((a, b) => String(b['teeTime']).localeCompare(String(a['teeTime'])))[0];
    expect(await shown(own?.['flightId'])).toMatchObject({ status: '0' });
    await send('PUT', 'cancel', { id: String(own?.id), reason: '1' });
    await becomes(async () => (await shown(own?.['flightId'])) === undefined);
  });
});

// FLIGHT-08
it('a day gives each booking the flight that starts nearest to it with as many players', () => {
  const flight = (flightId: string, clock: string, playerCount: number) =>
    ({ flightId, teeTs: Date.parse(`2026-05-01T${clock}:00+08:00`), playerCount }) as FlightView;
  const booking = (id: string, clock: string, playerCount: number) => ({
    id,
    teeTime: `2026-05-01 ${clock}:00`,
    playerCount,
    orderIds: null,
  });
  const flights = [
    flight('a', '07:00', 4),
    flight('b', '07:10', 2),
    flight('c', '07:20', 4),
    flight('d', '09:00', 4),
  ];
  const taken = matchBookings(
    [booking('late', '15:00', 4), booking('pair', '07:12', 2), booking('four', '07:12', 4)],
    flights,
  );
  expect([...taken].map(([id, row]) => [id, row.id])).toEqual([
    ['b', 'pair'],
    ['c', 'four'],
  ]);
});
