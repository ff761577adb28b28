import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNDO_FOREIGN, UNDO_TOO_LATE } from '#domain/actions/undo.ts';
import { DispatchAction } from '#domain/codes/service.ts';
import type { DispatchSnapshot, TimeoutView } from '#domain/dispatch/model.ts';
import { decodeGolf } from '#domain/wire/decodeGolf.ts';
import { decodeEventPage, decodeSnapshot, decodeTimeouts } from '#domain/wire/decodeRest.ts';
import { Rejection } from '#domain/wire/readers.ts';
import {
  type Account,
  type Body,
  type LiveServer,
  openStomp,
  P1,
  P2,
  pause,
  SEEDING,
  type Stomp,
  startLive,
  until,
} from '../server-realtime/live.ts';
import { simulationWithAlarm } from './alarmMoment.ts';

/** A tick each second and a quarter. */
const SPEED = 4;

let server: LiveServer;
let desk: Account;
let stomp: Stomp;
let stream: Body[];
beforeAll(async () => {
  server = await startLive({ sim: simulationWithAlarm(SPEED) });
  desk = await server.account('dispatch1');
  stomp = await openStomp(server.host, desk.token);
  stream = stomp.listen(P1);
  await until(() => stream.length > 10, 'a moving park', 60_000);
}, SEEDING);
afterAll(async () => {
  await stomp.client.deactivate();
  await server.stop();
});

const read = <T>(path: string, account = desk) => server.ask<T>('GET', path, { token: account.token });
const snapshotOf = async (parkId: string) =>
  (await read<DispatchSnapshot>(`/admin/golfDispatch/snapshot?parkId=${parkId}`)).result;
const put = (action: string, body: object, account = desk) =>
  server.ask<TimeoutView>('PUT', `/admin/golfHoleTimeout/${action}`, { token: account.token, body });

/** The alarm that this day starts with. */
async function openAlarm(): Promise<TimeoutView> {
  const { timeouts } = await snapshotOf(P1);
  const open = timeouts.find(({ status, level }) => status === '0' && level === '1');
  if (open === undefined) throw new Error('the alarm is gone');
  return open;
}

describe('a park stream', () => {
  it('is numbered without a hole, and the console can read every frame', () => {
    const numbered = stream.slice(1);
    expect(numbered.map(({ seq }) => seq)).toEqual(numbered.map((_, i) => (numbered[0]?.seq ?? 0) + i));
    for (const body of stream)
      expect(decodeGolf(JSON.stringify(body), `/golf/client/${P1}`)).not.toBeInstanceOf(Rejection);
    expect(
      stream.every(({ topic, parkId }) => String(topic).startsWith(`/golf/park/${P1}/`) && parkId === P1),
    ).toBe(true);
  });
});

describe('the snapshot', () => {
  it('continues in the stream without a hole or an overlap', async () => {
    const snapshot = await snapshotOf(P1);
    expect(decodeSnapshot(snapshot)).not.toBeInstanceOf(Rejection);
    expect(snapshot.epoch).toBe(server.app.realtime.hub.epoch);
    await until(() => (stream.at(-1)?.seq ?? 0) > snapshot.seq + 2, 'the stream going on');
    const upTo = stream.filter(({ seq = 0 }) => seq <= snapshot.seq);
    const next = stream.find(({ seq = 0 }) => seq > snapshot.seq);
    expect(next?.seq).toBe(snapshot.seq + 1);
    // Figures told before the snapshot are in it: no flight in the picture is older than what was said of it.
    const said = new Map(
      upTo.flatMap((body): [string, number][] =>
        body.type === 102
          ? (body['flights'] as { flightId: string; rev: number }[]).map(({ flightId, rev }) => [
              flightId,
              rev,
            ])
          : [],
      ),
    );
    for (const flight of snapshot.flights)
      expect(flight.rev).toBeGreaterThanOrEqual(said.get(flight.flightId) ?? 0);
  });

  it('ties park time to the wall clock', async () => {
    const one = (await snapshotOf(P1)).clock;
    await pause(500);
    const two = (await snapshotOf(P1)).clock;
    expect(one.speed).toBe(SPEED);
    const parkMs = two.parkTs - one.parkTs;
    expect(Math.abs(parkMs - (two.serverTs - one.serverTs) * SPEED)).toBeLessThan(8000);
  });

  it.each([
    ['a park out of scope', `/admin/golfDispatch/snapshot?parkId=${P2}`, 510],
    ['positions out of scope', `/admin/golfPosition/latest?parkId=${P2}`, 510],
    ['events out of scope', `/admin/golfEvent/list?dest=/golf/client/${P2}`, 510],
    ['events of another user', '/admin/golfEvent/list?dest=/golf/client/1700010000000000002', 510],
    ['alarms out of scope', `/admin/golfHoleTimeout/list?parkId=${P2}`, 510],
    ['overdue orders out of scope', `/admin/workspace/queryOutTimeList?parkId=${P2}`, 510],
    ['no park', '/admin/golfDispatch/snapshot', 400],
    ['an unknown park', '/admin/golfDispatch/snapshot?parkId=1', 510],
  ])('%s is refused', async (_name, path, code) => {
    expect(await read(path)).toMatchObject({ success: false, code });
  });

  it('needs the right to see the board', async () => {
    const service = await server.account('service1');
    expect(await read(`/admin/golfDispatch/snapshot?parkId=${P1}`, service)).toMatchObject({ code: 510 });
  });
});

describe('lists', () => {
  it('give the summary of the parks in scope only', async () => {
    const { result } = await read<readonly { parkId: string; onCourse: number; flightsToday: number }[]>(
      '/admin/golfDispatch/summary',
    );
    expect(result.map(({ parkId }) => parkId)).toEqual([P1]);
    expect(result[0]?.onCourse).toBeGreaterThan(5);
    const foreign = await server.account('dispatch2');
    expect((await read<readonly unknown[]>('/admin/golfDispatch/summary', foreign)).result).toEqual([]);
  });

  it('give overdue orders in the names of the wire', async () => {
    const { success, result } = await read<readonly Record<string, unknown>[]>(
      '/admin/workspace/queryOutTimeList',
    );
    expect(success).toBe(true);
    for (const item of result)
      expect(item).toMatchObject({ status: expect.any(Number), borad_no: expect.any(String) });
  });

  // LIVE-15
  it('give the events of a stream page by page, the same that the stream said', async () => {
    const dest = `/golf/client/${P1}`;
    const records: Body[] = [];
    for (let afterSeq = 0, more = true; more;) {
      const { result } = await read<{ records: Body[]; more: boolean; headSeq: number }>(
        `/admin/golfEvent/list?dest=${dest}&afterSeq=${afterSeq}&limit=7`,
      );
      expect(decodeEventPage(result, dest)).not.toBeInstanceOf(Rejection);
      expect(result.records.length).toBeLessThanOrEqual(7);
      records.push(...result.records);
      more = result.more;
      afterSeq = result.records.at(-1)?.seq ?? result.headSeq;
    }
    const kept = ({ type }: Body) => ![2, 102, 119].includes(type);
    const said = stream.slice(1).filter(kept);
    const stored = new Map(records.map((record) => [record.seq, record]));
    // ALARM-47
    for (const { commitTs: _live, ...body } of said) expect(stored.get(body.seq)).toEqual(body);
    expect(records.every(kept)).toBe(true);
  });
});

describe('an alarm', () => {
  it('cannot be touched from another park, without the right, or with nonsense', async () => {
    const alarm = await openAlarm();
    const body = { id: alarm.alertId, rev: alarm.rev };
    const [foreign, viewer] = [await server.account('dispatch2'), await server.account('viewer1')];
    expect(await put('ack', body, foreign)).toMatchObject({ success: false, message: '告警不存在或已过期' });
    expect(await put('ack', body, viewer)).toMatchObject({ success: false, code: 510 });
    expect(await put('close', { ...body, reason: '9' })).toMatchObject({ code: 400 });
    expect(await put('remind', { ...body, preset: 'toString' })).toMatchObject({ code: 400 });
    expect(await put('ack', { id: 'nobody', rev: 1 })).toMatchObject({ message: '告警不存在或已过期' });
    expect(await openAlarm()).toMatchObject({ alertId: alarm.alertId, status: '0' });
  });

  it('is in the list as the board can read it, newest first', async () => {
    const { result } = await read<{ records: TimeoutView[]; total: number }>(
      `/admin/golfHoleTimeout/list?parkId=${P1}&status=0,1,2,3`,
    );
    expect(decodeTimeouts(result)).not.toBeInstanceOf(Rejection);
    expect(result.records.map(({ alertId }) => alertId)).toContain((await openAlarm()).alertId);
    expect(result.records.every(({ status }) => '0123'.includes(status))).toBe(true);
    const raised = result.records.map(({ raiseTs }) => raiseTs);
    expect(raised).toEqual(raised.toSorted((a, b) => b - a));
  });

  // BOARD-105, BOARD-106
  it('is as before once who acknowledged it takes that back', async () => {
    const alarm = await openAlarm();
    const seen = { id: alarm.alertId, rev: alarm.rev };
    expect(await put('undoAck', seen)).toMatchObject({ success: false, message: UNDO_TOO_LATE });
    const { rev } = (await put('ack', seen)).result;
    const [manager, viewer] = [await server.account('manager1'), await server.account('viewer1')];
    expect(await put('undoAck', { ...seen, rev }, viewer)).toMatchObject({ success: false, code: 510 });
    expect(await put('undoAck', { ...seen, rev }, manager)).toMatchObject({ message: UNDO_FOREIGN });
    expect(await put('undoAck', { ...seen, rev })).toMatchObject({
      success: true,
      result: { status: '0', ackUser: null, rev: rev + 1 },
    });
    const row = await read<TimeoutView>(`/admin/golfHoleTimeout/queryById?id=${alarm.alertId}`);
    expect(row.result).toMatchObject({ status: '0', ackUser: null, ackTs: null });
  });

  // ALARM-12
  it('acknowledged at one desk settles at another; the second click learns who was first', async () => {
    const other = await server.account('manager1');
    const elsewhere = await openStomp(server.host, other.token);
    const seen = elsewhere.listen(P1);
    await until(() => seen.length > 0, 'hello');
    const alarm = await openAlarm();
    const ids = [
      { id: alarm.alertId, rev: alarm.rev },
      { id: 'nobody', rev: 1 },
    ];
    const answer = await server.ask<{ acked: TimeoutView[]; refused: { id: string }[] }>(
      'POST',
      '/admin/golfHoleTimeout/ackBatch',
      { token: desk.token, body: { ids } },
    );
    const [acked] = answer.result.acked;
    expect(acked).toMatchObject({ alertId: alarm.alertId, status: '1', rev: alarm.rev + 1 });
    const listed = await read<{ records: { alertId: string; actionsTaken?: string }[] }>(
      `/admin/golfHoleTimeout/list?parkId=${P1}&status=1`,
    );
    expect(listed.result.records.find(({ alertId }) => alertId === alarm.alertId)?.actionsTaken).toMatch(
      /^\d\d:\d\d 确认、\d\d:\d\d 撤销、\d\d:\d\d 确认$/,
    );
    expect(answer.result.refused.map(({ id }) => id)).toEqual(['nobody']);
    const told = await until(
      () => seen.find(({ type, alertId }) => type === 103 && alertId === alarm.alertId),
      'the other desk',
    );
    expect(told).toMatchObject({ status: '1', rev: alarm.rev + 1 });

    const again = await put('ack', { id: alarm.alertId, rev: alarm.rev }, other);
    expect(again.success).toBe(false);
    expect(again.message).toMatch(/^该记录已被.+于\d\d:\d\d:\d\d处理$/);

    const row = await read<TimeoutView>(`/admin/golfHoleTimeout/queryById?id=${alarm.alertId}`);
    expect(row.result).toMatchObject({ ackUser: acked?.ackUser });
    const log = await read<readonly { action: string }[]>(`/admin/golfDispatch/log?alertId=${alarm.alertId}`);
    expect(log.result.map(({ action }) => action)).toEqual([
      DispatchAction.acknowledge,
      DispatchAction.undo,
      DispatchAction.acknowledge,
    ]);
    await elsewhere.client.deactivate();
  });
});
