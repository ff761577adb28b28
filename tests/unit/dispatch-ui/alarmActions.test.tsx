// @vitest-environment happy-dom
/** What is done about an alarm that is a record of its own, by its buttons and by the keys. */

import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { AlarmView } from '#domain/alarms/alarm.ts';
import { AlarmPriority, AlarmState } from '#domain/codes/alarm.ts';
import { alarmView } from '#tests/support/park/views.ts';
import { type BoardScreen, openBoard, openPark, type BoardOptions } from './boardScreen.tsx';
import { alarm, flight, TEN } from './picture.ts';

const slow = flight('0730-1', { paceState: '4' });
const behind = flight('0740-1', { heldByFlightId: slow.flightId });
const alarmOf = (change: Partial<AlarmView> = {}) =>
  alarmView(TEN, {
    alarmId: 'a1',
    rev: 3,
    flightId: slow.flightId,
    flightNo: slow.flightNo,
    holeNo: 1,
    priority: AlarmPriority.amber,
    state: AlarmState.raised,
    text: '0730-1组自身慢 5 分钟',
    ...change,
  });
const board = (view: AlarmView) => openPark([slow, behind], [], { alarms: { [view.alarmId]: view } });

let screen: BoardScreen;
afterEach(() => screen.close());

const undoLine = () =>
  screen.place.querySelector('[aria-label="告警"] p[role="status"]')?.textContent ?? null;
const modal = () => document.querySelector('.ant-modal');
const settle = () => act(async () => new Promise((done) => setTimeout(done)));

// BOARD-47
test('A takes the alarm that is selected, at the revision that was seen', async () => {
  screen = await openBoard(board(alarmOf()));
  await screen.press('j');
  await screen.press('a');
  expect(screen.sent).toContainEqual(['actOnAlarm', { id: 'a1', rev: 3 }, { kind: 'ack' }]);
});

// BOARD-108
test('Z takes back what was done a moment ago, and what was taken back is offered no more', async () => {
  screen = await openBoard(board(alarmOf()));
  await screen.press('j');
  expect(undoLine()).toBeNull();
  await screen.press('a');
  expect(undoLine()).toBe('已确认 0730-1组撤销Z5 秒');
  await screen.press('z');
  expect(screen.sent.filter(([call]) => call === 'actOnAlarm').map(([, , request]) => request)).toEqual([
    { kind: 'ack' },
    { kind: 'undoAck' },
  ]);
  expect(undoLine()).toBeNull();
  await screen.press('z');
  expect(screen.sent.filter(([call]) => call === 'actOnAlarm')).toHaveLength(2);
});

// BOARD-108
test('Z takes back what was done about a hole timeout, at the revision that this left', async () => {
  const asked: unknown[] = [];
  const ack: BoardOptions['ack'] = (timeout, { kind }) => {
    asked.push([timeout.id, timeout.rev, kind]);
    return Promise.resolve({ ...alarm('t1', slow), rev: timeout.rev + 1 });
  };
  const late = alarm('t1', slow);
  screen = await openBoard(openPark([slow, behind], [late]), { ack });
  await screen.press('j');
  await screen.press('a');
  expect(undoLine()).toBe('已确认 0730-1组撤销Z5 秒');
  await screen.press('z');
  expect(asked).toEqual([
    ['t1', late.rev, 'ack'],
    ['t1', late.rev + 1, 'undoAck'],
  ]);
});

// BOARD-108
test('Z after 全部确认 takes back each of them', async () => {
  screen = await openBoard(openPark([slow, behind], [alarm('t1', slow), alarm('t2', behind)]));
  await screen.click(
    [...screen.place.querySelectorAll('button')].find(({ textContent }) => textContent === '全部确认'),
  );
  expect(undoLine()).toBe('已确认 2 条告警撤销Z5 秒');
  await screen.press('z');
  expect(screen.sent.filter(([call]) => call === 'undoAck').map(([, id]) => id)).toEqual(['t1', 't2']);
});

// BOARD-107
test.each([
  ['q', 'unshelve', { state: AlarmState.shelved, shelveUntilTs: TEN + 60_000 }],
  ['p', 'reopen', { state: AlarmState.closed, closeTs: TEN, closeUser: '李调度' }],
] as const)('%s asks for %s at once', async (key, kind, change) => {
  screen = await openBoard(board(alarmOf(change)));
  const unfold = [...screen.place.querySelectorAll('button')].find(
    ({ textContent }) => textContent === '展开',
  );
  if (unfold !== undefined) await screen.click(unfold);
  await screen.press('j');
  await screen.press(key);
  expect(screen.sent).toContainEqual(['actOnAlarm', { id: 'a1', rev: 3 }, { kind }]);
});

test('S asks for a reason, and names the alarm with its facts and whom it holds', async () => {
  screen = await openBoard(board(alarmOf()));
  await screen.press('j');
  await screen.press('s');
  await settle();
  expect(document.querySelector('.ant-modal-title')?.textContent).toBe('搁置 0730-1组');
  expect(modal()?.textContent).toContain('1号洞 0730-1组：0730-1组自身慢 5 分钟 · 压住 0740-1');
  expect(modal()?.textContent).toContain('请填写搁置原因');
});

test('C of a red one needs a note; T takes over what somebody else has', async () => {
  const taken = { state: AlarmState.acknowledged, ackTs: TEN, ackUser: '李调度', ownerName: '李调度' };
  screen = await openBoard(board(alarmOf({ ...taken, priority: AlarmPriority.red })));
  await screen.press('j');
  await screen.press('t');
  expect(screen.sent).toContainEqual(['actOnAlarm', { id: 'a1', rev: 3 }, { kind: 'take' }]);
  await screen.press('c');
  await settle();
  expect(modal()?.querySelector('textarea')?.placeholder).toBe('关闭严重告警需要填写备注');
});

test('R reminds its flight', async () => {
  screen = await openBoard(board(alarmOf()));
  await screen.press('j');
  await screen.press('r');
  await expect.poll(() => document.querySelector('.ant-modal-title')?.textContent).toBe('提醒球童 0730-1组');
});

// BOARD-47
test('N notes the alarm of whoever may not note its flight', async () => {
  screen = await openBoard(board(alarmOf()), {
    desk: { can: (permission) => permission !== 'golf:flight:note' },
  });
  await screen.press('j');
  await screen.press('n');
  await settle();
  expect(document.querySelector('.ant-modal-title')?.textContent).toBe('备注 0730-1组');
  expect(modal()?.textContent).toContain('请填写备注');
});

// BOARD-46
test('the button of a hole timeout and its key ask the same: who goes, and when they are there', async () => {
  const late = alarm('t1', slow);
  screen = await openBoard(openPark([slow, behind], [late]), {
    desk: { can: (code) => !code.endsWith(':ack') },
  });
  await screen.press('j');
  const button = [...screen.place.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.startsWith('派巡场'),
  );
  await screen.click(button);
  const title = () => document.querySelector('.ant-modal-title')?.textContent;
  await expect.poll(title).toBe('派巡场 0730-1组');
  await expect.poll(() => modal()?.textContent).toContain('赵巡场 · 在 4号洞 · 约 2 分钟到 · 最近');
});
