import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOutBlock } from '#src/grid/cursor/block.ts';
import {
  findArea,
  type CursorEvent,
  type CursorState,
  reduceCursor,
  EMPTY_CURSOR,
  type CursorSheet,
} from '#src/grid/cursor/state.ts';

function sheetOf(rows: number, columns: number): CursorSheet {
  return {
    rows,
    keys: Array.from({ length: columns }, (_, at) => `k${at}`),
    idAt: (row) => (row >= 0 && row < rows ? `r${row}` : undefined),
    rowOf: (id) => {
      const row = Number(id.slice(1));
      return row < rows ? row : -1;
    },
  };
}

const edge = fc.constantFrom('first' as const, 'last' as const);
const place = fc.record({
  id: fc.nat(9).map((row) => `r${row}`),
  key: fc.nat(5).map((column) => `k${column}`),
});
const event: fc.Arbitrary<CursorEvent> = fc.oneof(
  fc.record({ type: fc.constant('cell.chosen' as const), place, extend: fc.boolean() }),
  fc.record({
    type: fc.constant('cursor.moved' as const),
    columns: fc.integer({ min: -9, max: 9 }),
    rows: fc.integer({ min: -9, max: 9 }),
    extend: fc.boolean(),
  }),
  fc.record({ type: fc.constant('cursor.jumped' as const), column: edge, row: edge, extend: fc.boolean() }),
  fc.record({ type: fc.constant('cursor.stepped' as const), by: fc.constantFrom(1 as const, -1 as const) }),
  fc.constant({ type: 'all.chosen' as const }),
  fc.constant({ type: 'edit.opened' as const, typed: null }),
  fc.constant({ type: 'edit.closed' as const }),
);

const after = (events: readonly CursorEvent[], sheet: CursorSheet): CursorState =>
  events.reduce((state, one) => reduceCursor(state, one, sheet), EMPTY_CURSOR);

describe('the cursor', () => {
  it('never leaves the table, whatever is pressed', () => {
    const sheet = sheetOf(10, 6);
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const state = after(events, sheet);
        const area = findArea(state, sheet);
        if (state.active === null) expect(area).toBeNull();
        else {
          expect(area!.top).toBeGreaterThanOrEqual(0);
          expect(area!.left).toBeGreaterThanOrEqual(0);
          expect(area!.bottom).toBeLessThan(10);
          expect(area!.right).toBeLessThan(6);
        }
      }),
    );
  });

  it('edits one cell and never a range', () => {
    const sheet = sheetOf(10, 6);
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const { editing, corner } = after(events, sheet);
        expect(editing === null || corner === null).toBe(true);
      }),
    );
  });

  it('passes every cell by Tab, row by row, and stays at the last', () => {
    const sheet = sheetOf(3, 4);
    let state = reduceCursor(
      EMPTY_CURSOR,
      { type: 'cursor.jumped', column: 'first', row: 'first', extend: false },
      sheet,
    );
    const passed = [state.active];
    for (;;) {
      const next = reduceCursor(state, { type: 'cursor.stepped', by: 1 }, sheet);
      if (next === state) break;
      state = next;
      passed.push(state.active);
    }
    expect(passed.map((at) => `${at?.id} ${at?.key}`)).toEqual(
      [0, 1, 2].flatMap((row) => [0, 1, 2, 3].map((column) => `r${row} k${column}`)),
    );
  });

  it('spreads from the active cell, which stays', () => {
    const sheet = sheetOf(10, 6);
    const start = reduceCursor(
      EMPTY_CURSOR,
      { type: 'cell.chosen', place: { id: 'r4', key: 'k3' }, extend: false },
      sheet,
    );
    const spread = reduceCursor(start, { type: 'cursor.moved', columns: -2, rows: 3, extend: true }, sheet);
    expect(spread.active).toEqual({ id: 'r4', key: 'k3' });
    expect(findArea(spread, sheet)).toEqual({ top: 4, bottom: 7, left: 1, right: 3 });
  });

  it('is nowhere when its row is gone', () => {
    const start = reduceCursor(
      EMPTY_CURSOR,
      { type: 'cell.chosen', place: { id: 'r9', key: 'k0' }, extend: false },
      sheetOf(10, 2),
    );
    expect(reduceCursor(start, { type: 'sheet.changed' }, sheetOf(9, 2))).toEqual(EMPTY_CURSOR);
  });
});

describe('a block that is laid over a table', () => {
  const size = fc.integer({ min: 1, max: 6 });

  it('is repeated where what is chosen takes it a whole number of times, and laid once elsewhere', () => {
    fc.assert(
      fc.property(size, size, size, size, (height, width, timesDown, timesAcross) => {
        const block = Array.from({ length: height }, () => Array.from({ length: width }, () => ''));
        const onto = { top: 2, left: 0, bottom: 1 + height * timesDown, right: width * timesAcross - 1 };
        expect(layOutBlock(block, onto, 100)).toHaveLength(height * timesDown * width * timesAcross);
        expect(layOutBlock(block, { ...onto, bottom: onto.top, right: onto.left }, 100)).toHaveLength(
          height * width,
        );
      }),
    );
  });

  it('never goes beyond the last column, and goes below the last row', () => {
    fc.assert(
      fc.property(size, size, fc.nat(5), (height, width, left) => {
        const block = Array.from({ length: height }, () => Array.from({ length: width }, () => ''));
        const cells = layOutBlock(block, { top: 3, bottom: 3, left, right: left }, 6);
        expect(cells.every(({ column }) => column < 6)).toBe(true);
        expect(Math.max(...cells.map(({ row }) => row))).toBe(2 + height);
      }),
    );
  });
});
