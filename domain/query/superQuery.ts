/** The advanced query (LIST-04): conditions from a dialog, joined by one word, inside one bracket. */
import type { EntityDescription } from '../entities/describe.ts';
import { findFilterableField } from '../entities/fields.ts';
import { bindTest, type Condition } from './bind.ts';
import { findChildField } from './childFields.ts';
import { createInTest, type Test } from './filter.ts';

export interface ConditionGroup {
  readonly match: 'and' | 'or';
  readonly conditions: readonly Condition[];
}

/** More is no question a person asks (SEC-30). */
const LIMIT = 30;

const RULES: Readonly<Record<string, (text: string) => Test | null>> = {
  eq: (value) => ({ op: 'eq', value }),
  ne: (value) => ({ op: 'ne', value }),
  gt: (value) => ({ op: 'gt', value }),
  ge: (value) => ({ op: 'ge', value }),
  lt: (value) => ({ op: 'lt', value }),
  le: (value) => ({ op: 'le', value }),
  in: createInTest,
  like: (text) => ({ op: 'contains', text }),
  right_like: (text) => ({ op: 'startsWith', text }),
  left_like: (text) => ({ op: 'endsWith', text }),
};

const SYMBOLS: Readonly<Record<string, string>> = {
  '=': 'eq',
  '!=': 'ne',
  '>': 'gt',
  '>=': 'ge',
  '<': 'lt',
  '<=': 'le',
};

/**
 * Decodes `superQueryParams`; a field of a sub-table is named `{sub-table},{field}` (LIST-05). Conditions without field, rule or value are dropped; text that is no list of
 * conditions, an unknown field or rule, or more than 30 conditions drop the whole query (`null`).
 */
export function decodeSuperQuery(
  entity: EntityDescription,
  text: string,
  matchType: string | undefined,
): ConditionGroup | null {
  const rows = parseRows(text)?.flatMap(rowOf);
  if (rows === undefined || rows.length === 0 || rows.length > LIMIT) return null;
  const read = rows.map((row) => conditionOf(entity, row));
  if (read.includes(UNKNOWN)) return null;
  const conditions = read.filter((one): one is Condition => typeof one === 'object');
  return conditions.length === 0
    ? null
    : { match: matchType?.toLowerCase() === 'or' ? 'or' : 'and', conditions };
}

/** Whether every condition of `superQueryParams` that names a value can be asked; of none there is nothing to ask. */
export function isSuperQueryReadable(entity: EntityDescription, text: string): boolean {
  const rows = parseRows(text)?.flatMap(rowOf);
  return (
    rows !== undefined &&
    rows.length <= LIMIT &&
    rows.every((row) => typeof conditionOf(entity, row) === 'object')
  );
}

/** There is no such field or rule. */
const UNKNOWN = 'unknown';
/** The field cannot have the value. */
const UNFIT = 'unfit';

function conditionOf(
  entity: EntityDescription,
  { field: name, rule, val }: SuperRow,
): Condition | typeof UNKNOWN | typeof UNFIT {
  const inChild = findChildField(entity, name);
  const field = inChild?.field ?? findFilterableField(entity, name);
  const code = SYMBOLS[rule] ?? rule;
  const read = Object.hasOwn(RULES, code) ? RULES[code] : undefined;
  if (field === undefined || read === undefined) return UNKNOWN;
  const test = read(val);
  const condition = test === null ? null : bindTest(field, test);
  if (condition === null) return UNFIT;
  return inChild ? { ...condition, child: inChild.child } : condition;
}

interface SuperRow {
  readonly field: string;
  readonly rule: string;
  readonly val: string;
}

/** The client encodes once more than HTTP does; other clients may not. */
function parseRows(text: string): readonly unknown[] | undefined {
  for (const candidate of [text, decoded(text)]) {
    try {
      const rows: unknown = JSON.parse(candidate);
      return Array.isArray(rows) ? rows : undefined;
    } catch {
      continue;
    }
  }
  return undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Other clients send numbers and booleans as such: 0 and false are values (LIST-04). */
function rowOf(row: unknown): readonly SuperRow[] {
  if (typeof row !== 'object' || row === null) return [];
  const { field, rule, val: sent } = row as Readonly<Record<string, unknown>>;
  const val = typeof sent === 'number' || typeof sent === 'boolean' ? String(sent) : sent;
  if (typeof field !== 'string' || typeof rule !== 'string' || typeof val !== 'string') return [];
  return field === '' || rule === '' || val === '' ? [] : [{ field, rule, val }];
}
