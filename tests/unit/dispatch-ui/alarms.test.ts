import { describe, expect, test } from 'vitest';
import { NOT_HANDLED } from '#domain/dispatch/handling.ts';
import type { FlightView } from '#domain/dispatch/model.ts';
import { listTimeoutSteps, findLastRemindTs } from '#src/features/dispatch/model/actions.ts';
import { buildAlarmSections, findHeldFlights } from '#src/features/dispatch/model/alarms.ts';
import type { ActionRights } from '#src/features/dispatch/model/offers.ts';
import { alarm, flight, minutes, picture, TEN } from './picture.ts';

const one = flight('0730-1');
const NOBODY: ReadonlySet<string> = new Set();

describe('alarm column', () => {
  // ALARM-15
  test('sections in order, red first, settled rows for ten minutes', () => {
    const state = picture(
      [one],
      [
        alarm('amber', one),
        alarm('red', one, { level: '2', raiseTs: TEN + 1 }),
        alarm('acked', one, { status: '1' }),
        alarm('recent', one, { status: '5', resolveTs: TEN + minutes(5) }),
        alarm('past', one, { status: '6', resolveTs: TEN }),
      ],
    );
    const sections = buildAlarmSections(state, NOBODY, TEN + minutes(12));
    expect(sections.map(({ key, rows }) => [key, rows.map(({ id }) => id)])).toEqual([
      ['untaken', ['red', 'amber']],
      ['working', ['acked']],
      ['settled', ['recent']],
    ]);
  });

  // BOARD-18
  test('alarms raised while the link was down say so until they are acknowledged', () => {
    const missed = { raisedWhileAway: ['a'] };
    const open = buildAlarmSections(picture([one], [alarm('a', one)], missed), NOBODY, TEN);
    expect(open.map(({ title, rows }) => [title, rows.map(({ isMissed }) => isMissed)])).toEqual([
      ['未确认', [true]],
      ['处理中', []],
    ]);
    const acked = buildAlarmSections(picture([one], [alarm('a', one, { status: '1' })], missed), NOBODY, TEN);
    expect(acked.map(({ key, rows }) => [key, rows.map(({ isMissed }) => isMissed)])).toEqual([
      ['untaken', []],
      ['working', [false]],
    ]);
  });

  // ALARM-13
  test('the head of a chain knows whom it holds', () => {
    const held = flight('0740-1', { heldByFlightId: one.flightId });
    expect(findHeldFlights(one.flightId, picture([one, held, flight('0750-1')]).flights)).toEqual([held]);
  });
});

describe('actions of a row', () => {
  const all: ActionRights = { can: () => true, isDisabled: () => false, lockedBecause: null };
  const offered = (
    rights: ActionRights,
    status: '0' | '1' | '3' | '5' = '0',
    remindedTs: number | null = null,
    now: Partial<FlightView> = {},
  ) =>
    listTimeoutSteps(alarm('a', one, { status }), rights, { ...one, ...now, remindedTs, parkNow: TEN }).map(
      ({ action, disabledBecause }) => [action.shortcut, disabledBecause] as const,
    );

  test('follow the status', () => {
    expect(offered(all).map(([key]) => key)).toEqual(['A', 'R', 'M', 'S', 'C']);
    expect(offered(all, '1').map(([key]) => key)).toEqual(['R', 'M', 'S', 'C']);
    expect(offered(all, '3').map(([key]) => key)).toEqual(['S', 'C']);
    expect(offered(all, '5')).toEqual([]);
  });

  test('are not drawn without the permission, locked with a disable entry', () => {
    expect(offered({ ...all, can: (code) => code.endsWith(':ack') })).toEqual([['A', null]]);
    const locked = offered({ ...all, isDisabled: (code) => code.endsWith(':close') });
    expect(locked.filter(([, why]) => why !== null)).toEqual([['C', '没有操作权限']]);
  });

  // BOARD-21
  test('a replay or a dead server locks all of them with its reason', () => {
    expect(
      offered({ ...all, lockedBecause: '回放中不能操作' }).every(([, why]) => why === '回放中不能操作'),
    ).toBe(true);
  });

  test('a reminder rests for five minutes per flight, whichever hole it was for', () => {
    const other = alarm('b', one, { holeNo: 2, status: '5', lastRemindTs: TEN - minutes(4) });
    const remindedTs = findLastRemindTs(one.flightId, picture([one], [alarm('a', one), other]).timeouts);
    expect(remindedTs).toBe(TEN - minutes(4));
    expect(offered(all, '0', remindedTs)[1]?.[1]).toContain('5分钟内已提醒过');
    expect(offered(all, '0', TEN - minutes(5))[1]?.[1]).toBeNull();
  });

  // BOARD-46
  test('a flight that was reminded or is being visited is not again, whoever asked for it where', () => {
    const reminded = { handling: { ...NOT_HANDLED, lastRemindTs: TEN - minutes(1) } };
    expect(offered(all, '0', null, reminded)[1]?.[1]).toContain('5分钟内已提醒过');
    const visited = { handling: { ...NOT_HANDLED, marshalName: '赵巡场' } };
    expect(offered(all, '0', null, visited)[2]?.[1]).toBe('巡场赵巡场已在前往该组');
  });
});
