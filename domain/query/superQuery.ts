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

/** More conditions than anybody enters (SEC-30). */
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

/** The advanced query cannot be asked; `message` is Chinese and names the condition (LIST-60). */
export class SuperQueryRefused extends Error {
  override readonly name = 'SuperQueryRefused';
}

const UNREADABLE = '高级查询条件格式不正确';
/** How much of a sent text a refusal quotes. */
const NAMED_CHARS = 40;

/**
 * Decodes `superQueryParams`; a field of a sub-table is named `{sub-table},{field}` (LIST-05). Conditions without field,
 * rule or value are dropped (LIST-04).
 * @returns `null` = nothing is asked
 * @throws SuperQueryRefused for text that is no list of conditions, an unknown field or rule, a value the field cannot have, or
 * more than 30 conditions: leaving these out would answer other rows than were asked for (LIST-60)
 */
export function decodeSuperQuery(
  entity: EntityDescription,
  text: string,
  matchType: string | undefined,
): ConditionGroup | null {
  const conditions = parseRows(text)
    .flatMap(rowOf)
    .map((row) => conditionOf(entity, row));
  if (conditions.length > LIMIT) throw new SuperQueryRefused(`高级查询最多${LIMIT}个条件`);
  return conditions.length === 0
    ? null
    : { match: matchType?.toLowerCase() === 'or' ? 'or' : 'and', conditions };
}

function conditionOf(entity: EntityDescription, { field: name, rule, val }: SuperRow): Condition {
  const inChild = findChildField(entity, name);
  const field = inChild?.field ?? findFilterableField(entity, name);
  const code = SYMBOLS[rule] ?? rule;
  const read = Object.hasOwn(RULES, code) ? RULES[code] : undefined;
  if (field === undefined) throw new SuperQueryRefused(`高级查询不支持字段：${name.slice(0, NAMED_CHARS)}`);
  if (read === undefined)
    throw new SuperQueryRefused(`高级查询不支持匹配规则：${rule.slice(0, NAMED_CHARS)}`);
  const test = read(val);
  const condition = test === null ? null : bindTest(field, test);
  if (condition === null)
    throw new SuperQueryRefused(`高级查询中“${field.label}”的条件不适用：${val.slice(0, NAMED_CHARS)}`);
  return inChild ? { ...condition, child: inChild.child } : condition;
}

interface SuperRow {
  readonly field: string;
  readonly rule: string;
  readonly val: string;
}

/** The client encodes once more than HTTP does; other clients may not. */
function parseRows(text: string): readonly unknown[] {
  for (const candidate of [text, decoded(text)]) {
    try {
      const rows: unknown = JSON.parse(candidate);
      if (Array.isArray(rows)) return rows;
    } catch {
      continue;
    }
  }
  throw new SuperQueryRefused(UNREADABLE);
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
  if (typeof row !== 'object' || row === null) throw new SuperQueryRefused(UNREADABLE);
  const { field, rule, val: sent } = row as Readonly<Record<string, unknown>>;
  const val = typeof sent === 'number' || typeof sent === 'boolean' ? String(sent) : sent;
  if ([field, rule, val].some((part) => part === undefined || part === null || part === '')) return [];
  if (typeof field !== 'string' || typeof rule !== 'string' || typeof val !== 'string')
    throw new SuperQueryRefused(UNREADABLE);
  return [{ field, rule, val }];
}
