/**
 * What the list shows, as one value that lives in the address: a link or a reload brings the same list back. Pure.
 */
import type { EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { printFilter } from '#domain/query/filter.ts';
import type { Params } from '#src/api/http.ts';

export interface Sort {
  readonly column: string;
  readonly order: 'asc' | 'desc';
}

export interface ListQuery {
  /** Typed values by search field; a range holds `begin,end`, either side may be empty. No empty entries. */
  readonly filters: Readonly<Record<string, string>>;
  /** `null` = the newest first. */
  readonly sort: Sort | null;
  /** From 1. */
  readonly pageNo: number;
}

/** Product list pages have one size and no changer (specification 9). */
export const PAGE_SIZE = 100;

/** Specification 9. */
const NEWEST_FIRST: Sort = { column: 'createTime', order: 'desc' };

const PAGE = 'pageNo';
const COLUMN = 'column';
const ORDER = 'order';

export function searchFields(entity: EntityDescription): readonly FieldDescription[] {
  return entity.fields.filter(({ search }) => search !== undefined);
}

export function listFields(entity: EntityDescription): readonly FieldDescription[] {
  return entity.fields.filter(({ list }) => list !== undefined);
}

/** Reads an address; what is not of this entity, or makes no sense, reads as absent. */
export function readAddress(entity: EntityDescription, address: URLSearchParams): ListQuery {
  const filters = searchFields(entity).flatMap(({ name }) => {
    const value = address.get(name)?.trim() ?? '';
    return value === '' || value === ',' ? [] : [[name, value] as const];
  });
  const column = address.get(COLUMN);
  const sortable = listFields(entity).some(({ name, list }) => name === column && list?.sortable === true);
  const pageNo = Number(address.get(PAGE) ?? '1');
  return {
    filters: Object.fromEntries(filters),
    sort:
      sortable && column !== null ? { column, order: address.get(ORDER) === 'asc' ? 'asc' : 'desc' } : null,
    pageNo: Number.isInteger(pageNo) && pageNo > 0 ? pageNo : 1,
  };
}

/** The address of a query: only what differs from the plain list. Parameters of others are kept. */
export function writeAddress(
  entity: EntityDescription,
  { filters, sort, pageNo }: ListQuery,
  before: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const address = new URLSearchParams(before);
  const own: readonly (readonly [string, string | undefined])[] = [
    ...searchFields(entity).map(({ name }) => [name, filters[name]] as const),
    [COLUMN, sort?.column],
    [ORDER, sort?.order],
    [PAGE, pageNo === 1 ? undefined : String(pageNo)],
  ];
  for (const [key, value] of own)
    if (value === undefined || value === '') address.delete(key);
    else address.set(key, value);
  return address;
}

/** Parameters of the list call (http 6.1). */
export function listParams(entity: EntityDescription, { filters, sort, pageNo }: ListQuery): Params {
  const { column, order } = sort ?? NEWEST_FIRST;
  const filterParams = searchFields(entity).flatMap((field) => {
    const value = filters[field.name];
    return value === undefined ? [] : filterParam(field, value);
  });
  return {
    ...Object.fromEntries(filterParams),
    column,
    order,
    field: ['id', ...listFields(entity).map(({ name }) => name)].join(','),
    pageNo,
    pageSize: PAGE_SIZE,
  };
}

function filterParam(field: FieldDescription, value: string): readonly (readonly [string, string])[] {
  switch (field.search) {
    case 'range': {
      const [begin = '', end = ''] = value.split(',');
      return [[`${field.name}_begin`, begin] as const, [`${field.name}_end`, end] as const].filter(
        ([, bound]) => bound !== '',
      );
    }
    case 'in':
      return [[`${field.name}_MultiString`, value]];
    case 'eq':
      return [[field.name, printFilter({ op: 'eq', value }) ?? value]];
    default:
      return [[field.name, printFilter({ op: 'contains', text: value }) ?? value]];
  }
}

export function sameQuery(a: ListQuery, b: ListQuery): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Where to stand after `deleted` rows went: never on a page that no longer exists (pages-system E6). */
export function pageAfterDelete(pageNo: number, total: number, deleted: number): number {
  return Math.max(1, Math.min(pageNo, Math.ceil((total - deleted) / PAGE_SIZE)));
}
