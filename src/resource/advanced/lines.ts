/** The lines of the advanced query while people write them. Pure. */

import type { FieldDescription } from '#domain/entities/describe.ts';
import { type AdvancedQuery, parseAdvancedQuery, type MatchMode, type Rule } from '../list/advancedQuery.ts';
import { isRuleApplicable, getQueryDbType, getQueryTraits, getQueryType } from './fields.ts';

export interface QueryLine {
  /** Identifies a line while lines are moved about. */
  readonly key: number;
  readonly field: FieldDescription | null;
  readonly rule: Rule;
  /** Several values are joined by commas. */
  readonly val: string;
}

export const createBlankLine = (key: number): QueryLine => ({ key, field: null, rule: 'eq', val: '' });

/** Another field: its values are not those of the one before. */
export function changeField(line: QueryLine, field: FieldDescription | null): QueryLine {
  const rule = field !== null && !isRuleApplicable(line.rule, field) ? 'eq' : line.rule;
  return { ...line, field, rule, val: '' };
}

/** Another rule: only `in` takes several values, so leaving it keeps the first (LIST-06). */
export function changeRule(line: QueryLine, rule: Rule): QueryLine {
  const isLeaving = line.rule === 'in' && rule !== 'in';
  return { ...line, rule, val: isLeaving ? (line.val.split(',')[0] ?? '') : line.val };
}

/** The usable conditions: lines without field or value are left out; 0 is a value. `null` = none. */
export function toAdvancedQuery(match: MatchMode, lines: readonly QueryLine[]): AdvancedQuery | null {
  return parseAdvancedQuery(
    match,
    lines.map(({ field, rule, val }) => {
      const dbType = field && getQueryDbType(field);
      return {
        field: field?.name ?? '',
        rule,
        val: val.trim(),
        type: field ? getQueryType(field) : '',
        ...(dbType && { dbType }),
        ...(field && getQueryTraits(field)),
      };
    }),
  );
}

/** The lines of a query; conditions on fields that this record does not have are left out. */
export function toLines(
  query: AdvancedQuery | null,
  fields: readonly FieldDescription[],
): readonly QueryLine[] {
  return (query?.conditions ?? []).flatMap(({ field: name, rule, val }, key) => {
    const field = fields.find((one) => one.name === name);
    return field === undefined ? [] : [{ key, field, rule, val }];
  });
}

export const getNextKey = (lines: readonly QueryLine[]): number =>
  Math.max(-1, ...lines.map(({ key }) => key)) + 1;
