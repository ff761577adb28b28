/** What a request asks of a report's rows, as bound conditions on columns of ours. */
import { type Expression, type SqlBool, sql } from 'kysely';
import type { ReportQuery } from '#domain/calls/reports.ts';
import { BusinessError } from '../http/errors.ts';
import { createTextFilter } from './textFilter.ts';
import type { Report } from './report.ts';
import { readDate } from '#domain/validation/time.ts';

type Condition = Expression<SqlBool>;

const SELF = 'self_';
const LONGEST = 200;

/** @throws BusinessError when a bound is nothing that can be compared */
export function buildConditions(
  { queries, params }: Report,
  asked: Readonly<Record<string, unknown>>,
): Condition[] {
  const own = Object.entries(params).map(([name, test]) => {
    const value = textOf(asked[SELF + name]);
    return value === '' ? null : test(value);
  });
  return [...queries.flatMap((query) => tests(query, asked)), ...own].filter((test) => test !== null);
}

/** Mode `group`: `{field}_begin` and `{field}_end`, both included; either may be missing (SYSTEM-12). */
function tests(query: ReportQuery, asked: Readonly<Record<string, unknown>>): readonly (Condition | null)[] {
  const { field, mode } = query;
  const cell = sql.ref(`r.${field}`);
  if (mode === 'single') return [createTextFilter(`r.${field}`, asked[field])];
  const begin = bound(query, textOf(asked[`${field}_begin`]), ' 00:00:00');
  const end = bound(query, textOf(asked[`${field}_end`]), ' 23:59:59');
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
