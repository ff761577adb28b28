import { describe, expect, it } from 'vitest';
import { golfCaddie } from '#domain/entities/caddie.ts';
import { getEntity } from '#domain/entities/catalogue.ts';
import { golfCompetition } from '#domain/entities/competition.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfPriceSet } from '#domain/entities/priceSet.ts';
import { json, text, whole } from '#domain/entities/shorthand.ts';
import { checkField } from '#domain/records/check.ts';
import { formatPoints, readPoints } from '#src/resource/form/controls/points.ts';
import { toRowCells, buildRowColumns, toRowValues } from '#src/resource/form/controls/rowColumns.ts';
import { moveItem, type RowCheck, findRowProblem, parseRows } from '#src/resource/form/controls/rows.ts';
import { getInitialValues, isStale, toWireValues } from '#src/resource/form/values.ts';
import { createResourceApi } from '#src/resource/resourceApi.ts';
import { toFilters, buildSearchItems, toTypedTexts } from '#src/resource/search/searchItems.ts';
import { fakeServer, ok } from '../api/fakeServer.ts';

const row = (more: Readonly<Record<string, unknown>>): AnyRow =>
  ({ id: '1', rev: 1, ...more }) as unknown as AnyRow;

describe('values of a form', () => {
  it('start with the defaults of a new record, or with what is stored', () => {
    expect(getInitialValues(golfCompetition, null)).toMatchObject({
      specimenType: '2',
      rounds: 1,
      name: null,
    });
    expect(getInitialValues(golfCompetition, row({ name: '月例赛', parkId: 'p' }))).toMatchObject({
      name: '月例赛',
      parkId: 'p',
    });
  });

  // LIST-18
  it('are sent whole: what is empty or hidden is cleared', () => {
    const sent = toWireValues(golfCompetition, { name: '月例赛', rounds: 2 });
    expect(sent).toMatchObject({ name: '月例赛', rounds: 2, ruleId: '', teeMale: '' });
    expect(sent).not.toHaveProperty('competitionNo');
    expect(sent).not.toHaveProperty('parkId');
  });

  it('leave alone what the reader may not see, unless they write it anew', () => {
    const seen = row({ name: '张三', idCard: null });
    const unseen = row({ name: '张三' });
    expect(toWireValues(golfCaddie, getInitialValues(golfCaddie, seen), seen)).toMatchObject({ idCard: '' });
    expect(toWireValues(golfCaddie, getInitialValues(golfCaddie, unseen), unseen)).not.toHaveProperty(
      'idCard',
    );
    const typed = { ...getInitialValues(golfCaddie, unseen), idCard: '11010519491231002X' };
    expect(toWireValues(golfCaddie, typed, unseen)).toMatchObject({ idCard: '11010519491231002X' });
  });

  it('carry the rows that belong to the record', () => {
    const rules = [{ memberType: '1', greenFee: 800 }];
    expect(getInitialValues(golfPriceSet, row({ rules }))).toMatchObject({ rules });
    expect(toWireValues(golfPriceSet, { rules })).toMatchObject({ rules });
    expect(toWireValues(golfPriceSet, {})).toMatchObject({ rules: [] });
    expect(toWireValues(golfPriceSet, { rules: [] }, row({ rules }))).toMatchObject({ rules: [] });
  });

  it('go out with the word that their rows have been read', async () => {
    const server = fakeServer(() => ok(null));
    await createResourceApi(server.http, golfPriceSet).edit('1', 2, { rules: [] });
    expect(server.last().body).toEqual({ id: '1', rev: '2', rules: [], linesRead: true });
    await createResourceApi(server.http, golfCompetition).edit('1', 2, {});
    expect(server.last().body).toEqual({ id: '1', rev: '2' });
  });

  it('say nothing of rows that the record came without', () => {
    expect(toWireValues(golfPriceSet, getInitialValues(golfPriceSet, row({})), row({}))).not.toHaveProperty(
      'rules',
    );
  });

  it('are stale when the server says that somebody was first', () => {
    expect(isStale('该记录已被张三于10:00:00处理,请刷新后重试')).toBe(true);
    expect(isStale('该告警已被张三于10:00:00处理')).toBe(true);
    expect(isStale('名称：该值不可用')).toBe(false);
  });
});

describe('rows of a small table', () => {
  const fields = [whole('holeNo', '洞号', { required: true, max: 54 }), text('note', '备注', 5)];

  it('are read from JSON text and from lists, anything else is none', () => {
    expect(parseRows('[{"holeNo":1},3]')).toEqual([{ holeNo: 1 }]);
    expect(parseRows([{ holeNo: 1 }])).toHaveLength(1);
    expect(parseRows('nonsense')).toEqual([]);
  });

  it('say in which line something is wrong', () => {
    const check: RowCheck = (field, line) => checkField(field, line[field.name]);
    expect(findRowProblem(fields, [{ holeNo: 1 }, {}], check)).toBe('第2行洞号：请输入洞号');
    expect(findRowProblem(fields, [{ holeNo: 1, note: '好' }], check)).toBeNull();
  });

  it('become cells of the editable table and come back as the wire has them', () => {
    const shape = getEntity('golfPriceRule').fields;
    const drawn = [...shape.slice(1, 5), json('polygon', '范围', 'polygon')];
    const choices = { items: () => [{ value: '1', text: '平日' }], codes: () => undefined, text: String };
    const check: RowCheck = (field, line) => checkField(field, line[field.name]);
    const [dayType, weekDays, timeFrom, , polygon] = buildRowColumns(drawn, choices, check);
    expect(dayType).toMatchObject({ type: 'select', defaultValue: '0', options: [{ text: '平日' }] });
    expect([weekDays?.type, timeFrom?.format, polygon?.type]).toEqual([
      'select-multiple',
      'HH:mm',
      'textarea',
    ]);

    const rows = [{ id: '7', dayType: '1', weekDays: '6,7', polygon: '[[113.93,22.53]]' }];
    const cells = toRowCells(drawn, rows);
    expect(cells[0]).toMatchObject({ polygon: '113.93,22.53' });
    expect(toRowValues(drawn, [{ ...cells[0], timeTo: '', orderNum: 3 }])).toEqual([
      { ...rows[0], timeFrom: null, timeTo: null },
    ]);
  });

  it('move without loss', () => {
    expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moveItem(['a'], 5, 0)).toEqual(['a']);
  });
});

describe('places', () => {
  it('come back as they were typed', () => {
    const typed = '113.93,22.53\n113.94,22.54';
    expect(readPoints(typed)).toBe('[[113.93,22.53],[113.94,22.54]]');
    expect(formatPoints(readPoints(typed))).toBe(typed);
    expect(readPoints(' \n')).toBeNull();
  });

  it('stay readable for whoever has to say what is wrong', () => {
    expect(readPoints('113.93')).toBe('["113.93"]');
  });
});

describe('the search bar', () => {
  it('offers the park only to people who see several', () => {
    expect(buildSearchItems(golfCompetition, true)[0]).toMatchObject({ kind: 'park', name: 'parkId' });
    expect(buildSearchItems(golfCompetition, false).map(({ name }) => name)).not.toContain('parkId');
  });

  it('has one picker for both days of a period', () => {
    const items = buildSearchItems(golfCompetition, false);
    expect(items.map(({ name }) => name)).not.toContain('endDate');
    const filters = { startDate: '2026-11-01', endDate: '2026-11-02', type: '1,3' };
    const typed = toTypedTexts(items, filters);
    expect(typed).toEqual({ startDate: '2026-11-01,2026-11-02', type: '1,3' });
    expect(toFilters(items, typed)).toEqual(filters);
    expect(toFilters(items, { startDate: '2026-11-01,', name: '  ' })).toEqual({ startDate: '2026-11-01' });
  });
});
