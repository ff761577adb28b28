/** The lines of the advanced query while people write them. Pure. */
import type { FieldDescription } from '#domain/entities/describe.ts';
import { type AdvancedQuery, advancedOf, type Match, type Rule } from './advancedQuery.ts';
import { fits, queryDbType, queryType } from './fields.ts';

export interface Line {
  /** Tells lines apart while they are moved about. */
  readonly key: number;
  readonly field: FieldDescription | null;
  readonly rule: Rule;
  /** Several values are joined by commas. */
  readonly val: string;
}

export const blankLine = (key: number): Line => ({ key, field: null, rule: 'eq', val: '' });

/** Another field: its values are not those of the one before. */
export function withField(line: Line, field: FieldDescription | null): Line {
  const rule = field !== null && !fits(line.rule, field) ? 'eq' : line.rule;
  return { ...line, field, rule, val: '' };
}

/** Another rule: only `in` takes several values, so leaving it keeps the first (LIST-06). */
export function withRule(line: Line, rule: Rule): Line {
  const isLeaving = line.rule === 'in' && rule !== 'in';
  return { ...line, rule, val: isLeaving ? (line.val.split(',')[0] ?? '') : line.val };
}

/** What can be asked: lines without field or value are left out; 0 is a value. `null` = nothing usable. */
export function queryFrom(match: Match, lines: readonly Line[]): AdvancedQuery | null {
  return advancedOf(
    match,
    lines.map(({ field, rule, val }) => {
      const dbType = field && queryDbType(field);
      return {
        field: field?.name ?? '',
        rule,
        val: val.trim(),
        type: field ? queryType(field) : '',
        ...(dbType && { dbType }),
      };
    }),
  );
}

/** The lines of a query; conditions on fields that this record does not have are left out. */
export function linesFrom(query: AdvancedQuery | null, fields: readonly FieldDescription[]): readonly Line[] {
  return (query?.conditions ?? []).flatMap(({ field: name, rule, val }, key) => {
    const field = fields.find((one) => one.name === name);
    return field === undefined ? [] : [{ key, field, rule, val }];
  });
}

export const nextKey = (lines: readonly Line[]): number => Math.max(-1, ...lines.map(({ key }) => key)) + 1;
