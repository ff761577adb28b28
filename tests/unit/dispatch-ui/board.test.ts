import { describe, expect, test } from 'vitest';
import { ParkStatus } from '#domain/codes/course.ts';
import type { FlightStatus } from '#domain/codes/play.ts';
import type { FlightView } from '#domain/dispatch/model.ts';
import type { PlayStop } from '#domain/pace/playTime.ts';
import { reduceUi, INITIAL_BOARD_UI } from '#src/features/dispatch/context/ui.ts';
import { buildBoardCounters, formatTitleMark } from '#src/features/dispatch/model/counters.ts';
import { listFlightActions } from '#src/features/dispatch/model/flightActions.ts';
import { computeHoleTimes } from '#src/features/dispatch/model/holeTimes.ts';
import { isLetter, KEY_HELP, type KeyCommand, readKey } from '#src/features/dispatch/model/keys.ts';
import { buildListRows } from '#src/features/dispatch/model/listRows.ts';
import {
  isLateStart,
  buildStartStrip,
  groupByTeeTime,
  doSlotsFit,
} from '#src/features/dispatch/model/starter.ts';
import { computeBoardFreshness, isFrozen } from '#src/features/dispatch/model/status.ts';
import { snapshotOf } from '#tests/support/park/views.ts';
import { alarm, flight, minutes, picture, TEN } from './picture.ts';

const NOBODY: ReadonlySet<string> = new Set();
const actionOf = (command: KeyCommand | null): string | null =>
  command !== null && 'action' in command ? command.action : null;

describe('times on a hole', () => {
  const at = (sec: number, stops: readonly PlayStop[] = []) => ({ parkNow: TEN + sec * 1000, stops });
  test('playing goes on by the clock', () => {
    expect(computeHoleTimes(flight('a'), at(90))).toEqual({ ownSec: 90, waitSec: 0, elapsedSec: 90 });
  });
  // PACE-09
  test('a flight held on its tee goes on waiting', () => {
    const held = flight('a', { section: '1', ownSec: 30, waitSec: 30 });
    expect(computeHoleTimes(held, at(90))).toEqual({ ownSec: 30, waitSec: 60, elapsedSec: 90 });
  });
  test('a suspended flight stands, and time never runs backwards', () => {
    expect(computeHoleTimes(flight('a', { status: '4' }), at(90)).elapsedSec).toBe(60);
    expect(computeHoleTimes(flight('a'), at(0)).elapsedSec).toBe(60);
  });
  // BOARD-92
  test('a stop of play counts neither while it lasts nor afterwards', () => {
    const stop = { fromTs: TEN + 70_000, toTs: TEN + 670_000 };
    expect(computeHoleTimes(flight('a'), at(90, [{ ...stop, toTs: null }])).ownSec).toBe(70);
    expect(computeHoleTimes(flight('a'), at(690, [stop])).ownSec).toBe(90);
    const earlier = { fromTs: TEN - 600_000, toTs: TEN - 300_000 };
    expect(computeHoleTimes(flight('a'), at(90, [earlier])).ownSec).toBe(90);
  });
});

describe('freshness of the board', () => {
  const live = { state: 'live', sinceTs: 0, unanswered: false } as const;
  const seen = {
    parkId: '1',
    park: null,
    sync: { phase: 'current', sinceTs: 0 },
    lastDataTs: TEN,
    offsetMs: 0,
    basic: false,
  } as const;
  const at = (sec: number, link: Parameters<typeof computeBoardFreshness>[1] = live) =>
    computeBoardFreshness(seen, link, TEN + sec * 1000);

  // BOARD-01
  test.each([
    [3, 'live'],
    [15, 'lag'],
    [25, 'stale'],
    [70, 'offline'],
  ] as const)('%d s after the last data it is %s', (sec, freshness) => {
    expect(at(sec)).toEqual({ freshness, ageSec: sec });
  });

  test('the first seconds of a page are catching up, not stale', () => {
    const opening = { state: 'connecting', sinceTs: TEN, attempt: 1 } as const;
    expect(computeBoardFreshness({ ...seen, lastDataTs: null }, opening, TEN + 2000).freshness).toBe('sync');
    expect(computeBoardFreshness({ ...seen, lastDataTs: null }, opening, TEN + 20_000).freshness).toBe(
      'stale',
    );
  });

  test('without a park nothing is old, but a broken link is', () => {
    const nobodys = { ...seen, parkId: null, lastDataTs: null };
    const broken = { state: 'offline', sinceTs: TEN } as const;
    expect(computeBoardFreshness(nobodys, live, TEN).freshness).toBe('none');
    expect(isFrozen('none')).toBe(false);
    expect(computeBoardFreshness(nobodys, broken, TEN + 70_000).freshness).toBe('offline');
  });

  // BOARD-03
  test('what is not the present is frozen', () => {
    expect((['live', 'lag', 'stale', 'offline', 'sync'] as const).filter(isFrozen)).toEqual([
      'stale',
      'offline',
      'sync',
    ]);
  });
});

describe('keyboard', () => {
  test('letters in either case, digits for tabs', () => {
    expect(readKey('a', null).command).toEqual({ kind: 'act', action: 'ack' });
    expect(readKey('C', null).command).toEqual({ kind: 'act', action: 'close' });
    expect(readKey('4', null).command).toEqual({ kind: 'tab', tab: 'list' });
    expect(readKey('2', null).command).toEqual({ kind: 'tab', tab: 'map' });
    expect(readKey('5', null).command).toBeNull();
  });

  // BOARD-06
  test('every letter that is given to an action does that, and the help says so', () => {
    const letters = ['a', 'r', 'm', 'n', 's', 'c', 'h', 'o', 'e', 'i', 'v', 'b'];
    expect(letters.map((key) => actionOf(readKey(key, null).command))).toEqual([
      'ack',
      'remind',
      'marshal',
      'note',
      'shelve',
      'close',
      'correctHole',
      'move',
      'finish',
      'incident',
      'review',
      'batch',
    ]);
    const explained = KEY_HELP.map(([keys]) => keys);
    expect(explained).toEqual(expect.arrayContaining(letters.map((key) => key.toUpperCase())));
    expect(new Set(explained).size).toBe(explained.length);
  });

  test('a flight is offered what its state, its alarm and the rights allow, and says why not the rest', () => {
    const rights = { can: () => true, isDisabled: () => false, lockedBecause: null };
    const stands = (status: FlightStatus, isActual = false) => ({
      status,
      holesDone: 0,
      isActual,
      handling: null,
      remindedTs: null,
      parkNow: TEN,
    });
    const free = (status: FlightStatus, alertId: string | null = 'a') =>
      listFlightActions(stands(status), { flightId: 'f', alertId }, rights)
        .filter(({ disabledBecause }) => disabledBecause === null)
        .map(({ action }) => action.shortcut)
        .join('');
    expect([free('1'), free('2'), free('4'), free('5'), free('2', null)]).toEqual([
      'NOIVB',
      'RMNHOEIVB',
      'MNIVB',
      'NIVB',
      'RMNHOEIB',
    ]);
    const none = listFlightActions(
      stands('2'),
      { flightId: 'f', alertId: 'a' },
      { ...rights, can: () => false },
    );
    expect(none).toEqual([]);
    const locked = listFlightActions(
      stands('2'),
      { flightId: 'f', alertId: 'a' },
      { ...rights, lockedBecause: '回放中不能操作' },
    );
    expect(new Set(locked.map(({ disabledBecause }) => disabledBecause))).toEqual(
      new Set(['回放中不能操作']),
    );
  });

  // BOARD-06
  test('letters can be switched off; what is no letter goes on', () => {
    expect(['a', 'J', 'g'].map(isLetter)).toEqual([true, true, true]);
    expect(['1', '?', '/', 'Escape', 'Enter', ' '].map(isLetter)).toEqual(Array(6).fill(false));
    expect(reduceUi(INITIAL_BOARD_UI, { type: 'letters.switched', on: false }).letters).toBe(false);
  });

  test('G, a number and Enter jump to the hole; anything else gives the jump up', () => {
    const typed = ['g', '1', '2'].reduce<string | null>((jump, key) => readKey(key, jump).jump, null);
    expect(readKey('Enter', typed)).toEqual({ command: { kind: 'hole', holeNo: 12 }, jump: null });
    expect(readKey('j', typed)).toEqual({ command: { kind: 'move', by: 1 }, jump: null });
    expect(readKey('Escape', typed)).toEqual({ command: null, jump: null });
    expect(readKey('Enter', null).command).toEqual({ kind: 'open' });
  });

  test('Esc closes one thing at a time, and leaves nothing selected that nobody sees', () => {
    const open = {
      ...INITIAL_BOARD_UI,
      selection: { kind: 'alarm', alertId: 'a', flightId: 'f' },
      isDetailOpen: true,
      dialog: { action: 'close', alertId: 'a' },
    } as const;
    const once = reduceUi(open, { type: 'escaped' });
    const twice = reduceUi(once, { type: 'escaped' });
    const steps = [open, once, twice, reduceUi(twice, { type: 'escaped' })];
    expect(
      steps.map(({ dialog, isDetailOpen, selection }) => [dialog !== null, isDetailOpen, selection?.kind]),
    ).toEqual([
      [true, true, 'alarm'],
      [false, true, 'alarm'],
      [false, false, 'alarm'],
      [false, false, undefined],
    ]);
    const opened = reduceUi(INITIAL_BOARD_UI, { type: 'flight.opened', flightId: 'f' });
    expect(reduceUi(opened, { type: 'escaped' })).toMatchObject({ selection: null, isDetailOpen: false });
  });
});

describe('lists and strips', () => {
  // BOARD-07
  test('counters never disappear', () => {
    expect(buildBoardCounters(picture([])).map(({ word, count }) => [word, count])).toEqual([
      ['场上', 0],
      ['正常', 0],
      ['关注', 0],
      ['严重', 0],
      ['过期', 0],
      ['未确认', 0],
    ]);
    const ahead = flight('a', { paceState: '1' });
    const late = flight('b');
    expect(buildBoardCounters(picture([ahead, late], [alarm('x', late)])).map(({ count }) => count)).toEqual([
      2, 1, 1, 0, 0, 1,
    ]);
  });

  // BOARD-113
  test('nobody is 正常 while play stands: the counter counts who stands, beside a competition that stands it says so', () => {
    const standing = [
      flight('a', { status: '4' }),
      flight('b', { status: '4', paceState: '1' }),
      flight('c', { status: '4', paceState: '9' }),
      flight('d', { status: '4' }),
    ];
    const [, , , asked] = standing;
    const alarms = asked ? [alarm('x', asked)] : [];
    const { park } = snapshotOf('park', TEN);
    const countersOf = (flights: readonly FlightView[], status: ParkStatus) =>
      buildBoardCounters(picture(flights, alarms, { park: { ...park, status } })).map(
        ({ word, count, paused }) => [word, count, ...(paused === undefined ? [] : [paused])],
      );
    const [onCourse, stopped, watch, , stale] = countersOf(standing, ParkStatus.suspended);
    expect([onCourse, stopped, watch, stale]).toEqual([
      ['场上', 4],
      ['暂停', 2],
      ['关注', 1],
      ['过期', 1],
    ]);
    expect(countersOf([...standing, flight('e')], ParkStatus.open)[1]).toEqual(['正常', 1, 2]);
    expect(countersOf([], ParkStatus.suspended)[1]).toEqual(['暂停', 0]);
  });

  test('the list starts with what is urgent; unknown values stand last', () => {
    const slow = flight('b', { paceState: '4' });
    const rung = flight('c', { projectedTs: TEN });
    const state = picture(
      [flight('a'), slow, rung],
      [alarm('x', rung), alarm('y', slow, { level: '2', status: '1' })],
    );
    const order = (sort: Parameters<typeof buildListRows>[2]) =>
      buildListRows(state, NOBODY, sort).map((row) => row.flight.flightNo);
    expect(order({ key: 'urgency', descending: true })).toEqual(['c', 'b', 'a']);
    expect(order({ key: 'projectedTs', descending: true })[0]).toBe('c');
    expect(order({ key: 'flightNo', descending: false })).toEqual(['a', 'b', 'c']);
  });

  // BOARD-20
  test('the starter strip holds the next hour by start hole, late ones included', () => {
    const waiting = (no: string, startHoleNo: number, min: number) =>
      flight(no, { status: '0', startHoleNo, teeTs: TEN + minutes(min) });
    const state = picture([
      waiting('later', 1, 61),
      waiting('late', 1, -4),
      waiting('next', 1, 5),
      waiting('back', 3, 0),
      flight('started'),
    ]);
    expect(
      buildStartStrip(state, NOBODY, TEN).lanes.map(({ holeNo, slots }) => [
        holeNo,
        slots.map((f) => f.flightNo),
      ]),
    ).toEqual([
      [1, ['late', 'next']],
      [3, ['back']],
    ]);
    expect([60, -60, -180].map(isLateStart)).toEqual([false, false, true]);
  });

  // BOARD-20
  test('starts that have no room as slots stand by tee time, those at once together', () => {
    const waiting = (no: string, startHoleNo: number, min: number) =>
      flight(no, { status: '0', startHoleNo, teeTs: TEN + minutes(min) });
    const { lanes } = buildStartStrip(
      picture([waiting('1B', 1, 7), waiting('3A', 3, 0), waiting('1A', 1, 0), waiting('0800-2', 3, 0)]),
      NOBODY,
      TEN,
    );
    expect(
      groupByTeeTime(lanes).map(({ teeTs, starts }) => [
        (teeTs - TEN) / minutes(1),
        starts.map((start) => [start.flight.flightNo, start.displayNo]),
      ]),
    ).toEqual([
      [
        0,
        [
          ['1A', null],
          ['3A', null],
          ['0800-2', '3'],
        ],
      ],
      [7, [['1B', null]]],
    ]);
    expect(doSlotsFit(lanes, { width: 0, height: 0 })).toBe(true);
    expect(doSlotsFit(lanes, { width: 600, height: 200 })).toBe(true);
    // Two lanes are higher than the strip of a small screen, two slots wider than a narrow one.
    expect(doSlotsFit(lanes, { width: 600, height: 144 })).toBe(false);
    expect(doSlotsFit(lanes, { width: 350, height: 200 })).toBe(false);
  });

  test('the title says what must not be missed', () => {
    expect([formatTitleMark(false, 0), formatTitleMark(true, 0), formatTitleMark(true, 2)]).toEqual([
      '',
      '[断线] ',
      '[断线] (2) ',
    ]);
  });
});
