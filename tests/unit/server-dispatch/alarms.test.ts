import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { AlarmView } from '#domain/alarms/alarm.ts';
import { isAlarmOpen } from '#domain/alarms/lifecycle.ts';
import { AlarmRule, AlarmState } from '#domain/codes/alarm.ts';
import type { DispatchSnapshot } from '#domain/dispatch/model.ts';
import { type Account, type LiveServer, P1, SEEDING, startLive } from '../server-realtime/live.ts';

/** Lightning comes at 13:10. */
const BEFORE_STORM = 13 * 60 + 9;

let server: LiveServer;
let desk: Account;
beforeAll(async () => {
  const sim = { seed: 7, preset: 'storm', speed: 60, scale: 'S', startMinute: BEFORE_STORM } as const;
  server = await startLive({ sim });
  desk = await server.account('dispatch1');
}, SEEDING);
afterAll(() => server.stop());

const read = async <T>(path: string, account = desk) =>
  (await server.ask<T>('GET', path, { token: account.token })).result;
const put = (action: string, body: object, account = desk) =>
  server.ask<AlarmView>('PUT', `/admin/golfAlarm/${action}`, { token: account.token, body });
const findEmergency = async (): Promise<AlarmView | undefined> => {
  const { alarms = [] } = await read<DispatchSnapshot>(`/admin/golfDispatch/snapshot?parkId=${P1}`);
  return alarms.find((alarm) => alarm.rule === AlarmRule.emergency && isAlarmOpen(alarm));
};

// ALARM-22, ALARM-24, ALARM-25
it('passes a red alarm on to those in charge until somebody takes it', { timeout: 60_000 }, async () => {
  const isEscalated = async () => expect((await findEmergency())?.state).toBe(AlarmState.escalated);
  await vi.waitFor(isEscalated, { timeout: 30_000, interval: 200 });
  const findNotices = () =>
    server.app.db
      .selectFrom('sysAnnouncement')
      .select(['titile', 'userIds'])
      .where('titile', 'like', '严重告警无人接手:雷电%')
      .execute();
  const isTold = async () => expect((await findNotices()).length).toBeGreaterThan(0);
  await vi.waitFor(isTold, { timeout: 10_000, interval: 200 });

  const alarm = await findEmergency();
  if (alarm === undefined) throw new Error('the alarm is gone');
  const target = { id: alarm.alarmId, rev: alarm.rev };
  const stranger = await server.account('finance1');
  expect((await put('ack', target, stranger)).success).toBe(false);
  expect(await put('ack', target)).toMatchObject({
    success: true,
    result: { state: AlarmState.acknowledged },
  });
  expect(await put('close', { ...target, reason: '6', note: '已通知' })).toMatchObject({ success: false });

  const stored = await read<{ records: readonly AlarmView[] }>(
    `/admin/golfAlarm/list?parkId=${P1}&rule=${AlarmRule.emergency}`,
  );
  expect(stored.records[0]).toMatchObject({
    alarmId: alarm.alarmId,
    state: AlarmState.acknowledged,
    ownerId: desk.userId,
    heldFlightIds: [],
  });
});
