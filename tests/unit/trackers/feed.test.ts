/** Positions over HTTP: by which key, for which devices, and what becomes of those that cannot be true. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TrackerReport } from '#domain/trackers/report.ts';
import type { TrialGround } from '#domain/trackers/trial.ts';
import type { RunningDay } from '#server/golf/shared/days.ts';
import type { TrackerFix } from '#server/park/model/fix.ts';
import { findAllParks } from '#server/resource/recordScope.ts';
import { getRecordDb } from '#server/resource/tables.ts';
import { TRACKER_LIMITS } from '#server/trackers/limits.ts';
import { type Caller, callerOf, startServer, type TestServer } from '#tests/unit/resource/support.ts';

const P1 = '1700000000000000101';
const P2 = '1700000000000000102';
const PATH = '/admin/golfTrackerKey';

interface Device {
  readonly id: string;
  readonly deviceNo: string;
}
interface Place {
  readonly lng: number;
  readonly lat: number;
}

let server: TestServer;
let platform: Caller;
/** Of park 1 but for the last, which is of park 2. */
let cart: Device;
let spare: Device;
let other: Device;
let tee: Place;
let gateway = '';
/** What the days of the parks were given, in order. */
let taken: { readonly parkId: string; readonly fix: TrackerFix }[] = [];

beforeAll(async () => {
  server = await startServer();
  platform = await callerOf(server, 'admin');
  const parks = await findAllParks(server.app.db);
  const days = parks
    .filter(({ id }) => id === P1 || id === P2)
    .map((park) => ({
      park,
      isActual: true,
      receive: async (fixes: readonly TrackerFix[]) =>
        void taken.push(...fixes.map((fix) => ({ parkId: park.id, fix }))),
    }));
  // As much of a day as gets fixes.
  server.app.days.serve(days as unknown as readonly RunningDay[], async () => undefined);
  [cart, spare] = (await devicesOf(P1)) as [Device, Device];
  [other] = (await devicesOf(P2)) as [Device];
  tee = await teeOf(P1);
  gateway = await issue({ name: '网关', kind: '2' });
});
afterAll(() => server.app.close());
beforeEach(() => {
  taken = [];
  // Nothing of the test before is the last fix of a device.
  server.clock.advance(10 * 60_000);
});

const devicesOf = async (parkId: string): Promise<readonly Device[]> =>
  (await getRecordDb(server.app.db)
    .selectFrom('golf_device')
    .select(['id', 'deviceNo'])
    .where('parkId', '=', parkId)
    .where('status', '=', '1')
    .orderBy('id')
    .limit(2)
    .execute()) as unknown as readonly Device[];

async function teeOf(parkId: string): Promise<Place> {
  const hole = await getRecordDb(server.app.db)
    .selectFrom('golf_hole')
    .select(['teeLng', 'teeLat'])
    .where('parkId', '=', parkId)
    .orderBy('holeNo')
    .executeTakeFirstOrThrow();
  return { lng: Number(hole['teeLng']), lat: Number(hole['teeLat']) };
}

async function issue(body: object, by: Caller = platform): Promise<string> {
  const { result, message } = await by.send<{ key: string } | null>('POST', `${PATH}/issue`, {
    parkId: P1,
    ...body,
  });
  if (result === null) throw new Error(message);
  return result.key;
}

const at = (changes: object = {}) => ({
  deviceNo: cart.deviceNo,
  ts: server.clock.now(),
  ...tee,
  accuracyM: 5,
  batteryPct: 80,
  ...changes,
});

const report = async (key: string, body: object, path = 'positions') => {
  const response = await server.call('POST', `/tracker/${path}?key=${key}`, { body });
  return { status: response.statusCode, ...response.json<{ accepted?: number; ignored?: number }>() };
};
const all = (accepted: number, ignored = 0) => ({ status: 200, accepted, ignored });

async function figuresOf(by: Caller = platform, parkId = P1): Promise<TrackerReport> {
  return (await by.get<TrackerReport>(`${PATH}/report`, { parkId })).result;
}
const ignoredBy = async (name: string) =>
  (await figuresOf()).senders.find((sender) => sender.name === name)?.ignored ?? {};

describe('a position', () => {
  // TRACK-01
  it('reaches the day of its park', async () => {
    expect(await report(gateway, [at()])).toEqual(all(1));
    const fix = { deviceId: cart.id, ts: server.clock.now(), ...tee, accuracyM: 5, batteryPct: 80 };
    expect(taken).toEqual([{ parkId: P1, fix: { ...fix, speedMps: null, heading: null } }]);
  });

  // TRACK-04, TRACK-05, TRACK-06, TRACK-07
  it('comes from a Traccar server, phones of both kinds and OwnTracks alike', async () => {
    const ts = server.clock.now();
    const iso = (ms: number): string => new Date(ts + ms).toISOString();
    const { lng, lat } = tee;
    const forward = {
      position: { fixTime: iso(0), valid: true, longitude: lng, latitude: lat, speed: 0, attributes: {} },
      device: { uniqueId: cart.deviceNo },
    };
    expect(await report(gateway, forward, 'traccar')).toEqual(all(1));
    const phone = {
      device_id: cart.deviceNo,
      location: { timestamp: iso(1000), coords: { longitude: lng, latitude: lat } },
    };
    expect(await report(gateway, phone, 'phone')).toEqual(all(1));
    const form = new URLSearchParams({ id: cart.deviceNo, lat: String(lat), lon: String(lng) });
    const query = `${form}&timestamp=${ts + 2000}`;
    const asked = await server.call('GET', `/tracker/phone?key=${gateway}&${query}`);
    expect(asked.json()).toEqual({ accepted: 1, ignored: 0 });
    const posted = await server.app.inject({
      method: 'POST',
      url: `/jeecg-boot/tracker/phone?key=${gateway}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `${form}&timestamp=${ts + 3000}`,
    });
    expect(posted.json()).toEqual({ accepted: 1, ignored: 0 });
    const own = await server.call('POST', '/tracker/owntracks', {
      body: { _type: 'location', tst: ts / 1000 + 4, lat, lon: lng },
      headers: {
        authorization: `Basic ${Buffer.from(`caddie:${gateway}`).toString('base64')}`,
        'x-limit-d': cart.deviceNo,
      },
    });
    expect([own.statusCode, own.json()]).toEqual([200, []]);
    expect(taken.map(({ fix }) => fix.ts - ts)).toEqual([0, 1000, 2000, 3000, 4000]);
  });

  // TRACK-11
  it('is of the device whose number or IMEI it names', async () => {
    const imei = '490154203237518';
    await getRecordDb(server.app.db)
      .updateTable('golf_device')
      .set({ imei })
      .where('id', '=', spare.id)
      .execute();
    expect(await report(gateway, [at({ deviceNo: imei })])).toEqual(all(1));
    expect(taken.map(({ fix }) => fix.deviceId)).toEqual([spare.id]);
  });
});

describe('a key', () => {
  // TRACK-10
  it('is shown once, stored as its hash alone, and no answer or log line has it', async () => {
    const key = await issue({ name: '只显示一次' });
    const list = await platform.get<{ records: readonly object[] }>(`${PATH}/list`, { pageSize: '100' });
    const rows = await getRecordDb(server.app.db).selectFrom('golf_tracker_key').selectAll().execute();
    await server.app.audit.settle();
    const lines = await getRecordDb(server.app.db).selectFrom('sys_log').selectAll().execute();
    expect(JSON.stringify([rows, lines])).not.toContain(key);
    expect(JSON.stringify(list)).toContain(key.slice(-4));
    expect(JSON.stringify(list)).not.toMatch(/keyHash|[0-9a-f]{64}/);
  });

  // TRACK-10
  it('lets nobody in who has none, a wrong one or a revoked one', async () => {
    const key = await issue({ name: '要吊销的' });
    expect((await report(key, [])).status).toBe(200);
    const { result } = await platform.get<{ records: readonly { id: string; name: string; rev: number }[] }>(
      `${PATH}/list`,
      { pageSize: '100' },
    );
    const row = result.records.find(({ name }) => name === '要吊销的');
    expect(await platform.send('PUT', `${PATH}/revoke`, { id: row?.id, rev: row?.rev })).toMatchObject({
      success: true,
    });
    for (const wrong of [key, '', 'x', `${gateway.slice(0, -1)}!`])
      expect(await report(wrong, [at()])).toMatchObject({ status: 401, success: false });
    expect(taken).toEqual([]);
  });

  // TRACK-10
  it('of a device is for that device alone, which need not say its name', async () => {
    const key = await issue({ name: '手机', kind: '1', deviceId: cart.id });
    const { deviceNo: _no, ...nameless } = at();
    expect(await report(key, [nameless])).toEqual(all(1));
    expect(await report(key, [at({ deviceNo: spare.deviceNo })])).toEqual(all(0, 1));
    expect(await ignoredBy('手机')).toMatchObject({ otherDevice: { count: 1, sample: spare.deviceNo } });
  });

  // TRACK-10
  it('of a gateway is for its park, of a tenant for all of its parks', async () => {
    const foreign = at({ deviceNo: other.deviceNo, ...(await teeOf(P2)) });
    expect(await report(gateway, [foreign])).toEqual(all(0, 1));
    const key = await issue({ name: '租户网关', kind: '3' });
    expect(await report(key, [foreign, at()])).toEqual(all(2));
    expect(taken.map(({ parkId }) => parkId)).toEqual([P2, P1]);
    const manager = await callerOf(server, 'manager1');
    await expect(issue({ name: '越权', kind: '3' }, manager)).rejects.toThrow('平台管理员');
  });

  // TRACK-10
  it('of one tenant never reaches a park of another', async () => {
    const key = await issue({ name: '别家的', kind: '3' });
    await getRecordDb(server.app.db)
      .updateTable('golf_tracker_key')
      .set({ tenantId: 2 })
      .where('name', '=', '别家的')
      .execute();
    expect(await report(key, [at(), at({ deviceNo: other.deviceNo })])).toEqual(all(0, 2));
    expect(taken).toEqual([]);
    expect((await figuresOf()).senders.map(({ name }) => name)).not.toContain('别家的');
  });

  // TRACK-14
  it('takes a thousand positions a call and so many calls a minute', async () => {
    const many = Array.from({ length: TRACKER_LIMITS.positions + 1 }, () => at());
    expect((await report(gateway, many)).status).toBe(413);
    const key = await issue({ name: '吵闹的', kind: '1', deviceId: spare.id });
    const calls = Array.from({ length: TRACKER_LIMITS.deviceCallsPerMinute }, () => report(key, []));
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
    expect((await report(key, [])).status).toBe(429);
    expect((await report(gateway, [])).status).toBe(200);
  });
});

// TRACK-12, TRACK-13
describe('a report that cannot be used', () => {
  const NAME = '网关';
  const counted = async (body: object) => {
    const before = await ignoredBy(NAME);
    expect(await report(gateway, body)).toEqual(all(0, 1));
    expect(taken).toEqual([]);
    const after = Object.entries(await ignoredBy(NAME));
    return after.filter(([reason, { count }]) => count !== (before[reason as 'jump']?.count ?? 0));
  };
  const one = (reason: string, sample: RegExp) => [
    [
      reason,
      { count: expect.any(Number), lastTs: server.clock.now(), sample: expect.stringMatching(sample) },
    ],
  ];

  it('that says nothing, or not who it is', async () => {
    expect(await counted([at({ lat: 'x' })])).toEqual(one('unreadable', /"lat":"x"/));
    expect(await counted([at({ deviceNo: '没有的' })])).toEqual(one('unknownDevice', /没有的/));
    const broken = await server.app.inject({
      method: 'POST',
      url: '/jeecg-boot/tracker/positions',
      headers: { authorization: `Bearer ${gateway}`, 'content-type': 'application/json' },
      payload: '[{',
    });
    expect([broken.statusCode, broken.json()]).toEqual([200, { accepted: 0, ignored: 1 }]);
  });

  // TRACK-20, TRACK-21
  it('of a moment that is not now', async () => {
    const now = server.clock.now();
    const { futureMs, pastMs } = TRACKER_LIMITS;
    expect(await counted([at({ ts: now + futureMs + 1000 })])).toEqual(one('future', /121秒/));
    expect(await counted([at({ ts: now - pastMs - 1 })])).toEqual(one('old', /^\S+ 2026-/));
    expect(await report(gateway, [at({ ts: now - pastMs }), at({ ts: now + futureMs })])).toEqual(all(2));
  });

  // TRACK-22
  it('of a device that is out of use', async () => {
    const set = (status: string) =>
      getRecordDb(server.app.db)
        .updateTable('golf_device')
        .set({ status })
        .where('id', '=', spare.id)
        .execute();
    await set('5');
    expect(await counted([at({ deviceNo: spare.deviceNo })])).toEqual(one('inactive', /./));
    await set('1');
  });

  // TRACK-24
  it('of a place more than three kilometres beside the course', async () => {
    expect(await counted([at({ lat: tee.lat + 0.2 })])).toEqual(one('offProperty', /公里/));
    expect(await report(gateway, [at({ lat: tee.lat + 0.02 })])).toEqual(all(1));
  });

  // TRACK-25
  it('of a place where nothing gets in that time, unless the next one says the same', async () => {
    const now = server.clock.now();
    const far = { lat: tee.lat + 0.02 };
    expect(await report(gateway, [at({ ts: now - 20_000 })])).toEqual(all(1));
    taken = [];
    expect(await counted([at({ ts: now - 10_000, ...far })])).toEqual(one('jump', /./));
    expect(await report(gateway, [at({ ts: now - 5_000 })])).toEqual(all(1));
    expect(await report(gateway, [at({ ts: now - 3_000, ...far }), at({ ts: now - 2_000, ...far })])).toEqual(
      all(1, 1),
    );
  });

  // TRACK-26
  it('that came before', async () => {
    expect(await report(gateway, [at()])).toEqual(all(1));
    taken = [];
    expect(await counted([at()])).toEqual(one('repeated', /./));
  });

  // TRACK-23
  it('of a park that is not run by what trackers tell', async () => {
    const running = server.app.days;
    const isActual = running.isActual.bind(running);
    running.isActual = () => false;
    expect(await counted([at()])).toEqual(one('noDay', /./));
    running.isActual = isActual;
  });
});

// TRACK-03
it('passes on a vague fix, by which no other one is judged', async () => {
  const now = server.clock.now();
  const vague = { lat: tee.lat + 0.02, accuracyM: TRACKER_LIMITS.placeAccuracyM + 1 };
  expect(
    await report(gateway, [at({ ts: now - 2000 }), at({ ts: now - 1000, ...vague }), at({ ts: now })]),
  ).toEqual(all(3));
});

// TRACK-15
it('tells a key what it may be tried out with', async () => {
  const groundOf = async (key: string) =>
    (await server.call('GET', `/tracker/trialGround?key=${key}`)).json<TrialGround>();
  const { devices, holes } = await groundOf(gateway);
  expect(devices).toContain(cart.deviceNo);
  expect(devices).not.toContain(other.deviceNo);
  expect(holes[0]?.tee).toEqual([tee.lng, tee.lat]);
  const key = await issue({ name: '试用', kind: '1', deviceId: cart.id });
  expect((await groundOf(key)).devices).toEqual([cart.deviceNo]);
});

// TRACK-13
it('tells who was heard when, to who may see the keys of the park', async () => {
  await issue({ name: '还没用过' });
  await report(gateway, [at()]);
  const { senders, broker } = await figuresOf();
  expect(broker).toBe('off');
  expect(senders.find(({ name }) => name === '网关')).toMatchObject({
    parkId: P1,
    lastTs: server.clock.now(),
    accepted: expect.any(Number),
  });
  expect(senders.find(({ name }) => name === '还没用过')).toMatchObject({ lastTs: null, accepted: 0 });
  const manager = await callerOf(server, 'manager1');
  expect((await figuresOf(manager)).senders.length).toBe(senders.length);
  expect(await (await callerOf(server, 'service1')).get(`${PATH}/report`)).toMatchObject({ code: 510 });
});
