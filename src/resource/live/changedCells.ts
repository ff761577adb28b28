/** Which shown values changed under people's eyes. Pure. */

import type { AnyRow } from '#domain/entities/describe.ts';

/** Changed values show what they were for so long (LIST-17). */
export const OLD_VALUE_MS = 1_400;

/** The rows as they were, by the cells that changed since: `{id}/{field}`. */
export type OldRows = ReadonlyMap<string, AnyRow>;

export const formatCellKey = (row: AnyRow, field: string): string => `${row.id}/${field}`;

/** Cells of rows that are in both, and differ. */
export function findChangedCells(
  before: readonly AnyRow[],
  after: readonly AnyRow[],
  fields: readonly string[],
): OldRows {
  const known = new Map(before.map((row) => [row.id, row]));
  const changed = new Map<string, AnyRow>();
  for (const row of after) {
    const old = known.get(row.id);
    if (old === undefined || old === row) continue;
    for (const field of fields)
      if (isOther(old[field], row[field])) changed.set(formatCellKey(row, field), old);
  }
  return changed;
}

/** No value is no value, however it is written. */
const isOther = (a: unknown, b: unknown): boolean => (a ?? '') !== (b ?? '');
