// @vitest-environment happy-dom
/** The column and the views beside it, with alarms as records. */
import { act } from 'react';
import { Subject } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { AlarmSound, AlarmState } from '#domain/codes/alarm.ts';
import type { BusMessage } from '#domain/wire/bus.ts';
import type { AlarmMessage } from '#domain/wire/golf.ts';
import { alarmView } from '#tests/support/park/views.ts';
import { type BoardScreen, openBoard, openPark } from './boardScreen.tsx';
import { alarm, flight, minutes, TEN } from './picture.ts';

let screen: BoardScreen;
afterEach(() => screen.close());

const slow = flight('0730-1', {
  holeNo: 1,
  section: '1',
  enterTs: TEN - minutes(20),
  ownSec: 900,
  waitSec: 300,
  allowanceSec: 840,
});
const held = flight('0740-1', { holeNo: 2 });

// BOARD-33
test('a row says by how much, whom it holds, what hangs on it; own time reads alike everywhere', async () => {
  const row = alarmView(TEN, {
    flightId: slow.flightId,
    flightNo: slow.flightNo,
    state: AlarmState.escalated,
    escalateTs: TEN,
    heldFlightIds: [held.flightId],
  });
  screen = await openBoard(
    openPark([slow, held], [alarm('t', slow), alarm('loose', held)], { alarms: { [row.alarmId]: row } }),
  );
  const column = screen.place.querySelector('[aria-label="告警"]');
  const text = column?.textContent ?? '';
  // BOARD-31
  expect(text).toContain('已升级,10:00 起无人处理');
  expect(text).toContain('压住 1 组0740-1');
  expect(text).toContain('单洞超时 1');
  expect(text).not.toContain('超时线');
  // BOARD-32
  expect(text).toContain('已慢 11:55');
  expect(text).not.toContain(row.text);
  // BOARD-33
  const times = ['15:00', '14:00'];
  expect(text).toContain(`用时 ${times.join(' / ')} (另等候 05:00)`);
  const tile = screen.place.querySelector('[aria-pressed][title^="0730-1组"]')?.textContent;
  expect(tile).toContain(times[0]);
});

// BOARD-36
test('a row tells how long after its commit it was on screen', async () => {
  const row = alarmView(TEN, { flightId: slow.flightId, flightNo: slow.flightNo });
  const bus$ = new Subject<BusMessage>();
  screen = await openBoard(openPark([slow], [], { alarms: { [row.alarmId]: row } }), { bus$ });
  await screen.click(screen.place.querySelector('[data-alarm] > button'));
  const body: AlarmMessage = { type: 121, topic: 'x', ts: TEN - 30, alarm: row, sound: AlarmSound.none };
  await act(async () => {
    bus$.next({ kind: 'golf', dest: '/golf/client/park', body, recvTs: TEN });
    await vi.waitFor(() => expect(performance.getEntriesByName(`alarm ${row.alarmId}`)).toHaveLength(1));
  });
  const shown = /上屏 (\d+) 毫秒/.exec(screen.place.textContent ?? '');
  expect(Number(shown?.[1])).toBeGreaterThanOrEqual(30);
  expect(screen.place.textContent).not.toContain('出声');
});
