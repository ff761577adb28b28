import { describe, expect, test } from 'vitest';
import type { AlarmView } from '#domain/alarms/alarm.ts';
import { AlarmPriority, AlarmRule, AlarmState, AlarmSubject } from '#domain/codes/alarm.ts';
import { Section } from '#domain/codes/course.ts';
import { buildMatrixCells } from '#src/features/dispatch/model/matrix.ts';
import { countColumns, getHolePart, pickChips } from '#src/features/dispatch/model/tiles.ts';
import { alarmView } from '#tests/support/park/views.ts';
import { alarm, flight, minutes, picture, TEN } from './picture.ts';

const alarmRecord = (alarmId: string, change: Partial<AlarmView>): AlarmView =>
  alarmView(TEN, { alarmId, ...change });

const NOBODY: ReadonlySet<string> = new Set();

describe('hole matrix', () => {
  // BOARD-08
  test('a cell shows the worst state on its hole and thickens for an unacknowledged alarm', () => {
    const slow = flight('0730-1', { paceState: '2' });
    const late = flight('0740-1', { paceState: '3', enterTs: TEN + 1 });
    const [first] = buildMatrixCells(picture([slow, late], [alarm('a', slow, { level: '2' })]), NOBODY);
    expect(first?.look?.word).toBe('严重');
    expect(first?.unacked).toBe(true);
    expect(first?.chips.map(({ flightId, unacked }) => [flightId, unacked])).toEqual([
      ['id-0730-1', true],
      ['id-0740-1', false],
    ]);
  });

  test('an acknowledged alarm keeps the colour and loses the thick border', () => {
    const slow = flight('0730-1');
    const [cell] = buildMatrixCells(picture([slow], [alarm('a', slow, { status: '1' })]), NOBODY);
    expect([cell?.look?.tone, cell?.unacked]).toEqual(['watch', false]);
  });

  // BOARD-09
  test('an empty hole says when the next flight is expected: rest of its hole, transfers and time pars between', () => {
    const cells = buildMatrixCells(picture([flight('0730-1')]), NOBODY);
    expect(cells[1]?.nextTs).toBe(TEN + minutes(14 + 1));
    expect(cells[2]?.nextTs).toBe(TEN + minutes(14 + 1 + 14 + 1));
  });

  test('a flight still to start is expected at its first hole only, at its tee time', () => {
    const cells = buildMatrixCells(
      picture([flight('0730-1', { status: '0', holeNo: 0, enterTs: null })]),
      NOBODY,
    );
    expect(cells.map(({ nextTs }) => nextTs)).toEqual([TEN, null, null]);
    expect(cells.map(({ isNextStart }) => isNextStart)).toEqual([true, false, false]);
  });

  test('two flights behind one on the tee wait there', () => {
    const onTee = (no: string, ts: number) => flight(no, { section: '1', enterTs: TEN + ts });
    const [cell] = buildMatrixCells(picture([onTee('a', 0), onTee('b', 1), onTee('c', 2)]), NOBODY);
    expect(cell?.teeQueue).toBe(2);
  });

  test('a filtered flight is counted, and still colours its hole', () => {
    const hidden = flight('0730-1');
    const [cell] = buildMatrixCells(picture([hidden], [alarm('a', hidden)]), new Set([hidden.flightId]));
    expect(cell).toMatchObject({ chips: [], hidden: 1, look: { word: '关注' }, nextTs: null });
  });

  // BOARD-61
  test('a chip says whom its flight holds, and a held one by whom', () => {
    const slow = flight('0730-1', { paceState: '4', holesDone: 4 });
    const next = flight('0740-1', { heldByFlightId: slow.flightId, holesDone: 3 });
    const later = flight('0750-1', { heldByFlightId: slow.flightId, holesDone: 2 });
    const chainsOf = (flights: readonly (typeof slow)[]) =>
      buildMatrixCells(picture(flights), NOBODY).flatMap(({ chips }) =>
        chips.map(({ flight: { flightNo }, chain }) => `${flightNo} ${chain}`),
      );
    expect(chainsOf([later, next, slow])).toEqual(
      expect.arrayContaining(['0730-1 压 0740-1 +1', '0740-1 被 0730-1 压', '0750-1 被 0730-1 压']),
    );
    expect(chainsOf([next, slow])).toContain('0730-1 压 0740-1');
    expect(chainsOf([slow])).toEqual(['0730-1 null']);
  });

  // BOARD-30
  test('a flight that is late or held without an alarm is not coloured; a jam colours its hole and no flight', () => {
    const late = flight('0730-1', { paceState: '4', paceRole: '2', cumDelaySec: 900 });
    const [cell] = buildMatrixCells(picture([late], [], { alarms: {} }), NOBODY);
    expect([cell?.look?.tone, cell?.chips[0]?.look.tone]).toEqual(['normal', 'normal']);
    const jam = alarmRecord('j', {
      rule: AlarmRule.bottleneck,
      priority: AlarmPriority.red,
      subject: AlarmSubject.hole,
      flightId: late.flightId,
      holeNo: late.holeNo,
    });
    const [jammed] = buildMatrixCells(picture([late], [], { alarms: { j: jam } }), NOBODY);
    expect([jammed?.look?.tone, jammed?.chips[0]?.look.tone]).toEqual(['behind', 'normal']);
  });

  // BOARD-61, PACE-32
  test('with alarms a chip names the culprit that its alarm names, or the hole of the jam', () => {
    const slow = flight('0730-1', { holesDone: 4 });
    const next = flight('0740-1', { heldByFlightId: 'somebody else', holesDone: 3 });
    const chainsOf = (alarms: Readonly<Record<string, AlarmView>>) =>
      buildMatrixCells(picture([slow, next], [], { alarms }), NOBODY).flatMap(({ chips }) =>
        chips.map(({ flight: { flightNo }, chain }) => `${flightNo} ${chain}`),
      );
    const held = { heldFlightIds: [next.flightId] };
    const root = alarmRecord('r', { ...held, flightId: slow.flightId, flightNo: slow.flightNo });
    expect(chainsOf({ r: root }).toSorted()).toEqual(['0730-1 压 0740-1', '0740-1 被 0730-1 压']);
    const jam = alarmRecord('j', { ...held, subject: AlarmSubject.hole, holeNo: 2, flightId: slow.flightId });
    expect(chainsOf({ j: jam })).toContain('0740-1 2号洞堵');
    const hanging = { ...jam, state: AlarmState.suppressed, rootAlarmId: 'r' };
    expect(chainsOf({ j: hanging, r: { ...root, heldFlightIds: [] } })).toContain('0740-1 被 0730-1 压');
    expect(chainsOf({})).toEqual(['0730-1 null', '0740-1 null']);
  });

  // BOARD-10
  test('only the cell of a changed flight is a new object', () => {
    const flights = [
      flight('a'),
      flight('b', { holeNo: 2, holesDone: 1 }),
      flight('c', { holeNo: 3, holesDone: 2 }),
    ];
    const before = buildMatrixCells(picture(flights), NOBODY);
    const moved = flights.map((one) => (one.flightNo === 'b' ? { ...one, ownSec: 65 } : one));
    const after = buildMatrixCells({ ...picture(moved), holes: picture([]).holes }, NOBODY, before);
    expect(after[0]?.chips).toBe(before[0]?.chips);
    expect(after[1]?.chips[0]).not.toBe(before[1]?.chips[0]);
    expect(after[2]?.chips).toBe(before[2]?.chips);
  });

  test('a picture in which nothing changed gives back the very same cells', () => {
    const state = picture([flight('a')]);
    const before = buildMatrixCells(state, NOBODY);
    expect(buildMatrixCells({ ...state }, NOBODY, before)).toBe(before);
  });
});

// BOARD-60
describe('room of a tile', () => {
  test('a tile that is taller shows more flights, one that is low fewer', () => {
    const late = { paceState: '3', cumDelaySec: 380 } as const;
    const flights = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const [planned] = buildMatrixCells(picture(flights.map((no) => flight(no))), NOBODY);
    const lateOnes = flights.map((no) => flight(no, late));
    const alarms = lateOnes.map((one) => alarm(one.flightNo, one, { status: '1' }));
    const [slow] = buildMatrixCells(picture(lateOnes, alarms), NOBODY);
    const countIn = (cell: typeof planned, isWall = false) =>
      [116, 180, 260, 500].map((height) => pickChips(cell!, { width: 100, height, isWall }).length);
    expect(countIn(planned)).toEqual([2, 4, 4, 8]);
    expect(countIn(slow)).toEqual([1, 3, 3, 6]);
    // So narrow a tile has the same letters on a wall.
    expect(countIn(planned, true)).toEqual(countIn(planned));
    expect(countIn(slow, true)).toEqual(countIn(slow));
  });

  // BOARD-61
  test('where room is short flights that are not as planned come before the others, the worst first', () => {
    const flights = [
      flight('a'),
      flight('b', { paceState: '3', cumDelaySec: 380 }),
      flight('c'),
      flight('d', { paceState: '4', cumDelaySec: 900 }),
      flight('e', { status: '4' }),
    ];
    const [, b, , d] = flights;
    if (!b || !d) throw new Error('no flights');
    const alarms = [alarm('x', b, { status: '1' }), alarm('y', d, { status: '1', level: '2' })];
    const [cell] = buildMatrixCells(picture(flights, alarms), NOBODY);
    const namesIn = (height: number) =>
      pickChips(cell!, { width: 100, height, isWall: false }).map((chip) => chip.flight.flightNo);
    expect(namesIn(102)).toEqual(['d']);
    expect(namesIn(160)).toEqual(['b', 'd']);
    expect(namesIn(800)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  // BOARD-103
  test('a flight stands on the part of its tile that it is on of its hole', () => {
    const parts = [Section.tee, Section.fairway, Section.green, Section.transfer, Section.shelter];
    expect(parts.map((section) => getHolePart({ section }))).toEqual([
      'tee',
      'fairway',
      'green',
      'green',
      'fairway',
    ]);
  });

  test('holes stand in nines, and a course of fewer in one row', () => {
    expect([0, 6, 9, 18, 27, 36].map(countColumns)).toEqual([9, 6, 9, 9, 9, 9]);
  });
});
