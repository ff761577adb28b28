import type { FieldDescription } from '../entities/describe.ts';
import { readValue } from '../records/read.ts';
import type { Operand, Test } from './filter.ts';

/** A test of one described field, its operands already of the field's type. */
export interface Condition {
  readonly field: string;
  /** Name of the sub-table that has the field; absent = the record itself. */
  readonly child?: string;
  readonly test: Test;
}

/**
 * Gives the operands the type of the field. `null` when they have none: a number that is not one, or a text match on
 * something that is no text. Such a condition is dropped, the call goes on (LIST-02).
 */
export function bindTest(field: FieldDescription, test: Test): Condition | null {
  if ('text' in test || 'texts' in test) return isText(field) ? { field: field.name, test } : null;
  if ('values' in test) {
    const values = test.values.map((value) => bindValue(field, value)).filter((value) => value !== null);
    return values.length === 0 ? null : { field: field.name, test: { op: 'in', values } };
  }
  const value = bindValue(field, test.value);
  return value === null ? null : { field: field.name, test: { op: test.op, value } };
}

/** `{field}_begin` / `{field}_end`: a closed range; a bare day of a date-time reaches to its last second. */
export function bindBound(field: FieldDescription, side: 'begin' | 'end', text: string): Condition | null {
  const full = side === 'end' && field.type === 'datetime' && text.length === 10 ? `${text} 23:59:59` : text;
  return bindTest(field, { op: side === 'begin' ? 'ge' : 'le', value: full });
}

function bindValue(field: FieldDescription, raw: Operand): Operand | null {
  // Blanks are part of a text that is searched, and no part of a number or date.
  if (isText(field)) return String(raw).includes('\0') ? null : raw;
  const reading = readValue(field, raw);
  return reading.ok ? reading.value : null;
}

function isText({ type }: FieldDescription): boolean {
  return type === 'string' || type === 'text';
}
