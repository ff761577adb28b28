/** What a request asks of a report's rows, as bound conditions on columns of ours. */

import { type Expression, type SqlBool, sql } from 'kysely';
import type { ReportQuery } from '#domain/calls/reports.ts';
import { parseFilter, type Match } from '#domain/query/filter.ts';
import { readDate } from '#domain/validation/time.ts';
import { BusinessError } from '../http/errors.ts';
import type { Report } from './report.ts';

const LONGEST_FILTER = 4000;
const SYMBOL = { eq: '=', ne: 'is distinct from', gt: '>', ge: '>=', lt: '<', le: '<=' } as const;

/**
 * One text parameter of a list, in the grammar of lists (LIST-01), as a bound expression on one column of
 * ours.
 * @param column ours, never the caller's; camelCase, with its table when there are several
 * @returns `null` when the parameter asks for nothing
 */
function createTextFilter(column: string, value: unknown): Expression<SqlBool> | null {
  const test = typeof value === 'string' ? parseFilter(value.trim().slice(0, LONGEST_FILTER)) : null;
  if (test === null) return null;
  const cell = sql.ref(column);
  if ('value' in test) return sql<SqlBool>`${cell} ${sql.raw(SYMBOL[test.op])} ${String(test.value)}`;
  if ('values' in test) return sql<SqlBool>`${cell} in (${sql.join(test.values.map(String))})`;
  const match = test.op === 'containsAny' ? 'contains' : test.op;
  const texts = 'texts' in test ? test.texts : [test.text];
  const each = texts.map((text) => sql`${cell} ilike ${likePattern(match, text)} escape '\\'`);
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
}

/** `%` and `_` in what people type mean themselves (SEC-33). */
function likePattern(match: Match, text: string): string {
  const literal = text.replace(/[\\%_]/g, '\\$&');
  return `${match === 'startsWith' ? '' : '%'}${literal}${match === 'endsWith' ? '' : '%'}`;
}

type Condition = Expression<SqlBool>;

const SELF = 'self_';
const LONGEST = 200;

/** @throws BusinessError when a bound is nothing that can be compared */
export function buildConditions(
  { queries, params }: Report,
  parameters: Readonly<Record<string, unknown>>,
): Condition[] {
  const own = Object.entries(params).map(([name, test]) => {
    const value = textOf(parameters[SELF + name]);
    return value === '' ? null : test(value);
  });
  return [...queries.flatMap((query) => tests(query, parameters)), ...own].filter((test) => test !== null);
}

/** Mode `group`: `{field}_begin` and `{field}_end`, both included; either may be missing (SYSTEM-12). */
function tests(
  query: ReportQuery,
  parameters: Readonly<Record<string, unknown>>,
): readonly (Condition | null)[] {
  const { field, mode } = query;
  const cell = sql.ref(`r.${field}`);
  if (mode === 'single') return [createTextFilter(`r.${field}`, parameters[field])];
  const begin = bound(query, textOf(parameters[`${field}_begin`]), ' 00:00:00');
  const end = bound(query, textOf(parameters[`${field}_end`]), ' 23:59:59');
  return [
    begin === null ? null : sql<SqlBool>`${cell} >= ${begin}`,
    end === null ? null : sql<SqlBool>`${cell} <= ${end}`,
  ];
}

/** @param time of the day, where moments are asked for by days */
function bound({ label, view }: ReportQuery, value: string, time: string): string | number | null {
  if (value === '') return null;
  if (view === 'date') {
    if (readDate(value) !== value) throw new BusinessError(`${label}应为日期`);
    return value + time;
  }
  if (view !== 'number') return value;
  if (!Number.isFinite(Number(value))) throw new BusinessError(`${label}应为数字`);
  return Number(value);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, LONGEST) : '');
