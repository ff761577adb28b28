// @vitest-environment happy-dom
/** Red alarms on the desktop: when one is opened, and what closes it. */

import { BehaviorSubject, Subject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AlarmView } from '#domain/alarms/alarm.ts';
import { AlarmPriority, AlarmState } from '#domain/codes/alarm.ts';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import type { BusMessage } from '#domain/wire/bus.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { DesktopAlerts, isDesktopAlerted, switchDesktopAlerts } from '#src/widgets/sound/desktopAlerts.ts';
import { EMPTY_BOARD } from '#streams/models/board.ts';
import type { BoardState, LiveConsole, LiveModel, TabsState } from '#streams/models/state.ts';
import { alarmView, snapshotOf, timeoutView } from '#tests/support/park/views.ts';

const open = new Set<string>();
let asked = 0;
let answer: NotificationPermission = 'granted';

class FakeNotification extends EventTarget {
  static permission: NotificationPermission = 'default';
  static requestPermission(): Promise<NotificationPermission> {
    asked += 1;
    FakeNotification.permission = answer;
    return Promise.resolve(answer);
  }
  readonly #tag: string;
  constructor(_title: string, { tag = '' }: NotificationOptions) {
    super();
    this.#tag = tag;
    open.add(tag);
  }
  close(): void {
    open.delete(this.#tag);
  }
}

const model = <S>(state: S): LiveModel<S> & { readonly state$: BehaviorSubject<S> } => {
  const state$ = new BehaviorSubject(state);
  return { state$, get: () => state$.value };
};

const seconds = new Subject<number>();
const bus = new Subject<BusMessage>();
const board = model<BoardState>(EMPTY_BOARD);
const tabs = model<TabsState>({ via: 'own', tabs: 1, voice: true, playsElsewhere: false });
let alerts: DesktopAlerts;

const red = timeoutView(0, { alertId: 'red', level: '2' });
const amber = timeoutView(0, { alertId: 'amber', level: '1' });

function show(...alarms: readonly TimeoutView[]): readonly string[] {
  board.state$.next({
    ...EMPTY_BOARD,
    parkId: red.parkId,
    timeouts: Object.fromEntries(alarms.map((one) => [one.alertId, one])),
  });
  seconds.next(0);
  return [...open];
}
const hide = (isHidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);

beforeEach(() => {
  open.clear();
  asked = 0;
  answer = 'granted';
  FakeNotification.permission = 'default';
  localStorage.clear();
  vi.stubGlobal('Notification', FakeNotification);
  vi.stubGlobal('isSecureContext', true);
  hide(true);
  tabs.state$.next({ ...tabs.get(), voice: true });
  const live: Pick<LiveConsole, 'second$' | 'bus$' | 'board' | 'tabs'> = {
    second$: seconds,
    bus$: bus,
    board,
    tabs,
  };
  alerts = new DesktopAlerts(live);
});
afterEach(() => alerts.stop());

// BOARD-68
test('a red alarm is on the desktop while the page is hidden, until somebody takes it', async () => {
  expect(await switchDesktopAlerts(true)).toBe(true);
  expect(show(red, amber)).toEqual(['red']);
  expect(show({ ...red, status: '1' }, amber)).toEqual([]);
});

test('a page that is seen, or another tab that is heard, shows nothing', async () => {
  await switchDesktopAlerts(true);
  expect(show(red)).toEqual(['red']);
  hide(false);
  expect(show(red)).toEqual([]);
  hide(true);
  tabs.state$.next({ ...tabs.get(), voice: false });
  expect(show(red)).toEqual([]);
});

test('nobody is asked before a click, and a refusal leaves it off', async () => {
  expect(show(red)).toEqual([]);
  expect(asked).toBe(0);
  answer = 'denied';
  expect(await switchDesktopAlerts(true)).toBe(false);
  expect(isDesktopAlerted()).toBe(false);
  expect(show(red)).toEqual([]);
});

// NAV-07
test('on plain http nobody is asked for what the browser refuses there', async () => {
  vi.stubGlobal('isSecureContext', false);
  expect(await switchDesktopAlerts(true)).toBe(false);
  expect([asked, isDesktopAlerted(), show(red)]).toEqual([0, false, []]);
});

test('switched off it stays off, and what was open closes with the console', async () => {
  await switchDesktopAlerts(true);
  show(red);
  alerts.stop();
  expect([...open]).toEqual([]);
  await switchDesktopAlerts(false);
  expect(isDesktopAlerted()).toBe(false);
  expect(asked).toBe(1);
});

// BOARD-68
test('on another page the personal stream says what is red in the park one works in, and when it was taken', async () => {
  await switchDesktopAlerts(true);
  const fresh = alarmView(0, { alarmId: 'fresh', parkId: 'p1', priority: AlarmPriority.red, rev: 3 });
  const hear = (alarm: AlarmView) =>
    bus.next({
      kind: 'golf',
      dest: '/golf/client/u1',
      body: { type: GolfMessageType.alarm, topic: '/golf/park/p1/alarm', alarm, sound: '2' },
      recvTs: 0,
    });
  const look = () => {
    seconds.next(0);
    return [...open];
  };
  const { park } = snapshotOf('p1', 0);
  const known = alarmView(0, { alarmId: 'known', parkId: 'p1', priority: AlarmPriority.red });
  board.state$.next({ ...EMPTY_BOARD, parkId: 'p1', storedParkId: 'p1', park, alarms: { known } });
  expect(look()).toEqual(['known']);
  // The board is left: nothing is on it any more.
  board.state$.next({ ...EMPTY_BOARD, storedParkId: 'p1' });
  expect(look()).toEqual(['known']);
  hear(fresh);
  hear({ ...fresh, alarmId: 'elsewhere', parkId: 'p2' });
  hear({ ...fresh, alarmId: 'amber', priority: AlarmPriority.amber });
  expect(look()).toEqual(['known', 'fresh']);
  hear({ ...fresh, state: AlarmState.acknowledged, rev: 4 });
  // Its copy on another stream, late.
  hear(fresh);
  expect(look()).toEqual(['known']);
  bus.next({ kind: 'session', userId: 'u2', parkId: 'p2', recvTs: 0 });
  board.state$.next({ ...EMPTY_BOARD, storedParkId: 'p2' });
  expect(look()).toEqual([]);
});
