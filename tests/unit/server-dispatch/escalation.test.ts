/** Managers hear of every red alarm that nobody took, once, whatever fails meanwhile (ALARM-25, ALARM-52, ALARM-53). */

import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AlarmView } from '#domain/alarms/alarm.ts';
import { AlarmPriority, AlarmSound, AlarmState } from '#domain/codes/alarm.ts';
import type { DispatchSnapshot } from '#domain/dispatch/model.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { saveAlarmViews } from '#server/dispatch/alarmStore.ts';
import { closeDay } from '#server/dispatch/dayStore.ts';
import { AlarmEscalation } from '#server/dispatch/escalation.ts';
import type { SimEvent } from '#server/park/model/events.ts';
import { findAllParks, type ParkScope } from '#server/resource/recordScope.ts';
import { alarmView } from '#tests/support/park/views.ts';
import { P1, SEEDING } from '../server-realtime/live.ts';
import { startServer, type TestServer } from '../server/harness.ts';

const NOON = Date.parse('2026-05-01T12:00:00+08:00');
const MINUTE = 60_000;

let server: TestServer;
let park: ParkScope;
/** Told on the bell while it is open: titles. */
let rung: string[] = [];
let managers: readonly string[] = [];
beforeAll(async () => {
  server = await startServer({ mail: { url: 'smtp://127.0.0.1:1', from: '球场 <desk@golf.example>' } });
  const { db } = server.app;
  const found = (await findAllParks(db)).find(({ id }) => id === P1);
  if (found === undefined) throw new Error('no such park');
  park = found;
  // A second one, so that one of them can fail.
  await db.updateTable('sysUser').set({ userType: 2 }).where('username', '=', 'dispatch2').execute();
  const { id: second } = await db
    .selectFrom('sysUser')
    .select('id')
    .where('username', '=', 'dispatch2')
    .executeTakeFirstOrThrow();
  managers = await listManagers();
  await db
    .insertInto('sysUserPark')
    .values({ userId: second, parkId: P1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}, SEEDING);
afterAll(() => server.app.close());

let escalation: AlarmEscalation;
const startEscalation = () =>
  new AlarmEscalation(
    {
      log: server.app.log,
      outbox: server.app.outbox,
      now: server.clock.now,
      notify: (_userId, { title }) => void rung.push(title),
    },
    park,
  );
beforeEach(() => {
  rung = [];
  escalation = startEscalation();
});
afterEach(async () => {
  const { db } = server.app;
  await db.deleteFrom('sysMail').execute();
  await db.deleteFrom('golfAlarmNotice').execute();
  await db.deleteFrom('golfAlarm').execute();
  await db.deleteFrom('sysAnnouncement').where('titile', 'like', '%严重告警无人接手%').execute();
});

const escalated = (no: number, text: string): AlarmView =>
  alarmView(NOON + no, {
    alarmId: `179000000000007000${no}`,
    alarmNo: `A000-000${no}`,
    priority: AlarmPriority.red,
    state: AlarmState.escalated,
    escalateTs: NOON,
    text,
  });
const take = (alarm: AlarmView): AlarmView => ({ ...alarm, state: AlarmState.acknowledged, ackTs: NOON });
const SLOW = escalated(1, '0730-1组已慢12分');
const STORM = escalated(2, '雷电暂停打球');

/** One turn of the day, `minute` after noon. @throws after everything was written, when it is to fail */
async function turn(minute: number, alarms: readonly AlarmView[], isFailing = false): Promise<void> {
  const events = alarms.map((alarm): SimEvent => ({
    type: GolfMessageType.alarm,
    eventId: `${alarm.alarmId}-${minute}`,
    subject: 'alarm',
    alarm,
    sound: AlarmSound.siren,
  }));
  try {
    await server.app.db.transaction().execute(async (tx) => {
      await saveAlarmViews(tx, alarms);
      await escalation.write(tx, events, NOON + minute * MINUTE);
      if (isFailing) throw new Error('the turn failed');
    });
    escalation.committed();
  } catch (error) {
    if (!isFailing) throw error;
    escalation.discard();
  }
}

const findLetters = async () =>
  (
    await server.app.db
      .selectFrom('sysMail')
      .select(['userId', 'subject', 'content'])
      .where('aboutId', 'is not', null)
      .orderBy('id')
      .execute()
  ).map(({ content, ...letter }) => ({ ...letter, text: Buffer.from(content, 'base64').toString() }));
const findBells = () =>
  server.app.db
    .selectFrom('sysAnnouncement')
    .select(['titile', 'msgContent', 'userIds'])
    .where('titile', 'like', '%严重告警无人接手%')
    .orderBy('id')
    .execute();

// ALARM-25
it('tells later of those that come soon after, in one notice, unless they were taken meanwhile', async () => {
  await turn(0, [SLOW]);
  expect(rung).toEqual(['严重告警无人接手：0730-1组已慢12分', '严重告警无人接手：0730-1组已慢12分']);
  const third = escalated(3, '0812-1组已慢15分');
  const fourth = escalated(4, '0820-1组已慢15分');
  await turn(2, [STORM, third, fourth]);
  await turn(3, [take(third)]);
  await turn(4.9, []);
  expect(rung).toHaveLength(2);
  await turn(5, []);
  expect(rung.slice(2)).toEqual(['2条严重告警无人接手', '2条严重告警无人接手']);
  const bell = (await findBells()).at(-1);
  expect(bell?.msgContent).toContain('雷电暂停打球（告警号A000-0002）');
  expect(bell?.msgContent).toContain('0820-1组已慢15分');
  expect(bell?.msgContent).not.toContain('0812-1组');
  await turn(30, []);
  expect(rung).toHaveLength(4);
});

// ALARM-53
it('keeps no manager from hearing because the mailbox of another is full', async () => {
  const [first = ''] = managers;
  const letter = { email: 'a@b.cn', subject: '', fileName: 'x.xlsx', mime: 'text/plain' };
  for (let n = 0; n < 5; n += 1) await server.app.outbox?.add(first, { ...letter, content: Buffer.from('') });
  await turn(0, [SLOW]);
  expect(rung).toHaveLength(2);
  expect((await findLetters()).map(({ userId }) => userId).toSorted()).toEqual(managers);
});

it('bounds the letters about alarms that wait for one manager, and rings every bell', async () => {
  for (let n = 0; n < 22; n += 1) {
    await turn(n * 5, [escalated(n % 9, `第${n}条`)]);
    await server.app.db.deleteFrom('golfAlarm').execute();
    await server.app.db.deleteFrom('golfAlarmNotice').execute();
  }
  expect(await findLetters()).toHaveLength(2 * 20);
  expect(await findBells()).toHaveLength(2 * 22);
});

it('rings bells when letters cannot be stored, and lets the turn be', async () => {
  const { outbox } = server.app;
  const broken = { ...outbox, addText: () => Promise.reject(new Error('disk full')) };
  escalation = new AlarmEscalation(
    {
      log: server.app.log,
      outbox: broken as unknown as NonNullable<typeof outbox>,
      now: server.clock.now,
      notify: (_userId, { title }) => void rung.push(title),
    },
    park,
  );
  await turn(0, [SLOW]);
  expect(rung).toHaveLength(2);
  expect(await findBells()).toHaveLength(2);
  expect(await server.app.db.selectFrom('golfAlarm').select('alarmId').execute()).toHaveLength(1);
});

it('tells nobody of what was not stored, and everybody of it when it was', async () => {
  await turn(0, [SLOW], true);
  expect([rung, await findBells(), await findLetters()]).toEqual([[], [], []]);
  await turn(1, [SLOW]);
  expect(rung).toHaveLength(2);
});

// ALARM-53
it('goes on after a restart: what waits is told, what was told is not told again', async () => {
  await turn(0, [SLOW]);
  await turn(1, [STORM]);
  escalation = startEscalation();
  await turn(2, []);
  expect(rung).toHaveLength(2);
  await turn(5, []);
  expect(rung.slice(2)).toEqual(['严重告警无人接手：雷电暂停打球', '严重告警无人接手：雷电暂停打球']);
  escalation = startEscalation();
  await turn(20, []);
  expect(rung).toHaveLength(4);
});

// ALARM-52
it('takes a letter back when all its alarms are taken, also after a restart, and at the end of the day', async () => {
  await turn(0, [SLOW, STORM]);
  expect(await findLetters()).toHaveLength(2);
  expect((await findLetters())[0]).toMatchObject({
    subject: '2条严重告警无人接手',
    text: expect.stringMatching(/^云麓湖高尔夫：\n0730-1组已慢12分（告警号A000-0001）\n雷电暂停打球/),
  });
  await turn(1, [take(SLOW)]);
  expect(await findLetters()).toHaveLength(2);
  escalation = startEscalation();
  await turn(2, [take(STORM)]);
  expect(await findLetters()).toEqual([]);
  await turn(10, [escalated(3, '0812-1组已慢15分')]);
  expect(await findLetters()).toHaveLength(2);
  await server.app.db.transaction().execute((tx) => closeDay(tx, P1, NOON));
  expect(await findLetters()).toEqual([]);
});

async function listManagers(): Promise<readonly string[]> {
  const rows = await server.app.db
    .selectFrom('sysUser')
    .select('id')
    .where('username', 'in', ['manager1', 'dispatch2'])
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

// ALARM-56
it('a server on which no day runs shows what is stored as open, and says where to act', async () => {
  await turn(0, [SLOW]);
  const token = await server.enter('dispatch1');
  const { result } = await server.ask<DispatchSnapshot>('GET', `/admin/golfDispatch/snapshot?parkId=${P1}`, {
    token,
  });
  expect(result.alarms).toEqual([SLOW]);
  const body = { id: SLOW.alarmId, rev: SLOW.rev };
  expect(await server.ask('PUT', '/admin/golfAlarm/ack', { token, body })).toMatchObject({
    success: false,
    message: '球场不在本服务器上运行，请在运行球场的服务器上操作',
  });
});
