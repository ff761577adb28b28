// @vitest-environment happy-dom
/** The column and the views beside it, with alarms as records. */

import { act } from 'react';
import { Subject } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { AlarmSound, AlarmState } from '#domain/codes/alarm.ts';
import { DispatchAction } from '#domain/codes/service.ts';
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
test('a row says by how much; selected, whom it holds and what hangs on it; own time reads alike everywhere', async () => {
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
  // BOARD-104
  const line = screen.place.querySelector('[data-alarm]');
  expect(line?.textContent).toMatch(/^▲关注1洞 0730-1⬆慢 11′55″刚刚确认$/);
  await screen.press('j');
  const text = screen.place.querySelector('[aria-label="选中的告警"]')?.textContent ?? '';
  // BOARD-31
  expect(text).toContain('10:00 已升级，仍无人处理');
  expect(text).toContain('压住 1 组0740-1');
  expect(text).toContain('单洞超时 1');
  expect(text).not.toContain('超时线');
  // BOARD-32
  expect(text).toContain('已慢 11′55″');
  expect(text).not.toContain(row.text);
  // BOARD-33
  const times = ['15′00″', '14′00″'];
  expect(text).toContain(`用时 ${times.join(' / ')}（另等候 5′00″）`);
  const tile = screen.place.querySelector('[aria-pressed][title^="0730-1组"]')?.textContent;
  expect(tile).toContain(times[0]);
});

// BOARD-32
test('a flight that has made up for what it lost is no longer said to be slow', async () => {
  const fast = {
    ...slow,
    section: '2' as const,
    ownSec: 60,
    waitSec: 0,
    splits: [],
    enterTs: TEN - minutes(1),
  };
  const row = alarmView(TEN, { flightId: slow.flightId, flightNo: slow.flightNo });
  screen = await openBoard(openPark([fast], [], { alarms: { [row.alarmId]: row } }));
  await screen.press('j');
  const text = screen.place.querySelector('[aria-label="选中的告警"]')?.textContent;
  expect(text).toContain('用时 1′00″');
  expect(text).not.toContain('已慢');
});

// BOARD-97, ALARM-57
test('a row says why it is there though nobody waits yet, and what a reminder brought', async () => {
  const ahead = { ...slow, cumDelaySec: -300 };
  const row = alarmView(TEN, {
    flightId: slow.flightId,
    flightNo: slow.flightNo,
    text: '0730-1组在2号洞比标准慢3分钟，后组即将等待',
    state: AlarmState.acknowledged,
    intervention: {
      action: DispatchAction.remind,
      ts: TEN - minutes(25),
      lostSec: 400,
      effectSec: -180,
      untilTs: TEN - minutes(5),
    },
  });
  screen = await openBoard(openPark([ahead, held], [], { alarms: { [row.alarmId]: row } }));
  await screen.press('j');
  const text = screen.place.querySelector('[aria-label="告警"]')?.textContent ?? '';
  expect(text).toContain('后组即将等待');
  expect(text).toContain('提醒 20 分内 −3 分');
  const over = { ...row, heldFlightIds: [held.flightId] };
  await screen.show(openPark([ahead, held], [], { alarms: { [row.alarmId]: over } }));
  expect(screen.place.querySelector('[aria-label="告警"]')?.textContent).not.toContain('后组即将等待');
});

// BOARD-32, BOARD-33
test('an open row counts on and names who holds its flight now; details say the same', async () => {
  const playing = { ...slow, section: '2' as const, waitSec: 0, enterTs: TEN - minutes(15) };
  const row = alarmView(TEN, { flightId: slow.flightId, flightNo: slow.flightNo, text: '刚触发时的说法' });
  const board = openPark([playing, held], [], { alarms: { [row.alarmId]: row } });
  screen = await openBoard(board);
  await screen.press('j');
  const part = (label: string) => screen.place.querySelector(`[aria-label="${label}"]`)?.textContent ?? '';
  expect(part('告警')).toContain('用时 15′00″ / 14′00″');
  const { clock } = board;
  if (clock === null) throw new Error('no clock');
  await screen.show({
    ...board,
    clock: { ...clock, parkTs: clock.parkTs + minutes(2) },
    flights: { ...board.flights, [slow.flightId]: { ...playing, heldByFlightId: held.flightId } },
  });
  const times = '17′00″ / 14′00″';
  expect(part('告警')).toContain(`用时 ${times}`);
  expect(part('告警')).toContain('现被 0740-1组 压住');
  await screen.click(screen.place.querySelector('[data-alarm] > button'));
  expect(part('详情')).toContain(times);
  const tab = [...screen.place.querySelectorAll('[role="tab"]')].find(({ textContent }) =>
    (textContent ?? '').startsWith('告警'),
  );
  await screen.click(tab);
  expect(part('详情')).toContain(`用时 ${times}`);
  expect(part('详情')).not.toContain(row.text);
});

// BOARD-115
test('a red hole timeout counts on while its flight plays the hole, and stands once it has left it', async () => {
  const playing = { ...slow, section: '2' as const, waitSec: 0, enterTs: TEN - minutes(20) };
  const timeout = alarm('t', playing, { level: '2', ownSec: 1080 });
  const row = () => screen.place.querySelector('[aria-label="告警"]')?.textContent;
  screen = await openBoard(openPark([playing], [timeout]));
  expect(row()).toContain('用时 20′00″');
  await screen.press('j');
  expect(screen.place.querySelector('[aria-label="选中的告警"]')?.textContent).toContain(
    '用时 20′00″ / 超时线 17′00″',
  );
  await screen.show(openPark([{ ...playing, holeNo: 3 }], [timeout]));
  expect(row()).toContain('用时 18′00″');
});

// BOARD-36
test('a row that is not painted in time is told to observers too, and measured when it is raised again', async () => {
  const row = alarmView(TEN, { parkId: 'park', flightId: slow.flightId, flightNo: slow.flightNo });
  const bus$ = new Subject<BusMessage>();
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation(
    (look) => setTimeout(look, 0, 0) as unknown as number,
  );
  const measure = vi.spyOn(performance, 'measure');
  const measured = () => measure.mock.calls.filter(([name]) => name === `alarm ${row.alarmId}`);
  screen = await openBoard(openPark([slow], [], { alarms: {} }), { bus$ });
  const body: AlarmMessage = {
    type: 121,
    topic: 'x',
    commitTs: TEN - 30,
    alarm: row,
    sound: AlarmSound.none,
  };
  const raise = () => bus$.next({ kind: 'golf', dest: '/golf/client/park', body, recvTs: TEN });
  await act(async () => raise());
  await act(() => vi.waitFor(() => expect(measured()).toHaveLength(1)));
  expect(measured()[0]?.[1]).toMatchObject({ detail: { shownMs: null, heardMs: null } });
  await act(async () => raise());
  await screen.show(openPark([slow], [], { alarms: { [row.alarmId]: row } }));
  await act(() => vi.waitFor(() => expect(measured()).toHaveLength(2)));
  expect(measured()[1]?.[1]).toMatchObject({ detail: { shownMs: expect.any(Number), heardMs: null } });
  // Milliseconds are nothing for the desk.
  await screen.click(screen.place.querySelector('[data-alarm] > button'));
  expect(screen.place.textContent).not.toContain('毫秒');
  vi.restoreAllMocks();
});
