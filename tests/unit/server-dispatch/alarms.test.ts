import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AlarmView } from '#domain/alarms/alarm.ts';
import { isAlarmOpen } from '#domain/alarms/lifecycle.ts';
import { AlarmRule, AlarmState } from '#domain/codes/alarm.ts';
import type { DispatchSnapshot } from '#domain/dispatch/model.ts';
import { P1, SEEDING } from '../server-realtime/live.ts';
import { startServer, type TestServer } from '../server/harness.ts';
import { passUntil } from '../server/passing.ts';

/** Lightning comes at 13:10. */
const BEFORE_STORM = 13 * 60 + 9;

let server: TestServer;
let desk: string;
beforeAll(async () => {
  const sim = { seed: 7, preset: 'storm', speed: 60, scale: 'S', startMinute: BEFORE_STORM } as const;
  // Nobody listens there: letters wait for their next try.
  const mail = { url: 'smtp://127.0.0.1:1', from: '球场 <desk@golf.example>' };
  server = await startServer({ sim, mail });
  await server.app.db
    .updateTable('sysUser')
    .set({ email: 'boss@golf.example' })
    .where('username', '=', 'manager1')
    .execute();
  desk = await server.enter('dispatch1');
}, SEEDING);
afterAll(() => server.app.close());

const read = async <T>(path: string, token = desk) => (await server.ask<T>('GET', path, { token })).result;
const put = (action: string, body: object, token = desk) =>
  server.ask<AlarmView>('PUT', `/admin/golfAlarm/${action}`, { token, body });
const findEmergency = async (): Promise<AlarmView | undefined> => {
  const { alarms = [] } = await read<DispatchSnapshot>(`/admin/golfDispatch/snapshot?parkId=${P1}`);
  return alarms.find((alarm) => alarm.rule === AlarmRule.emergency && isAlarmOpen(alarm));
};

/** Takes it, takes that back in time, takes it once more and asks too late; closes it and takes that back. */
async function takeBack(target: { readonly id: string; readonly rev: number }): Promise<void> {
  const before = await findEmergency();
  const { rev } = (await put('ack', target)).result;
  expect((await put('undoAck', { ...target, rev }, await server.enter('viewer1'))).success).toBe(false);
  const undone = await put('undoAck', { ...target, rev });
  expect(undone).toMatchObject({ success: true, result: { state: before?.state, ackTs: null } });
  // What 告警分析 counts says the same.
  const stored = await server.app.db
    .selectFrom('golfAlarm')
    .select(['state', 'ackTs', 'ackUser', 'ownerId'])
    .where('alarmId', '=', target.id)
    .executeTakeFirst();
  expect(stored).toEqual({ state: before?.state, ackTs: null, ackUser: null, ownerId: null });
  const retaken = await put('ack', { ...target, rev: undone.result.rev });
  server.clock.advance(7_000);
  const late = await put('undoAck', { ...target, rev: retaken.result.rev });
  expect(late).toMatchObject({ success: false, message: '已超过5秒，不能撤销' });
  const closed = await put('close', { ...target, rev: retaken.result.rev, reason: '6', note: '误操作' });
  const opened = await put('undoClose', { ...target, rev: closed.result.rev });
  expect(opened).toMatchObject({ success: true, result: { state: AlarmState.acknowledged, closeTs: null } });
  const lines = await server.app.db
    .selectFrom('golfShiftEntry')
    .select('content')
    .where('alarmId', '=', target.id)
    .where('content', 'like', '撤销%')
    .orderBy('occurTs')
    .orderBy('id')
    .execute();
  expect(lines.map(({ content }) => content.slice(0, 4))).toEqual(['撤销确认', '撤销关闭']);
}

// ALARM-22, ALARM-24, ALARM-25, ALARM-52, BOARD-105, BOARD-106
it('passes a red alarm on to those in charge until somebody takes it', async () => {
  const isEscalated = async () => (await findEmergency())?.state === AlarmState.escalated;
  await passUntil(server, isEscalated, 'an escalated alarm');
  const findNotices = () =>
    server.app.db
      .selectFrom('sysAnnouncement')
      .select(['titile', 'userIds'])
      .where('titile', 'like', '严重告警无人接手：雷电%')
      .execute();
  // Who was told of another a moment ago is left in peace for some minutes.
  await passUntil(server, async () => (await findNotices()).length > 0, 'a notice');

  const alarm = await findEmergency();
  if (alarm === undefined) throw new Error('the alarm is gone');
  const findLetters = () =>
    server.app.db
      .selectFrom('sysMail')
      .innerJoin('golfAlarmNotice', 'golfAlarmNotice.letterId', 'sysMail.aboutId')
      .select('email')
      .where('alarmId', '=', alarm.alarmId)
      .execute();
  expect(await findLetters()).toContainEqual({ email: 'boss@golf.example' });
  const target = { id: alarm.alarmId, rev: alarm.rev };
  const stranger = await server.enter('finance1');
  expect((await put('ack', target, stranger)).success).toBe(false);
  await takeBack(target);
  expect(await put('note', { ...target, rev: (await findEmergency())?.rev, note: '已通知' })).toMatchObject({
    success: true,
    result: { state: AlarmState.acknowledged },
  });
  expect(await findLetters()).toEqual([]);
  expect(await put('close', { ...target, reason: '6', note: '已通知' })).toMatchObject({ success: false });

  const stored = await read<{ records: readonly Partial<AlarmView>[] }>(
    `/admin/golfAlarm/list?parkId=${P1}&rule=${AlarmRule.emergency}`,
  );
  expect(stored.records[0]).toMatchObject({
    id: alarm.alarmId,
    state: AlarmState.acknowledged,
    ownerName: '周子谦',
  });
});

// ALARM-50
it('lists its records with their times in words, by their filters, for those who may', async () => {
  interface Listed {
    readonly id: string;
    readonly rule: string;
    readonly raiseTime: string;
    readonly state_dictText: string;
  }
  const list = async (query: string, token = desk) =>
    server.ask<{ records: readonly Listed[]; total: number }>('GET', `/admin/golfAlarm/list?${query}`, {
      token,
    });
  const { result: all } = await list(`parkId=${P1}&pageSize=200`);
  expect(all.total).toBeGreaterThan(0);
  for (const { raiseTime, state_dictText: state } of all.records) {
    expect(raiseTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(state).not.toBe('');
  }
  const times = all.records.map(({ raiseTime }) => raiseTime);
  expect(times).toEqual(times.toSorted().toReversed());
  const { result: storms } = await list(`rule=${AlarmRule.emergency}`);
  expect(new Set(storms.records.map(({ rule }) => rule))).toEqual(new Set([AlarmRule.emergency]));
  const [first] = storms.records;
  const { result: record } = await server.ask<Listed>('GET', `/admin/golfAlarm/queryById?id=${first?.id}`, {
    token: desk,
  });
  expect(record).toMatchObject({ id: first?.id, ackUser: '周子谦' });
  const file = await server.call('GET', '/admin/golfAlarm/exportXls', { token: desk });
  expect(file.headers['content-type']).toContain('ms-excel');
  expect(await list('', await server.enter('finance1'))).toMatchObject({ code: 510 });
  for (const path of ['add', 'edit', 'delete'])
    expect((await server.call('POST', `/admin/golfAlarm/${path}`, { token: desk })).statusCode).toBe(404);
});
