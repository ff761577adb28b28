/** Rows of a small table inside a form. Pure. */

import type { FieldDescription } from '#domain/entities/describe.ts';
import { readList } from '../../cells/text.ts';
import type { InputValue } from './control.ts';

export type RowValues = Readonly<Record<string, InputValue | undefined>>;

/** Rows of a JSON field, or of children that came with their parent. */
export function parseRows(value: unknown): readonly RowValues[] {
  return readList(value).filter((row): row is RowValues => typeof row === 'object' && row !== null);
}

export function moveItem<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  return item === undefined ? items : items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** What is wrong with one field of a row; `null` = nothing. */
export type RowCheck = (field: FieldDescription, row: RowValues) => string | null;

/** The first problem in the rows: `第2行洞号：…`; `null` = none. */
export function findRowProblem(
  fields: readonly FieldDescription[],
  rows: readonly RowValues[],
  check: RowCheck,
): string | null {
  for (const [index, row] of rows.entries())
    for (const field of fields) {
      const problem = check(field, row);
      if (problem !== null) return `第${index + 1}行${field.label}：${problem}`;
    }
  return null;
}
