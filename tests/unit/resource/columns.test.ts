import { describe, expect, it } from 'vitest';
import { golfCaddieOrder } from '#domain/entities/caddieOrder.ts';
import { golfCompetition } from '#domain/entities/competition.ts';
import { listColumns } from '#domain/entities/fields.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { golfOrder } from '#domain/entities/order.ts';
import {
  ACTIONS_WIDTH,
  layOutColumns,
  SELECT_WIDTH,
  isSureToFit,
  getColumnWidth,
} from '#src/resource/table/columns.ts';

const names = (placed: ReturnType<typeof layOutColumns>) => placed.columns.map(({ field }) => field.name);

describe('columns of a table', () => {
  it('that stay in sight come first, one behind the other', () => {
    const placed = layOutColumns(listColumns(golfHole), SELECT_WIDTH, 0);
    expect(names(placed)[0]).toBe('holeNo');
    expect(placed.columns[0]?.left).toBe(SELECT_WIDTH);
    expect(placed.columns[1]?.left).toBeUndefined();
  });

  it('share the room that is left, and never more than there is', () => {
    const least = layOutColumns(listColumns(golfHole), 0, 0).total;
    const wide = layOutColumns(listColumns(golfHole), 0, least + 500);
    expect(wide.total).toBeGreaterThan(least);
    expect(wide.total).toBeLessThanOrEqual(least + 500);
  });

  // LIST-68
  it('are never cut in two by the actions: those that have room fill it', () => {
    for (const room of [1106, 1180, 700]) {
      const { columns } = layOutColumns(listColumns(golfOrder), SELECT_WIDTH, room);
      const ends = columns.map((_column, index) =>
        columns.slice(0, index + 1).reduce((sum, { width }) => sum + width, SELECT_WIDTH),
      );
      expect(ends).toContain(room - ACTIONS_WIDTH);
    }
  });

  it('scroll instead of growing narrower than they were described', () => {
    const narrow = layOutColumns(listColumns(golfHole), 0, 400);
    expect(narrow.total).toBeGreaterThanOrEqual(layOutColumns(listColumns(golfHole), 0, 0).total);
  });

  // LIST-93
  it('have the state of the record in sight, last before the actions where it came too late', () => {
    const fields = listColumns(golfCompetition);
    const room = 1113;
    const { columns } = layOutColumns(fields, SELECT_WIDTH, room);
    let end = SELECT_WIDTH;
    const inSight = columns.filter(({ width }) => (end += width) <= room - ACTIONS_WIDTH);
    expect(inSight.length).toBeLessThan(columns.length);
    expect(inSight.at(-1)?.field.name).toBe('status');
    expect(names(layOutColumns(fields, 0, 4000))).toEqual(names(layOutColumns(fields, 0, 0)));
    expect(names(layOutColumns(fields, 0, 4000)).at(-1)).toBe('status');
  });

  it('are nothing but the actions when all are hidden', () => {
    expect(layOutColumns([], 0, 900).total).toBe(ACTIONS_WIDTH);
  });

  it('of an order show its money left of the actions of a window of 1440 px, with the park before it', () => {
    const park = { name: 'parkName', label: '球场', type: 'string', list: { width: 150 } } as const;
    const room = 1180;
    const { columns } = layOutColumns(listColumns(golfOrder).toSpliced(1, 0, park), SELECT_WIDTH, room);
    const end = columns.findIndex(({ field }) => field.name === 'paidAmount');
    const taken = columns.slice(0, end + 1).reduce((sum, { width }) => sum + width, SELECT_WIDTH);
    expect(columns.slice(0, end).map(({ field }) => field.name)).toContain('totalAmount');
    expect(taken).toBeLessThanOrEqual(room - ACTIONS_WIDTH);
  });

  it('are wide enough for times and for numbers that the server gives', () => {
    const [orderNo] = listColumns(golfCaddieOrder);
    if (orderNo === undefined) throw new Error('no column');
    expect(getColumnWidth(orderNo)).toBeGreaterThanOrEqual(20 * 9);
    expect(getColumnWidth({ name: 'x', label: 'X', type: 'datetime', list: { width: 100 } })).toBeGreaterThan(
      180,
    );
  });

  it.each([
    ['06:00', 120, true],
    ['2026-11-21 10:00:00', 184, true],
    ['南山球场', 90, true],
    ['南山高尔夫球场', 90, false],
    ['WWWWWWWW', 120, false],
    ['iiiiiiii', 120, true],
    ['', 40, true],
  ])('leave %s in %i px uncut: %s', (text, width, fits) => {
    expect(isSureToFit(text, width)).toBe(fits);
  });
});
