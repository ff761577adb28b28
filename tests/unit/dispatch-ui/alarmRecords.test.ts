/** Alarms as records on the board: rows, what hangs on them, and that everything says the same of them. */

import { describe, expect, test } from 'vitest';
import type { AlarmView } from '#domain/alarms/alarm.ts';
import { AlarmPriority, AlarmRule, AlarmState } from '#domain/codes/alarm.ts';
import { AlarmLevel } from '#domain/codes/play.ts';
import { findDisplayFlight, listAttention } from '#domain/dispatch/attention.ts';
import { buildAlarmSections, hasUntakenRed } from '#src/features/dispatch/model/alarms.ts';
import { buildBoardCounters, countUntaken } from '#src/features/dispatch/model/counters.ts';
import { computeLostSec } from '#src/features/dispatch/model/lostTime.ts';
import { buildMatrixCells } from '#src/features/dispatch/model/matrix.ts';
import { createWatch } from '#src/widgets/sound/alarmSounds.ts';
import { EMPTY_LINKS } from '#streams/models/links.ts';
import { alarmView } from '#tests/support/park/views.ts';
import { alarm as timeout, flight, hole, minutes, picture, TEN } from './picture.ts';

const one = flight('0730-1');
const two = flight('0740-1', { holeNo: 2 });
const NOBODY: ReadonlySet<string> = new Set();

const alarm = (alarmId: string, change: Partial<AlarmView> = {}): AlarmView =>
  alarmView(TEN, { alarmId, flightId: one.flightId, flightNo: one.flightNo, ...change });

const withAlarms = (alarms: readonly AlarmView[], timeouts = [timeout('t', one)]) =>
  picture([one, two], timeouts, { alarms: Object.fromEntries(alarms.map((row) => [row.alarmId, row])) });

const sectionsOf = (...args: Parameters<typeof withAlarms>) =>
  buildAlarmSections(withAlarms(...args), NOBODY, TEN + minutes(12)).map(({ key, rows }) => [
    key,
    rows.map(({ id }) => id),
  ]);

describe('alarm column of records', () => {
  // BOARD-31
  test('escalated before red before amber; shelved, information and settled by themselves', () => {
    expect(
      sectionsOf([
        alarm('amber'),
        alarm('red', { priority: AlarmPriority.red, raiseTs: TEN + 1 }),
        alarm('escalated', { priority: AlarmPriority.red, state: AlarmState.escalated, raiseTs: TEN + 2 }),
        alarm('acked', { state: AlarmState.acknowledged }),
        alarm('shelved', { state: AlarmState.shelved }),
        alarm('info', { priority: AlarmPriority.information }),
        alarm('recent', { state: AlarmState.cleared, clearTs: TEN + minutes(5) }),
        alarm('past', { state: AlarmState.closed, closeTs: TEN }),
      ]),
    ).toEqual([
      ['untaken', ['escalated', 'red', 'amber']],
      ['working', ['acked']],
      ['shelved', ['shelved']],
      ['information', ['info']],
      ['settled', ['recent']],
    ]);
  });

  // BOARD-31
  test('a suppressed alarm hangs on its cause while that is open, hole timeouts on the alarm of their flight', () => {
    const suppressed = alarm('s', {
      state: AlarmState.suppressed,
      rootAlarmId: 'root',
      flightId: two.flightId,
    });
    const timeouts = [timeout('t', one), timeout('loose', two)];
    const [first] = buildAlarmSections(withAlarms([alarm('root'), suppressed], timeouts), NOBODY, TEN);
    expect(first?.rows).toMatchObject([
      { id: 'root', hanging: [{ alarmId: 's' }], timeouts: [{ alertId: 't' }] },
    ]);
    expect(sectionsOf([alarm('root'), suppressed], timeouts)).toContainEqual(['holeTimeouts', ['loose']]);
    const over = alarm('root', { state: AlarmState.cleared, clearTs: TEN + minutes(12) });
    expect(sectionsOf([over, suppressed], [])).toContainEqual(['working', ['s']]);
  });

  // BOARD-31
  test('an amber hole timeout without an alarm asks for nothing by itself', () => {
    const state = withAlarms([]);
    expect(countUntaken(state)).toBe(0);
    expect(listAttention(state)).toEqual([]);
    expect(listAttention({ ...state, alarms: null })).toHaveLength(1);
  });

  // BOARD-31
  test('a red hole timeout without an alarm stands among the alarms, counts, and is taken by itself', () => {
    const red = timeout('r', one, { level: AlarmLevel.red });
    const others = [alarm('amber', { flightId: two.flightId }), alarm('jam', { rule: AlarmRule.bottleneck })];
    expect(sectionsOf(others, [red])[0]).toEqual(['untaken', ['r', 'amber', 'jam']]);
    const state = withAlarms(others, [red]);
    expect(countUntaken(state)).toBe(3);
    expect(createWatch(state, EMPTY_LINKS, TEN).red.map(({ id }) => id)).toEqual(['r']);
    expect(findDisplayFlight(state, one.flightId)).toMatchObject({ paceState: '4' });
    expect(sectionsOf([], [{ ...red, status: '1' }])).toContainEqual(['working', ['r']]);
    expect(sectionsOf([], [{ ...red, status: '4' }])).toContainEqual(['shelved', ['r']]);
  });

  // ALARM-40, BOARD-31
  test('a hole timeout hangs on no alarm but the pace alarm of its flight, and on none that is over while it is open', () => {
    const red = timeout('r', one, { level: AlarmLevel.red });
    const over = alarm('a', { state: AlarmState.cleared, clearTs: TEN + minutes(12), timeoutIds: ['r'] });
    expect(sectionsOf([over], [red])[0]).toEqual(['untaken', ['r']]);
    expect(countUntaken(withAlarms([alarm('a')], [red]))).toBe(1);
  });

  // ALARM-42
  test('taking all amber rows takes no row with a red hole timeout on it', () => {
    const red = timeout('r', one, { level: AlarmLevel.red });
    const [first] = buildAlarmSections(withAlarms([alarm('a')], [red]), NOBODY, TEN);
    expect(first?.rows.map(hasUntakenRed)).toEqual([true]);
    const [taken] = buildAlarmSections(withAlarms([alarm('a')], [{ ...red, status: '1' }]), NOBODY, TEN);
    expect(taken?.rows.map(hasUntakenRed)).toEqual([false]);
  });

  // BOARD-18
  test('an alarm raised while the link was down says so', () => {
    const state = { ...withAlarms([alarm('a')]), raisedWhileAway: ['a'] };
    expect(buildAlarmSections(state, NOBODY, TEN)[0]?.rows).toMatchObject([{ id: 'a', isMissed: true }]);
  });
});

describe('what the views show of a flight with an alarm', () => {
  // BOARD-30
  test('its tile, its hole and the counters are never better than its pace alarm', () => {
    const state = withAlarms([alarm('a')]);
    const [cell] = buildMatrixCells(state, NOBODY);
    expect(cell).toMatchObject({
      look: { word: '关注' },
      unacked: true,
      chips: [{ look: { word: '关注' } }],
    });
    expect(buildBoardCounters(state).find(({ filter }) => filter === 'watch')?.count).toBe(1);
    const red = withAlarms([alarm('a', { priority: AlarmPriority.red })]);
    expect(findDisplayFlight(red, one.flightId)).toMatchObject({ paceState: '4' });
    const unheard = { ...red, flights: { [one.flightId]: { ...one, paceState: '9' as const } } };
    expect(findDisplayFlight(unheard, one.flightId)).toMatchObject({ paceState: '9' });
  });

  // BOARD-30
  test('an alarm of a hole marks the hole, and no flight on it', () => {
    const [cell] = buildMatrixCells(
      withAlarms([alarm('h', { flightId: null, flightNo: null, holeNo: 1 })]),
      NOBODY,
    );
    expect(cell).toMatchObject({ look: { word: '关注' }, unacked: true, chips: [{ unacked: false }] });
  });
});

// BOARD-32
test('lost time counts on from the holes that were played and the hole that is', () => {
  const split = { holeNo: 1, allowanceSec: 840, ownSec: 900, waitSec: 0, enterTs: TEN, leaveTs: TEN };
  const of = flight('0730-1', { splits: [split], holeNo: 2, section: '3', ownSec: 840, enterTs: TEN });
  const at = (sec: number) =>
    computeLostSec(of, [hole(1), hole(2)], { parkNow: TEN + sec * 1000, stops: [] });
  expect([at(840), at(850)]).toEqual([60, 70]);
  // Contact with the flight ahead: what was lost before counts no more.
  expect(
    computeLostSec({ ...of, waitSec: 60, ownSec: 850 }, [hole(1), hole(2)], {
      parkNow: TEN + 910_000,
      stops: [],
    }),
  ).toBe(10);
});
