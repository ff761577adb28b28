import { describe, expect, it } from 'vitest';
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfCompetition } from '#domain/entities/competition.ts';
import { golfPriceSet } from '#domain/entities/priceSet.ts';
import { whole, text } from '#domain/entities/shorthand.ts';
import { pointLines, readPoints } from '#src/resource/form/points.ts';
import { moved, newRow, rowProblem, rowsOf } from '#src/resource/form/rows.ts';
import { initialValues, isStale, wireValues } from '#src/resource/form/values.ts';
import { filtersFrom, searchItems, typedFrom } from '#src/resource/search/searchItems.ts';

const row = (more: Readonly<Record<string, unknown>>): AnyRow =>
  ({ id: '1', rev: 1, ...more }) as unknown as AnyRow;

describe('values of a form', () => {
  it('start with the defaults of a new record, or with what is stored', () => {
    expect(initialValues(golfCompetition, null)).toMatchObject({ specimenType: '2', rounds: 1, name: null });
    expect(initialValues(golfCompetition, row({ name: '月例赛', parkId: 'p' }))).toMatchObject({
      name: '月例赛',
      parkId: 'p',
    });
  });

  it('are sent whole: what is empty or hidden is cleared', () => {
    const sent = wireValues(golfCompetition, { name: '月例赛', rounds: 2 });
    expect(sent).toMatchObject({ name: '月例赛', rounds: 2, ruleId: '', teeMale: '' });
    expect(sent).not.toHaveProperty('competitionNo');
    expect(sent).not.toHaveProperty('parkId');
  });

  it('carry the rows that belong to the record', () => {
    const rules = [{ memberType: '1', greenFee: 800 }];
    expect(initialValues(golfPriceSet, row({ rules }))).toMatchObject({ rules });
    expect(wireValues(golfPriceSet, { rules })).toMatchObject({ rules });
    expect(wireValues(golfPriceSet, {})).toMatchObject({ rules: [] });
  });

  it('are stale when the server says that somebody was first', () => {
    expect(isStale('该记录已被张三于10:00:00处理,请刷新后重试')).toBe(true);
    expect(isStale('名称：该值不可用')).toBe(false);
  });
});

describe('rows of a small table', () => {
  const fields = [whole('holeNo', '洞号', { required: true, max: 54 }), text('note', '备注', 5)];

  it('are read from JSON text and from lists, anything else is none', () => {
    expect(rowsOf('[{"holeNo":1},3]')).toEqual([{ holeNo: 1 }]);
    expect(rowsOf([{ holeNo: 1 }])).toHaveLength(1);
    expect(rowsOf('nonsense')).toEqual([]);
  });

  it('say in which line something is wrong', () => {
    const codes = () => undefined;
    expect(rowProblem(fields, [{ holeNo: 1 }, newRow(fields)], codes)).toBe('第2行洞号：请输入洞号');
    expect(rowProblem(fields, [{ holeNo: 1, note: '好' }], codes)).toBeNull();
  });

  it('move without loss', () => {
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a'], 5, 0)).toEqual(['a']);
  });
});

describe('places', () => {
  it('come back as they were typed', () => {
    const typed = '113.93,22.53\n113.94,22.54';
    expect(readPoints(typed)).toBe('[[113.93,22.53],[113.94,22.54]]');
    expect(pointLines(readPoints(typed))).toBe(typed);
    expect(readPoints(' \n')).toBeNull();
  });

  it('stay readable for whoever has to say what is wrong', () => {
    expect(readPoints('113.93')).toBe('["113.93"]');
  });
});

describe('the search bar', () => {
  it('offers the park only to people who see several', () => {
    expect(searchItems(golfCompetition, true)[0]).toMatchObject({ kind: 'park', name: 'parkId' });
    expect(searchItems(golfCompetition, false).map(({ name }) => name)).not.toContain('parkId');
  });

  it('has one picker for both days of a period', () => {
    const items = searchItems(golfCompetition, false);
    expect(items.map(({ name }) => name)).not.toContain('endDate');
    const filters = { startDate: '2026-11-01', endDate: '2026-11-02', type: '1,3' };
    const typed = typedFrom(items, filters);
    expect(typed).toEqual({ startDate: '2026-11-01,2026-11-02', type: '1,3' });
    expect(filtersFrom(items, typed)).toEqual(filters);
    expect(filtersFrom(items, { startDate: '2026-11-01,', name: '  ' })).toEqual({ startDate: '2026-11-01' });
  });
});
