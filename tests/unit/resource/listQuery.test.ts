import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { golfPark } from '#domain/entities/park.ts';
import { readListQuery } from '#domain/query/listQuery.ts';
import {
  listParams,
  type ListQuery,
  pageAfterDelete,
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
    { name: 'day', label: '日期', type: 'date', search: 'range' },
  ],
};
const plain: ListQuery = { filters: {}, sort: null, pageNo: 1 };
const read = (address: string) => readAddress(entity, new URLSearchParams(address));

describe('the query in the address', () => {
  it('reads what makes sense and nothing else', () => {
    expect(read('name= 云 &kind=&other=1&column=name&order=asc&pageNo=3')).toEqual({
      filters: { name: '云' },
      sort: { column: 'name', order: 'asc' },
      pageNo: 3,
    });
    expect(read('column=kind&pageNo=-1')).toEqual(plain);
    expect(read('column=password&pageNo=x&day=,')).toEqual(plain);
  });

  it('writes only what differs from the plain list and keeps what is not its own', () => {
    const before = new URLSearchParams('lang=zh&name=old&pageNo=9');
    expect(writeAddress(entity, plain, before).toString()).toBe('lang=zh');
  });

  it('comes back as it was', () => {
    const text = fc.string({ minLength: 1 }).filter((value) => value.trim() === value && value !== ',');
    const query = fc.record<ListQuery>({
      filters: fc.dictionary(fc.constantFrom('name', 'kind', 'tag', 'day'), text),
      sort: fc.constantFrom(
        null,
        { column: 'name', order: 'asc' as const },
        { column: 'name', order: 'desc' as const },
      ),
      pageNo: fc.integer({ min: 1, max: 1000 }),
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

describe('the parameters of the call', () => {
  const params = (filters: ListQuery['filters']) => listParams(entity, { ...plain, filters });

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
    expect(params({ tag: 'a,b' })).toMatchObject({ tag_MultiString: 'a,b' });
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

  it('names only columns of the park list', () => {
    expect(listParams(golfPark, plain)['field']).toMatch(/^id,name,parkCode,/);
  });
});

describe('the page after deleting', () => {
  it.each([
    [1, 1, 1, 1],
    [2, 101, 1, 1],
    [2, 102, 1, 2],
    [3, 250, 150, 1],
    [1, 300, 300, 1],
  ])('page %i of %i rows, %i deleted: page %i', (pageNo, total, deleted, expected) =>
    expect(pageAfterDelete(pageNo, total, deleted)).toBe(expected),
  );
});
