/** A handover on a running day: what is committed while it is being completed is in it, or comes after it. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { HandoverItemKind, ShiftEntryKind } from '#domain/codes/shift.ts';
import type { ShiftEntry } from '#domain/shift/entries.ts';
import type { HandoverItem } from '#domain/shift/handoverItem.ts';
import type { Handover } from '#domain/shift/handoverSteps.ts';
import type { NoteSubject } from '#domain/shift/noteSubjects.ts';
import {
  type Account,
  FULL_COURSE,
  type LiveServer,
  P1,
  SEEDING,
  startLive,
} from '../server-realtime/live.ts';

let server: LiveServer;
let early: Account;
let late: Account;
beforeAll(async () => {
  server = await startLive({ sim: { ...FULL_COURSE, speed: 0 } });
  early = await server.account('dispatch1');
  late = await server.account('manager1');
}, SEEDING);
afterAll(() => server.stop());

const ask = <T>(method: 'POST' | 'PUT' | 'GET', path: string, body?: object, { token } = late) =>
  server.ask<T>(method, `/admin/golfShift/${path}`, { token, ...(body && { body }) });

/** Lets everything else that is ready have its turn. */
async function giveWay(): Promise<void> {
  for (let turn = 0; turn < 2_000; turn += 1) await new Promise((done) => void setImmediate(done));
}

// SHIFT-01
it('has a reminder without an answer, of a flight that has no alarm', async () => {
  const { result: flights } = await server.ask<{
    readonly flights: readonly {
      readonly flightId: string;
      readonly flightNo: string;
      readonly status: string;
    }[];
  }>('GET', `/admin/golfDispatch/snapshot?parkId=${P1}`, { token: early.token });
  const playing = flights.flights.find(({ status }) => status === '2');
  const { token } = early;
  const body = { id: playing?.flightId, preset: '2' };
  expect(await server.ask('PUT', '/admin/golfFlight/remind', { token, body })).toMatchObject({
    success: true,
  });
  const { result: open } = await ask<readonly HandoverItem[]>('GET', `openItems?parkId=${P1}`);
  expect(open).toContainEqual(
    expect.objectContaining({ kind: HandoverItemKind.reminder, subjectId: playing?.flightId }),
  );
});

// SHIFT-10, SHIFT-12
it('has in its book the note that was made about an alarm, and notes by hand about what is open', async () => {
  const { result } = await ask<readonly NoteSubject[]>('GET', `subjects?parkId=${P1}`);
  const subject = result.find(({ alarmId }) => alarmId !== null);
  const { alarmId: id = '' } = subject ?? {};
  const { token } = early;
  const { alarms } = (
    await server.ask<{ readonly alarms: readonly { readonly alarmId: string; readonly rev: number }[] }>(
      'GET',
      `/admin/golfDispatch/snapshot?parkId=${P1}`,
      { token },
    )
  ).result;
  const rev = alarms.find(({ alarmId }) => alarmId === id)?.rev;
  const body = { id, rev, note: '已电话联系球童' };
  expect(await server.ask('PUT', '/admin/golfAlarm/note', { token, body })).toMatchObject({ success: true });
  const { flightId, flightNo } = subject ?? {};
  const note = { parkId: P1, content: '手记：已电话联系领班', category: '3', weight: '1', alarmId: id };
  const about = { ...(flightId && { flightId }), ...(flightNo && { flightNo }) };
  expect(await ask('POST', 'add', { ...note, ...about }, early)).toMatchObject({ success: true });
  const book = await ask<{ readonly records: readonly ShiftEntry[] }>(
    'GET',
    `list?parkId=${P1}&keyword=已电话联系`,
  );
  expect(book.result.records).toMatchObject([
    { kind: ShiftEntryKind.note, alarmId: id, flightId, operator: '周子谦' },
    { kind: ShiftEntryKind.action, alarmId: id, operator: '周子谦' },
  ]);
});

// SHIFT-03
it('is not completed past an alarm that comes in between', async () => {
  const { result: prepared } = await ask<Handover>('POST', 'prepare', { parkId: P1 }, early);
  const { id } = prepared;
  let { result: handover } = await ask<Handover>('PUT', 'begin', { id });
  for (const { id: itemId } of handover.items)
    ({ result: handover } = await ask<Handover>('PUT', 'confirm', { id, itemId }));
  // Owned by the record itself, not by what the handover wishes (SHIFT-05).
  const alarms = handover.items.filter(({ kind }) => kind === HandoverItemKind.alarm);
  expect(new Set(alarms.map(({ ownerName }) => ownerName))).toEqual(new Set(['沈嘉禾']));

  const { publisher } = server.app.realtime;
  const publish = publisher.publish.bind(publisher);
  let isStopped = false;
  publisher.publish = async (messages, work) => {
    if (!isStopped && messages.some(({ text }) => text.includes('"golfShift"'))) {
      isStopped = true;
      server.app.days.decide(P1, { kind: 'suspend', reason: '1', realname: '沈嘉禾' });
      await giveWay();
    }
    return publish(messages, work);
  };
  expect(await ask('PUT', 'complete', { id })).toMatchObject({ success: true });
  publisher.publish = publish;
  const readLine = async (content: string) =>
    server.app.db
      .selectFrom('golfShiftEntry')
      .select(['id', 'operator'])
      .where('content', 'like', content)
      .executeTakeFirst();
  await expect.poll(() => readLine('暂停打球%')).toMatchObject({ operator: '沈嘉禾' });
  const completed = await readLine('%完成交接');
  const stopped = await readLine('暂停打球%');
  expect(BigInt(completed?.id ?? 0)).toBeLessThan(BigInt(stopped?.id ?? 0));
});

// SHIFT-04
it('is prepared once, whoever comes at the same moment', async () => {
  const answers = await Promise.all(
    [early, late].map((account) => ask<Handover>('POST', 'prepare', { parkId: P1 }, account)),
  );
  const refused = answers.filter(({ success }) => !success);
  expect(refused).toMatchObject([{ message: '该球场已有进行中的交接班' }]);
});
