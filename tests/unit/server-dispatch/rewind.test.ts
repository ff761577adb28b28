/** The board as it was at a moment (BOARD-110): what people saw then, folded again from the log. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { isAlarmOpen } from '#domain/alarms/lifecycle.ts';
import { AlarmRule, AlarmState } from '#domain/codes/alarm.ts';
import type { DispatchSnapshot } from '#domain/dispatch/model.ts';
import type { RewindDay } from '#domain/dispatch/rewind.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { formatStamp } from '#domain/validation/time.ts';
import type { RewindEvents } from '#domain/wire/bus.ts';
import type { GolfMessage } from '#domain/wire/golf.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { getEntityDb } from '#server/resource/tables.ts';
import { P1, SEEDING } from '../server-realtime/live.ts';
import { startServer, type TestServer } from '../server/harness.ts';
import { passUntil } from '../server/passing.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let server: TestServer;
let desk: string;
beforeAll(async () => {
  const sim = { seed: 7, preset: 'storm', speed: 60, scale: 'S', startMinute: 13 * 60 + 9 } as const;
  server = await startServer({ sim });
  desk = await server.enter('dispatch1');
}, SEEDING);
afterAll(() => server.app.close());

const read = <T>(call: string, token = desk) =>
  server.ask<T>('GET', `/admin/golfDispatch/${call}`, { token });
const look = async () => (await read<DispatchSnapshot>(`snapshot?parkId=${P1}`)).result;
const rewind = (at: number, token = desk) => read<DispatchSnapshot>(`rewind?parkId=${P1}&at=${at}`, token);
const listEvents = async (at: number, afterTs = 0) =>
  (await read<RewindEvents>(`rewindEvents?parkId=${P1}&at=${at}&afterTs=${afterTs}`)).result;
/** What people look at. */
const essence = ({ flights, alarms, timeouts, positions, holes }: DispatchSnapshot) => ({
  flights,
  alarms,
  timeouts,
  positions,
  holes,
});
const findLightning = ({ alarms = [] }: DispatchSnapshot) =>
  alarms.find((alarm) => alarm.rule === AlarmRule.emergency && isAlarmOpen(alarm));

/** As it is two days later. */
async function forgetStream({ app }: TestServer): Promise<void> {
  await app.db.deleteFrom('golfEvent').where('dest', '=', `/golf/client/${P1}`).execute();
}

/** A line of the data log as its trigger writes it, whose clock no test can move. */
async function logPayment({ app }: TestServer, paidTs: number): Promise<void> {
  const paid = { id: '17001', park_id: P1, order_no: 'GF9', status: '2', pay_status: '2', rev: 3 };
  await app.db
    .insertInto('sysDataLog')
    .values({
      seq: 9_000_001,
      dataTable: 'golf_order',
      dataId: paid.id,
      dataVersion: 2,
      dataContent: JSON.stringify(paid),
      dataBefore: JSON.stringify({ status: '0', pay_status: '0', rev: 2 }),
      operateType: 3,
      type: 'json',
      createBy: 'finance1',
      createTime: formatStamp(paidTs),
    })
    .execute();
}

// BOARD-110
it('is the picture of then, also before and after what people did, and changes nothing', async () => {
  const isRaised = async () => findLightning(await look());
  const { alarmId } = await passUntil(server, isRaised, 'lightning');
  const before = await look();
  await server.clock.pass(1_000);
  const body = { id: alarmId, rev: findLightning(await look())?.rev };
  const done = await server.ask('PUT', '/admin/golfAlarm/ack', { token: desk, body });
  expect(done).toMatchObject({ success: true });
  const acknowledged = await look();
  await server.clock.pass(3_000);
  const now = await look();

  const at = (picture: DispatchSnapshot) => Math.floor(picture.clock.parkTs / 5_000) * 5_000;
  // Backwards, forwards and once more.
  for (const then of [acknowledged, before, acknowledged, before]) {
    const { result } = await rewind(at(then));
    expect(result.clock).toEqual({ serverTs: at(then), parkTs: at(then), speed: 0 });
    expect(essence(result)).toEqual(essence(then));
  }
  expect(findLightning((await rewind(at(before))).result)?.state).toBe(AlarmState.raised);
  expect(findLightning((await rewind(at(acknowledged))).result)?.state).toBe(AlarmState.acknowledged);
  expect(essence(await look())).toEqual(essence(now));
});

// BOARD-110
it('lists what had happened by then as it was told, and goes on from what is known', async () => {
  const { clock } = await look();
  const at = Math.floor(clock.parkTs / 5_000) * 5_000 - 5_000;
  const { records } = await listEvents(at);
  expect(records.every(({ ts = 0 }) => ts <= at)).toBe(true);
  expect(records.map(({ ts = 0 }) => ts)).toEqual(records.map(({ ts = 0 }) => ts).toSorted((a, b) => a - b));
  const told = await server.ask<{ records: GolfMessage[] }>(
    'GET',
    `/admin/golfEvent/list?dest=/golf/client/${P1}&afterSeq=0`,
    { token: desk },
  );
  const byId = new Map(records.map((record) => [record.eventId, record]));
  const isOfDay = ({ eventId = '' }: GolfMessage) => byId.has(eventId);
  const live = told.result.records.filter(isOfDay);
  expect(live.length).toBeGreaterThan(5);
  for (const { seq: _seq, epoch: _epoch, ts: _ts, ...body } of live)
    expect(byId.get(body.eventId)).toMatchObject(body);
  const isAck = (record: GolfMessage) => record.type === GolfMessageType.alarm && record.user === '周子谦';
  const ackTs = records.find(isAck)?.ts ?? 0;
  expect(live.some(isAck)).toBe(true);
  expect((await listEvents(ackTs - 5_000)).records.some(isAck)).toBe(false);
  const later = await listEvents(at, ackTs - 5_000);
  expect(later).toMatchObject({ isCut: false });
  expect(later.records).toEqual(records.filter(({ ts = 0 }) => ts > ackTs - 5_000));
});

// BOARD-110
it('lists what people did beside the day at the moment when they did it, and broadcasts as long as they are logged', async () => {
  const admin = await server.enter('admin');
  const send = async <T>(method: 'POST' | 'PUT', path: string, body: object): Promise<T> => {
    const answer = await server.ask<T>(method, path, { token: admin, body });
    expect(answer).toMatchObject({ success: true });
    return answer.result;
  };
  const start = (await look()).clock.parkTs;
  await server.clock.pass(5_000);
  const booking = {
    orderType: '1',
    source: '3',
    squeezeFlag: 'Y',
    walkUpFlag: 'Y',
    startHoleNo: 1,
    holesCount: 18,
  };
  const guest = { contactName: '散客', contactPhone: '13800138000', playerCount: 2, caddieCount: 0 };
  const id = await send<string>('POST', '/admin/golfOrder/add', {
    parkId: P1,
    playDate: '2026-05-02',
    teeTime: '2026-05-02 10:55:00',
    ...booking,
    ...guest,
  });
  await server.clock.pass(5_000);
  const { result: order } = await server.ask<{ totalAmount: number }>(
    'GET',
    `/admin/golfOrder/queryById?id=${id}`,
    { token: admin },
  );
  await send('PUT', '/admin/golfOrder/pay', { id, payType: '3', amount: order.totalAmount });
  await server.clock.pass(5_000);
  const word = { parkId: P1, text: '请各组加快', voice: false, targets: ['3'] };
  await send('POST', '/admin/golfDispatch/broadcast', word);
  await server.clock.pass(15_000);
  const end = (await look()).clock.parkTs;

  const findOwn = ({ records }: RewindEvents) =>
    records.filter(
      (record) =>
        (record.type === GolfMessageType.order && 'id' in record && record.id === id) ||
        (record.type === GolfMessageType.broadcast && record.title === word.text),
    );
  const own = findOwn(await listEvents(end));
  expect(own.map(({ type }) => type)).toEqual([
    GolfMessageType.order,
    GolfMessageType.order,
    GolfMessageType.broadcast,
  ]);
  // A second is a minute of this day.
  const happened = own.map(({ ts = 0 }) => Math.round((ts - start) / MINUTE_MS));
  expect(happened[0]).toBeGreaterThanOrEqual(4);
  expect(happened[0]).toBeLessThanOrEqual(6);
  expect(happened[1]).toBeGreaterThanOrEqual(9);
  expect(happened[1]).toBeLessThanOrEqual(11);
  expect(happened[2]).toBeGreaterThanOrEqual(19);
  expect(happened[2]).toBeLessThanOrEqual(22);
  expect(findOwn(await listEvents(start + 8 * MINUTE_MS))).toHaveLength(1);
  expect(findOwn(await listEvents(end, own[1]?.ts ?? 0))).toHaveLength(1);

  await forgetStream(server);
  const [said, ...others] = findOwn(await listEvents(end));
  expect(others).toEqual([]);
  expect(said).toMatchObject({ title: word.text, content: expect.stringMatching(/^.+向.+广播$/) });
  expect(Math.round(((said?.ts ?? 0) - start) / MINUTE_MS)).toBeGreaterThanOrEqual(19);
});

// BOARD-110
it('says when the course that is drawn was changed last', async () => {
  const { clock } = await look();
  const findChange = async () =>
    (await read<RewindDay>(`rewindDay?parkId=${P1}&at=${clock.parkTs}`)).result.courseChangeTs;
  expect(await findChange()).toBeNull();
  await server.clock.pass(3_000);
  const updateTime = formatStamp(server.app.now());
  await getEntityDb(server.app.db, golfHole)
    .updateTable('golf_hole')
    .set({ updateTime })
    .where('parkId', '=', P1)
    .execute();
  const changeTs = await findChange();
  // A second at the pace of this day.
  expect(Math.abs((changeTs ?? 0) - (await look()).clock.parkTs)).toBeLessThanOrEqual(MINUTE_MS);
});

// BOARD-110
it('names the first and the last moment of a day with its alarms, and says so where nothing is kept', async () => {
  const { clock } = await look();
  const day = (await read<RewindDay>(`rewindDay?parkId=${P1}&at=${clock.parkTs}`)).result;
  expect(day.lastTs).toBeLessThanOrEqual(clock.parkTs);
  expect(clock.parkTs - day.lastTs).toBeLessThan(MINUTE_MS);
  expect(new Date(day.firstTs + 8 * 60 * MINUTE_MS).getUTCHours()).toBe(6);
  expect(day.alarms.some(({ isRed, text }) => isRed && text.includes('雷电'))).toBe(true);
  for (const days of [-3, 2])
    expect(await rewind(clock.parkTs + days * DAY_MS)).toMatchObject({
      success: false,
      message: '这一天没有可以回看的记录',
    });
});

// BOARD-110
it(
  'is of a course where people really play as well',
  async () => {
    const actual = await startServer({ runsDays: true });
    const token = await actual.enter('admin');
    await actual.app.ready();
    const ask = async (call: string) =>
      (await actual.ask<DispatchSnapshot>('GET', `/admin/golfDispatch/${call}`, { token })).result;
    const open = await ask(`snapshot?parkId=${P1}`);
    await actual.clock.pass(MINUTE_MS);
    const body = { id: P1, reason: '2', remark: '暴雨' };
    expect(await actual.ask('PUT', '/admin/golfPark/suspend', { token, body })).toMatchObject({
      success: true,
    });
    const stopped = await ask(`snapshot?parkId=${P1}`);
    const word = { parkId: P1, text: '暂停击球', voice: false, targets: ['3'] };
    await actual.ask('POST', '/admin/golfDispatch/broadcast', { token, body: word });
    await actual.clock.pass(MINUTE_MS);
    const { result: listed } = await actual.ask<RewindEvents>(
      'GET',
      `/admin/golfDispatch/rewindEvents?parkId=${P1}&at=${actual.app.now()}&afterTs=0`,
      { token },
    );
    const said = listed.records.find(
      (record) => record.type === GolfMessageType.broadcast && record.title === word.text,
    );
    expect(Math.abs((said?.ts ?? 0) - (actual.app.now() - MINUTE_MS))).toBeLessThan(10_000);
    await forgetStream(actual);
    const paidTs = Math.floor(stopped.clock.parkTs / 1_000) * 1_000;
    await logPayment(actual, paidTs);
    const { result: later } = await actual.ask<RewindEvents>(
      'GET',
      `/admin/golfDispatch/rewindEvents?parkId=${P1}&at=${actual.app.now()}&afterTs=0`,
      { token },
    );
    const isPayment = ({ type }: GolfMessage) => type === GolfMessageType.order;
    expect(later.records.filter(isPayment)).toMatchObject([
      { id: '17001', status: '2', ts: paidTs, patch: { orderNo: 'GF9', payStatus: '2' } },
    ]);
    for (const then of [stopped, open]) {
      const past = await ask(`rewind?parkId=${P1}&at=${then.clock.parkTs}`);
      expect([past.park.status, past.park.suspendTs]).toEqual([then.park.status, then.park.suspendTs]);
    }
    expect(stopped.park.status).not.toBe(open.park.status);
    await actual.app.close();
  },
  SEEDING,
);

// BOARD-110, SEC-10
it('is for those who may see the board of this park', async () => {
  const { clock } = await look();
  for (const name of ['finance1', 'dispatch2'])
    expect((await rewind(clock.parkTs, await server.enter(name))).success).toBe(false);
  expect((await rewind(clock.parkTs, await server.enter('viewer1'))).success).toBe(true);
});
