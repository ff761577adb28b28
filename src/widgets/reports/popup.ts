/** The rules of the popup report selector (WIDGET-07). */

import md5 from 'crypto-js/md5.js';
import type { ReportRow } from '#domain/calls/reports.ts';
import { splitValues } from '../dictionary/values.ts';
import type { ReportFilter } from './reportReads.ts';

export interface PopupFields {
  readonly code: string;
  readonly orgFields: string;
  readonly destFields: string;
}

const NOT_CONFIGURED = 'popup参数未正确配置！';
const UNEQUAL = 'popup参数未正确配置,原始值和目标值数量不一致!';

/** Why the widget cannot work; `null` = it can. */
export function findMisconfiguration({ code, orgFields, destFields }: PopupFields): string | null {
  const [from, to] = [splitValues(orgFields), splitValues(destFields)];
  if (code === '' || from.length === 0 || to.length === 0) return NOT_CONFIGURED;
  return from.length === to.length ? null : UNEQUAL;
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

/** Each target field with the values of its source field, row after row. */
export function toTargetValues(
  { orgFields, destFields }: PopupFields,
  rows: readonly ReportRow[],
): Readonly<Record<string, string>> {
  const from = splitValues(orgFields);
  return Object.fromEntries(
    splitValues(destFields).map((field, index) => [
      field,
      rows.map((row) => text(row[from[index] ?? ''])).join(','),
    ]),
  );
}

/** A report's rows need not have an id: what a row says is what it is. */
export function hashRow(row: ReportRow): string {
  const { id, ...others } = row;
  return md5(JSON.stringify([id ?? null, ...Object.values(others)])).toString();
}

/** `column=asc`; `null` when it is neither that nor `column=desc`. */
export function readSorter(
  sorter: string,
): { readonly column: string; readonly order: 'asc' | 'desc' } | null {
  const [, column, order] = /^(\w+)=(asc|desc)$/.exec(sorter.trim()) ?? [];
  return column === undefined ? null : { column, order: order === 'asc' ? 'asc' : 'desc' };
}

type Texts = Readonly<Record<string, string>>;

/** Parameters of the report that are named like a condition, or like an end of a range, fill it. */
export function prefillConditions(
  queries: readonly ReportFilter[],
  param: Readonly<Record<string, string | number>>,
): Texts {
  const given = (name: string): string => unquote(String(param[name] ?? ''));
  return Object.fromEntries(
    queries
      .map(({ field, isRange }): readonly [string, string] => {
        const range = `${given(`${field}_begin`)},${given(`${field}_end`)}`;
        return [field, isRange ? (range === ',' ? '' : range) : given(field)];
      })
      .filter(([, value]) => value !== ''),
  );
}

/**
 * What the call is asked, of the values of the conditions by field (a range as `a,b`, either may be empty).
 * @param typed texts that people type are looked for anywhere
 */
export function toReportParams(
  queries: readonly ReportFilter[],
  values: Partial<Texts>,
  typed = false,
): Texts {
  return Object.fromEntries(
    queries
      .flatMap(({ field, isRange, view, dict }): readonly (readonly [string, string])[] => {
        const value = values[field] ?? '';
        if (!isRange) return [[field, typed && dict === null && view === 'text' ? `*${value}*` : value]];
        const [begin = '', end = ''] = value.split(',');
        return [
          [`${field}_begin`, begin],
          [`${field}_end`, end],
        ];
      })
      .filter(([, value]) => value !== '' && value !== '**'),
  );
}

/** Report parameters travel as `self_{name}`; quotes around a value are the configuration's. */
export function toSelfParams(
  param: Readonly<Record<string, string | number>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(param).map(([key, value]) => [`self_${key}`, unquote(String(value))]),
  );
}

function unquote(value: string): string {
  return value.replace(/^(['"])(.*)\1$/s, '$2');
}
