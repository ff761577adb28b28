/**
 * What a list call asks (LIST-02, LIST-03, LIST-04), read against one description: only its fields can be filtered or sorted by,
 * every operand has the field's type. The server turns the result into one bound statement.
 */

import type { EntityDescription } from '../entities/describe.ts';
import { findFilterableField, findSortableField, toWireName } from '../entities/fields.ts';
import { bindBound, bindTest, type Condition } from './bind.ts';
import { createInTest, parseFilter } from './filter.ts';
import { decodeSuperQuery, SuperQueryRefused, type ConditionGroup } from './superQuery.ts';

interface SortKey {
  readonly field: string;
  readonly order: 'asc' | 'desc';
}

export interface ListQuery {
  /** All must hold. */
  readonly where: readonly Condition[];
  readonly group: ConditionGroup | null;
  /** Never empty; the last key is `id`, so that equal rows keep their page. */
  readonly sort: readonly SortKey[];
  /** From 1. */
  readonly pageNo: number;
  readonly pageSize: number;
}

/** The sort names something that is no column; `message` is Chinese and may be shown. */
export class SortRefused extends Error {
  constructor(column: string | null) {
    super(column === null ? '请注意，排序字段不合法' : `请注意，将要排序的列字段不存在：${column}`);
    this.name = 'SortRefused';
  }
}

type Params = Readonly<Record<string, unknown>>;

const PAGE_SIZE = 10;
const MAX_PAGE_SIZE = 1000;
const MAX_PAGE_NO = 1_000_000;
/** No filter, id lists excepted, is longer when a person wrote it. */
const MAX_TEXT = 20_000;

/** @throws SortRefused, SuperQueryRefused */
export function readListQuery(entity: EntityDescription, params: Params): ListQuery {
  return {
    where: Object.keys(params).flatMap((key) => conditionOf(entity, key, textOf(params, key)) ?? []),
    group: readGroup(entity, params),
    sort: readSort(entity, textOf(params, 'column'), textOf(params, 'order')),
    pageNo: clamp(textOf(params, 'pageNo'), 1, MAX_PAGE_NO),
    pageSize: clamp(textOf(params, 'pageSize'), PAGE_SIZE, MAX_PAGE_SIZE),
  };
}

/** Parameters that cut and order a list, and those that tell a server nothing (LIST-03). */
const ARRANGING: ReadonlySet<string> = new Set([
  'pageNo',
  'pageSize',
  'column',
  'order',
  'field',
  'superQueryMatchType',
  '_t',
]);

/** Names of the parameters that ask for some of the rows only. */
export function listNarrowingParams(params: Params): readonly string[] {
  return Object.entries(params).flatMap(([name, value]) =>
    ARRANGING.has(name) || value === undefined || value === '' ? [] : [name],
  );
}

/** Those of them that `readListQuery` leaves out: the list has no such field, or the field cannot have the value. */
export function findUnreadParams(entity: EntityDescription, params: Params): readonly string[] {
  return listNarrowingParams(params).filter((name) => {
    // What is wrong with one of its conditions, `readListQuery` says.
    if (name === 'superQueryParams') return false;
    const text = textOf(params, name);
    if (text === '') return true;
    return conditionOf(entity, name, text) === null && !isEmptyFilter(entity, name, text);
  });
}

/** A text beyond any that a person builds is refused as well, and not taken for none (LIST-60). */
function readGroup(entity: EntityDescription, params: Params): ConditionGroup | null {
  const { superQueryParams: sent } = params;
  const first: unknown = Array.isArray(sent) ? sent[0] : sent;
  if (typeof first !== 'string' || first === '') return null;
  if (first.length > MAX_TEXT) throw new SuperQueryRefused('高级查询条件过长');
  return decodeSuperQuery(entity, first, textOf(params, 'superQueryMatchType'));
}

const SUFFIXED = /^(.+)_(begin|end|MultiString)$/;

/** `**` and its like, of a field that there is. */
function isEmptyFilter(entity: EntityDescription, key: string, text: string): boolean {
  const [, base = key, suffix] = SUFFIXED.exec(key) ?? [];
  if (findFilterableField(entity, base) === undefined) return false;
  return suffix === undefined
    ? parseFilter(text) === null
    : suffix === 'MultiString' && createInTest(text) === null;
}

function conditionOf(entity: EntityDescription, key: string, text: string): Condition | null {
  if (text === '') return null;
  const [, base = key, suffix] = SUFFIXED.exec(key) ?? [];
  const field = findFilterableField(entity, base);
  if (field === undefined) return null;
  const { from, to } = entity.period ?? {};
  // The asked period begins before the record's ends, and the other way round.
  if (key === from && to !== undefined) return bindBound({ ...field, name: to }, 'begin', text);
  if (key === to && from !== undefined) return bindBound({ ...field, name: from }, 'end', text);
  if (suffix === 'begin' || suffix === 'end') return bindBound(field, suffix, text);
  const test = suffix === 'MultiString' ? createInTest(text) : parseFilter(text);
  return test === null ? null : bindTest(field, test);
}

function readSort(entity: EntityDescription, columns: string, order: string): readonly SortKey[] {
  if (!/^[\w,.]*$/.test(columns)) throw new SortRefused(null);
  const direction = /asc/i.test(order) ? 'asc' : 'desc';
  const keys = columns
    .split(',')
    .filter((column) => column !== '')
    .map((column): SortKey => {
      const name = toWireName(column.replace(/_dictText$/, ''));
      if (findSortableField(entity, name) === undefined) throw new SortRefused(column);
      return { field: name, order: direction };
    });
  const { column, order: defaultOrder } = entity.defaultSort ?? { column: 'createTime', order: 'desc' };
  // A direction alone is one of the time a record was made (LIST-03).
  const usual: SortKey =
    order === '' ? { field: column, order: defaultOrder } : { field: 'createTime', order: direction };
  const chosen = keys.length === 0 ? [usual] : keys;
  const unique = chosen.filter(
    (key, index) => chosen.findIndex(({ field }) => field === key.field) === index,
  );
  return unique.some(({ field }) => field === 'id') ? unique : [...unique, { field: 'id', order: 'desc' }];
}

/** A parameter that came twice is ambiguous: the first one counts. */
function textOf(params: Params, key: string): string {
  const value = params[key];
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first.length <= MAX_TEXT ? first : '';
}

function clamp(text: string, fallback: number, max: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : fallback;
  return Math.min(Math.max(value, 1), max);
}
