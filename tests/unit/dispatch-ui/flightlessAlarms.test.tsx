// @vitest-environment happy-dom
/** Alarms that are about no flight, and rows that nobody sees, under the keys of the board. */

import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { AlarmPriority, AlarmRule, AlarmState, AlarmSubject } from '#domain/codes/alarm.ts';
import { alarmView } from '#tests/support/park/views.ts';
import { type BoardScreen, openBoard, openPark } from './boardScreen.tsx';
import { flight, TEN } from './picture.ts';

const slow = flight('0730-1', { paceState: '4' });
const lightning = alarmView(TEN, {
  alarmId: 'lightning',
  rule: AlarmRule.emergency,
  priority: AlarmPriority.red,
  subject: AlarmSubject.park,
  subjectName: '云麓湖',
  flightId: null,
  flightNo: null,
  holeNo: 0,
  text: '雷电暂停打球，请确认各组已前往避雷亭',
});
const pace = alarmView(TEN + 1000, {
  alarmId: 'pace',
  flightId: slow.flightId,
  flightNo: slow.flightNo,
  holeNo: 1,
  priority: AlarmPriority.amber,
});
const order = alarmView(TEN + 2000, {
  alarmId: 'order',
  rule: AlarmRule.overdueOrder,
  priority: AlarmPriority.amber,
  subject: AlarmSubject.caddieOrder,
  subjectName: '18',
  flightId: null,
  flightNo: null,
  holeNo: 0,
});
const battery = alarmView(TEN + 3000, {
  alarmId: 'battery',
  rule: AlarmRule.lowBattery,
  priority: AlarmPriority.information,
  subject: AlarmSubject.device,
  subjectName: 'C17',
  flightId: slow.flightId,
  flightNo: slow.flightNo,
});
const board = (...alarms: readonly (typeof pace)[]) =>
  openPark([slow], [], { alarms: Object.fromEntries(alarms.map((alarm) => [alarm.alarmId, alarm])) });

let screen: BoardScreen;
afterEach(() => screen.close());

const marked = () =>
  [...screen.place.querySelectorAll('[aria-label="告警"] [aria-current="true"]')].map((facts) =>
    facts.closest('li')?.getAttribute('data-alarm'),
  );
const settle = () => act(async () => new Promise((done) => setTimeout(done)));
const acked = () => screen.sent.filter(([call]) => call === 'actOnAlarm');

// BOARD-47
test('J and K walk over alarms without a flight in both directions', async () => {
  screen = await openBoard(board(lightning, pace, order));
  const seen: unknown[] = [];
  for (const key of ['j', 'j', 'j', 'j', 'k', 'k']) {
    await screen.press(key);
    seen.push(...marked());
  }
  expect(seen).toEqual(['lightning', 'pace', 'order', 'order', 'pace', 'lightning']);
});

// BOARD-104
test('a row says in a few letters what it is about and what happened', async () => {
  screen = await openBoard(board(lightning, order));
  const read = (id: string) => screen.place.querySelector(`[data-alarm="${id}"] button`)?.textContent;
  expect(read('order')).toContain('号牌 18订单超时');
  expect(read('lightning')).toContain('雷电暂停打球');
  expect(read('lightning')).not.toContain('避雷亭');
});

test('A, S and C act on an alarm without a flight, and Enter shows it', async () => {
  screen = await openBoard(board(lightning, pace));
  await screen.press('j');
  await screen.press('a');
  expect(acked()).toEqual([['actOnAlarm', { id: 'lightning', rev: lightning.rev }, { kind: 'ack' }]]);
  await screen.press('Enter');
  expect(screen.place.querySelector('[aria-label="详情"] h2')?.textContent).toContain('云麓湖');
  await screen.press('s');
  await settle();
  expect(document.querySelector('.ant-modal-title')?.textContent).toBe('搁置 云麓湖 紧急情况');
  await screen.press('Escape');
  await screen.press('c');
  await settle();
  expect(document.querySelector('.ant-modal')?.textContent).toContain('关闭告警');
});

// BOARD-55
test('rows of a folded section are neither walked nor acted on until it is opened', async () => {
  screen = await openBoard(board(pace, battery));
  await screen.press('j');
  await screen.press('j');
  expect(marked()).toEqual(['pace']);
  const fold = screen.place.querySelector('section[aria-label="提示"] button[aria-expanded]');
  await screen.click(fold);
  await screen.press('j');
  expect(marked()).toEqual(['battery']);
  await screen.click(fold);
  await screen.press('a');
  await screen.press('c');
  expect(acked()).toEqual([]);
  expect(document.querySelector('.ant-modal')).toBeNull();
});

test('an alarm that hangs on another one is left for the row below its root', async () => {
  const hanging = alarmView(TEN, {
    alarmId: 'hanging',
    state: AlarmState.suppressed,
    rootAlarmId: 'pace',
    flightId: slow.flightId,
  });
  screen = await openBoard(board(lightning, pace, hanging, order));
  await screen.click(screen.place.querySelector('[data-alarm="pace"] button'));
  await screen.press('j');
  expect(marked()).toEqual(['order']);
});
