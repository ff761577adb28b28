import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { findFilterableField, findSortableField } from '#domain/entities/fields.ts';
import { readListQuery, SortRefused } from '#domain/query/listQuery.ts';
import { SuperQueryRefused } from '#domain/query/superQuery.ts';

const entity: EntityDescription = {
  name: 'thing',
  table: 'thing',
  path: '/admin/thing',
  permission: 'golf:thing',
  title: '事物',
  display: 'name',
  scope: 'tenant',
  fields: [
    { name: 'name', label: '名称', type: 'string' },
    { name: 'holeCount', label: '洞数', type: 'int' },
    { name: 'day', label: '日期', type: 'date' },
    { name: 'config', label: '参数', type: 'json' },
    { name: 'intro', label: '简介', type: 'text' },
  ],
};

const where = (params: Record<string, unknown>) => readListQuery(entity, params).where;

describe('list parameters', () => {
  it('filters only by fields of the description', () => {
    expect(where({ name: '*云*', password: 'x', config: 'x', _t: '1', field: 'id,,name' })).toEqual([
      { field: 'name', test: { op: 'contains', text: '云' } },
    ]);
  });

  // LIST-02
  it('gives operands the type of the field and drops what has none', () => {
    expect(where({ holeCount: '18' })).toEqual([{ field: 'holeCount', test: { op: 'eq', value: 18 } }]);
    expect(where({ holeCount: '9,x,27' })).toEqual([
      { field: 'holeCount', test: { op: 'in', values: [9, 27] } },
    ]);
    expect(where({ holeCount: '*8*' })).toEqual([]);
    expect(where({ day: '2026-02-30' })).toEqual([]);
  });

  // LIST-02
  it('reads ranges and multi values', () => {
    expect(where({ createTime_begin: '2026-01-01', createTime_end: '2026-01-31' })).toEqual([
      { field: 'createTime', test: { op: 'ge', value: '2026-01-01 00:00:00' } },
      { field: 'createTime', test: { op: 'le', value: '2026-01-31 23:59:59' } },
    ]);
    expect(where({ name_MultiString: '*a*,b' })).toEqual([
      { field: 'name', test: { op: 'in', values: ['*a*', 'b'] } },
    ]);
  });

  it('takes the first of a repeated parameter', () => {
    expect(where({ name: ['a', 'b'] })).toEqual([{ field: 'name', test: { op: 'eq', value: 'a' } }]);
  });

  // SEC-33
  it('clamps paging', () => {
    const page = (pageNo: string, pageSize: string) => {
      const query = readListQuery(entity, { pageNo, pageSize });
      return [query.pageNo, query.pageSize];
    };
    expect(page('0', '0')).toEqual([1, 1]);
    expect(page('-1', '99999')).toEqual([1, 1000]);
    expect(page('3', '100')).toEqual([3, 100]);
    expect(page('x', '')).toEqual([1, 10]);
  });
});

describe('sorting', () => {
  const sort = (column?: string, order?: string) =>
    readListQuery(entity, { column, order }).sort.map(({ field, order: way }) => `${field} ${way}`);

  // LIST-03
  it('defaults to the newest first and always ends with the id', () => {
    expect(sort()).toEqual(['createTime desc', 'id desc']);
    expect(sort('name', 'asc')).toEqual(['name asc', 'id desc']);
    expect(sort('', 'asc')).toEqual(['createTime asc', 'id desc']);
  });

  it('takes snake case, lists and dictionary texts', () => {
    expect(sort('hole_count,create_time', 'ASC')).toEqual(['holeCount asc', 'createTime asc', 'id desc']);
    expect(sort('name_dictText', 'desc')).toEqual(['name desc', 'id desc']);
  });

  it.each(['password', 'config', 'intro', 't.name', '__proto__', 'constructor'])('refuses %s', (column) =>
    expect(() => sort(column)).toThrow(`请注意，将要排序的列字段不存在：${column}`),
  );

  it.each(['name;drop table thing', 'name desc', '(select 1)', "name'", 'case when 1=1 then name end'])(
    'refuses %s without repeating it',
    (column) => expect(() => sort(column)).toThrow(/^请注意，排序字段不合法$/),
  );
});

describe('super query', () => {
  const group = (rows: unknown, match = 'and') =>
    readListQuery(entity, { superQueryParams: encodeURI(JSON.stringify(rows)), superQueryMatchType: match })
      .group;

  // LIST-04, SEC-30
  it('reads rules, words and symbols', () => {
    expect(
      group(
        [
          { field: 'name', rule: 'like', val: '张', type: 'input' },
          { field: 'holeCount', rule: '>=', val: '18', dbType: 'int' },
          { field: 'day', rule: 'lt', val: '2026-01-01', type: 'date' },
          { field: '', rule: 'eq', val: 'x' },
        ],
        'OR',
      ),
    ).toEqual({
      match: 'or',
      conditions: [
        { field: 'name', test: { op: 'contains', text: '张' } },
        { field: 'holeCount', test: { op: 'ge', value: 18 } },
        { field: 'day', test: { op: 'lt', value: '2026-01-01' } },
      ],
    });
  });

  // LIST-04
  it('takes 0 as a value, also from clients that send it as a number', () => {
    expect(group([{ field: 'holeCount', rule: 'eq', val: 0, type: 'int', dbType: 'int' }])).toEqual({
      match: 'and',
      conditions: [{ field: 'holeCount', test: { op: 'eq', value: 0 } }],
    });
  });

  // LIST-60
  it.each([
    ['高级查询不支持字段：password', [{ field: 'password', rule: 'eq', val: 'x' }]],
    ['高级查询不支持匹配规则：constructor', [{ field: 'name', rule: 'constructor', val: 'x' }]],
    ['高级查询最多30个条件', Array.from({ length: 31 }, () => ({ field: 'name', rule: 'eq', val: 'x' }))],
    ['高级查询条件格式不正确', { field: 'name', rule: 'eq', val: 'x' }],
    ['高级查询条件格式不正确', ['name']],
    ['高级查询条件格式不正确', [{ field: 'name', rule: 'in', val: ['x'] }]],
    ['的条件不适用：十八', [{ field: 'holeCount', rule: 'eq', val: '十八' }]],
  ])('says %s, and lists nothing', (message, rows) => expect(() => group(rows)).toThrow(message));

  it.each(['%E0%A4%A', '{', '[{"field":"name"', 'x'.repeat(20_001)])('refuses %.20s', (superQueryParams) => {
    expect(() => readListQuery(entity, { superQueryParams })).toThrow(SuperQueryRefused);
  });

  it('asks nothing with lines that nobody filled in', () => {
    expect(
      group([
        { field: '', rule: 'eq', val: 'x' },
        { field: 'name', rule: 'eq', val: null },
      ]),
    ).toBeNull();
  });
});

describe('no name of a request reaches the statement', () => {
  const key = fc.oneof(
    fc.constantFrom('name', 'holeCount', 'createTime_begin', 'column', 'order', 'superQueryParams'),
    fc.string(),
  );
  // SEC-29
  it('every field in the result is one of the description', () => {
    fc.assert(
      fc.property(fc.dictionary(key, fc.oneof(fc.string(), fc.array(fc.string()))), (params) => {
        let query;
        try {
          query = readListQuery(entity, params);
        } catch (error) {
          expect(error instanceof SortRefused || error instanceof SuperQueryRefused).toBe(true);
          return;
        }
        for (const { field } of [...query.where, ...(query.group?.conditions ?? [])])
          expect(findFilterableField(entity, field)?.name).toBe(field);
        for (const { field } of query.sort) expect(findSortableField(entity, field)?.name).toBe(field);
      }),
    );
  });
});
