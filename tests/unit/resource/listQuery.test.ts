import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { golfCaddieOrder } from '#domain/entities/caddieOrder.ts';
import { golfCompetition } from '#domain/entities/competition.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { golfPark } from '#domain/entities/park.ts';
import { readListQuery } from '#domain/query/listQuery.ts';
import {
  toListParams,
  type ListRequest,
  computePageAfterDelete,
  readAddress,
  writeAddress,
} from '#src/resource/list/listQuery.ts';

const entity: EntityDescription = {
  name: 'thing',
  table: 'thing',
  path: '/admin/thing',
  permission: 'golf:thing',
  title: '事物',
  display: 'name',
  scope: 'tenant',
  fields: [
    { name: 'name', label: '名称', type: 'string', search: 'like', list: { sortable: true } },
    { name: 'kind', label: '种类', type: 'string', search: 'eq', list: {} },
    { name: 'tag', label: '标签', type: 'string', search: 'in' },
    { name: 'skills', label: '技能', type: 'string', multi: true, search: 'eq' },
    { name: 'day', label: '日期', type: 'date', search: 'range' },
  ],
};
const plain: ListRequest = { filters: {}, sort: null, pageNo: 1, advanced: null };
const read = (address: string) => readAddress(entity, new URLSearchParams(address));

describe('the query in the address', () => {
  it('reads what makes sense and nothing else', () => {
    expect(read('name= 云 &kind=&other=1&column=name&order=asc&pageNo=3')).toEqual({
      filters: { name: '云' },
      sort: { column: 'name', order: 'asc' },
      pageNo: 3,
      advanced: null,
    });
    expect(read('column=kind&pageNo=-1')).toEqual(plain);
    expect(read('column=password&pageNo=x&day=,')).toEqual(plain);
  });

  it('writes only what differs from the plain list and keeps what is not its own', () => {
    const before = new URLSearchParams('lang=zh&name=old&pageNo=9');
    expect(writeAddress(entity, plain, before).toString()).toBe('lang=zh');
  });

  // LIST-23
  it('comes back as it was', () => {
    const text = fc.string({ minLength: 1 }).filter((value) => value.trim() === value && value !== ',');
    const query = fc.record<ListRequest>({
      filters: fc.dictionary(fc.constantFrom('name', 'kind', 'tag', 'day'), text),
      sort: fc.constantFrom(
        null,
        { column: 'name', order: 'asc' as const },
        { column: 'name', order: 'desc' as const },
      ),
      pageNo: fc.integer({ min: 1, max: 1000 }),
      advanced: fc.option(
        fc.record({
          match: fc.constantFrom('and' as const, 'or' as const),
          conditions: fc.array(
            fc.record({
              field: text,
              rule: fc.constantFrom('eq' as const, 'in' as const),
              val: text,
              type: text,
            }),
            { minLength: 1, maxLength: 3 },
          ),
        }),
      ),
    });
    expect(() =>
      fc.assert(
        fc.property(query, (value) => {
          expect(read(writeAddress(entity, value).toString())).toEqual(value);
        }),
      ),
    ).not.toThrow();
  });
});

describe('filters a page opens with', () => {
  const first = { kind: '1' };
  const open = (address: string) => readAddress(entity, new URLSearchParams(address), first).filters;

  it('count when the address says nothing about filters', () => {
    expect(open('')).toEqual(first);
    expect(open('pageNo=2&other=1')).toEqual(first);
    expect(open('name=a')).toEqual({ name: 'a' });
  });

  // LIST-23
  it('stay away when somebody emptied them', () => {
    const address = writeAddress(entity, plain, new URLSearchParams(), first).toString();
    expect(open(address)).toEqual({});
  });
});

describe('the parameters of the call', () => {
  const params = (filters: ListRequest['filters']) => toListParams(entity, { ...plain, filters });

  // LIST-11
  it('asks for the newest first, a hundred a page', () => {
    expect(params({})).toEqual({
      column: 'createTime',
      order: 'desc',
      field: 'id,name,kind',
      pageNo: 1,
      pageSize: 100,
    });
  });

  it('says how each field is searched', () => {
    expect(params({ name: '云' })).toMatchObject({ name: '*云*' });
    expect(params({ tag: 'a,b' })).toMatchObject({ tag: 'a,b' });
    expect(params({ skills: 'a,b' })).toMatchObject({ skills: ',a,b,' });
    expect(params({ skills: 'a' })).toMatchObject({ skills: ',a,' });
    expect(params({ day: '2026-01-01,' })).toMatchObject({ day_begin: '2026-01-01' });
    expect(params({ day: ',2026-01-31' })).not.toHaveProperty('day_begin');
  });

  it('is understood by the server as it was meant, whatever people type', () => {
    const typed = fc
      .string({ minLength: 1 })
      .filter((value) => value.trim() === value && !value.includes('\0'));
    expect(() =>
      fc.assert(
        fc.property(typed, typed, (name, kind) => {
          const { where } = readListQuery(entity, {
            ...params({ name, kind }),
            pageNo: '1',
            pageSize: '100',
          });
          expect(where).toEqual([
            { field: 'name', test: { op: 'contains', text: name } },
            { field: 'kind', test: { op: 'eq', value: kind } },
          ]);
        }),
      ),
    ).not.toThrow();
  });

  it('asks for a period by its two days, which the server reads as overlap', () => {
    const asked = toListParams(golfCompetition, {
      ...plain,
      filters: { type: '1,3', startDate: '2026-11-01', endDate: '2026-11-02' },
    });
    expect(asked).toMatchObject({ type: '1,3', startDate: '2026-11-01', endDate: '2026-11-02' });
  });

  // LIST-21
  it('carries the chosen park and the advanced query', () => {
    const conditions = [{ field: 'name', rule: 'like' as const, val: '张', type: 'input' }];
    expect(
      toListParams(golfCompetition, {
        ...plain,
        filters: { parkId: 'p1' },
        advanced: { match: 'or', conditions },
      }),
    ).toMatchObject({
      parkId: 'p1',
      superQueryParams: encodeURI(JSON.stringify(conditions)),
      superQueryMatchType: 'or',
    });
  });

  it('follows the order of the record where it has one', () => {
    expect(toListParams(golfCaddieOrder, plain)).toMatchObject({ column: 'overdueSec', order: 'desc' });
    expect(toListParams(golfHole, plain)).toMatchObject({ column: 'holeNo', order: 'asc' });
  });

  it('asks for everything in a province or city', () => {
    const area = (areaCode: string) =>
      toListParams(golfPark, { ...plain, filters: { areaCode } })['areaCode'];
    expect(area('440000')).toBe('44*');
    expect(area('440300')).toBe('4403*');
    expect(area('440305')).toBe('440305*');
  });

  it('names only columns of the park list', () => {
    expect(toListParams(golfPark, plain)['field']).toMatch(/^id,name,parkCode,/);
  });
});

describe('the page after deleting', () => {
  // LIST-13
  it.each([
    [1, 1, 1, 1],
    [2, 101, 1, 1],
    [2, 102, 1, 2],
    [3, 250, 150, 1],
    [1, 300, 300, 1],
  ])('page %i of %i rows, %i deleted: page %i', (pageNo, total, deleted, expected) =>
    expect(computePageAfterDelete(pageNo, total, deleted)).toBe(expected),
  );
});
