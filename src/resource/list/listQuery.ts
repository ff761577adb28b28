/**
 * What the list shows, as one value that lives in the address: a link or a reload brings the same list back. Pure.
 */

import type { EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { listColumns, listFilters } from '#domain/entities/fields.ts';
import { printFilter } from '#domain/query/filter.ts';
import type { Params } from '#src/api/http.ts';
import { type AdvancedQuery, readAdvanced, toSuperParams, writeAdvanced } from './advancedQuery.ts';

export interface Sort {
  readonly column: string;
  readonly order: 'asc' | 'desc';
}

/** Typed values by search field; a range holds `begin,end`, either side may be empty. No empty entries. */
export type Filters = Readonly<Record<string, string>>;

export interface ListRequest {
  readonly filters: Filters;
  /** `null` = the usual order of the record. */
  readonly sort: Sort | null;
  /** From 1. */
  readonly pageNo: number;
  /** Conditions of the advanced query; `null` = none. */
  readonly advanced: AdvancedQuery | null;
}

/** Product list pages have one size and no changer (LIST-11). */
export const PAGE_SIZE = 100;

/** The newest first (LIST-03). */
const NEWEST_FIRST: Sort = { column: 'createTime', order: 'desc' };

export const PARK = 'parkId';
const PAGE = 'pageNo';
const COLUMN = 'column';
const ORDER = 'order';
const ADVANCED = 'advanced';

function filterNames(entity: EntityDescription): readonly string[] {
  const names = listFilters(entity).map(({ name }) => name);
  return entity.scope === 'park' ? [...names, PARK] : names;
}

/** The default order. */
export function getUsualSort({ dragSort, defaultSort = NEWEST_FIRST, pageSort }: EntityDescription): Sort {
  return dragSort === undefined ? (pageSort ?? defaultSort) : { column: dragSort, order: 'asc' };
}

/**
 * Reads an address; what is not of this entity, or makes no sense, reads as absent.
 * @param first filters of a page that was opened without any
 */
export function readAddress(
  entity: EntityDescription,
  address: URLSearchParams,
  first: Filters = {},
): ListRequest {
  const names = filterNames(entity);
  const filters = names.flatMap((name) => {
    const value = address.get(name)?.trim() ?? '';
    return value === '' || value === ',' ? [] : [[name, value] as const];
  });
  const column = address.get(COLUMN);
  const sortable = listColumns(entity).some(({ name, list }) => name === column && list?.sortable === true);
  const pageNo = Number(address.get(PAGE) ?? '1');
  return {
    filters: names.some((name) => address.has(name)) ? Object.fromEntries(filters) : first,
    sort:
      sortable && column !== null ? { column, order: address.get(ORDER) === 'asc' ? 'asc' : 'desc' } : null,
    pageNo: Number.isInteger(pageNo) && pageNo > 0 ? pageNo : 1,
    advanced: readAdvanced(address.get(ADVANCED)),
  };
}

/** The address of a query: only what differs from the plain list. Parameters of others are kept. */
export function writeAddress(
  entity: EntityDescription,
  { filters, sort, pageNo, advanced }: ListRequest,
  before: URLSearchParams = new URLSearchParams(),
  first: Filters = {},
): URLSearchParams {
  const address = new URLSearchParams(before);
  const own: readonly (readonly [string, string | undefined])[] = [
    ...filterNames(entity).map((name) => [name, filters[name]] as const),
    [COLUMN, sort?.column],
    [ORDER, sort?.order],
    [PAGE, pageNo === 1 ? undefined : String(pageNo)],
    [ADVANCED, advanced === null ? undefined : writeAdvanced(advanced)],
  ];
  for (const [key, value] of own)
    if (value === undefined || value === '') address.delete(key);
    else address.set(key, value);
  // Emptied on purpose: without a word about it, the page would open with its first filters again.
  const [name] = Object.keys(first);
  if (name !== undefined && Object.keys(filters).length === 0) address.set(name, '');
  return address;
}

/** What selects rows, without their order and page: of the list, its totals and its export alike. */
export function toFilterParams(entity: EntityDescription, { filters, advanced }: ListRequest): Params {
  const own = listFilters(entity).flatMap((field) => {
    const value = filters[field.name];
    return value === undefined ? [] : filterParam(entity, field, value);
  });
  const parkId = entity.scope === 'park' ? filters[PARK] : undefined;
  return {
    ...Object.fromEntries(own),
    ...(parkId !== undefined && { [PARK]: parkId }),
    ...(advanced !== null && toSuperParams(advanced)),
  };
}

/** Parameters of the list call (LIST-02). */
export function toListParams(entity: EntityDescription, query: ListRequest): Params {
  return {
    ...toFilterParams(entity, query),
    ...(query.sort ?? getUsualSort(entity)),
    field: ['id', ...listColumns(entity).map(({ name }) => name)].join(','),
    pageNo: query.pageNo,
    pageSize: PAGE_SIZE,
  };
}

function filterParam(
  { period }: EntityDescription,
  field: FieldDescription,
  value: string,
): readonly (readonly [string, string])[] {
  const { name, kind, search, multi } = field;
  if (name === period?.from || name === period?.to) return [[name, value]];
  if (search === 'range') {
    const [begin = '', end = ''] = value.split(',');
    return [[`${name}_begin`, begin] as const, [`${name}_end`, end] as const].filter(
      ([, bound]) => bound !== '',
    );
  }
  if (multi === true) return [[name, printFilter({ op: 'containsAny', texts: value.split(',') }) ?? value]];
  if (kind === 'areaCode') return [[name, `${divisionPrefix(value)}*`]];
  if (search === 'in') return [[name, value]];
  if (search === 'eq') return [[name, printFilter({ op: 'eq', value }) ?? value]];
  return [[name, printFilter({ op: 'contains', text: value }) ?? value]];
}

/** Codes of everything in a province or city begin alike: its own code without the noughts it ends with. */
const divisionPrefix = (code: string): string => code.replace(/(00){1,2}$/, '');

/** Not all rows are asked for. */
export const hasConditions = ({ filters, advanced }: Pick<ListRequest, 'filters' | 'advanced'>): boolean =>
  advanced !== null || Object.keys(filters).length > 0;

export function isSameQuery(a: ListRequest, b: ListRequest): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Where to stand after `deleted` rows went: never on a page that no longer exists (LIST-13). */
export function computePageAfterDelete(pageNo: number, total: number, deleted: number): number {
  return Math.max(1, Math.min(pageNo, Math.ceil((total - deleted) / PAGE_SIZE)));
}
