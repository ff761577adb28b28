/** What is left of a table's rows to be written: by what they were when they were read. Pure. */

import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import { listWritableFields } from '#domain/entities/fields.ts';
import type { SentRow } from '#src/grid/contract/props.ts';

type Values = Readonly<Record<string, unknown>>;

export interface Writes {
  readonly added: readonly Values[];
  readonly edited: readonly { readonly id: string; readonly rev: number; readonly values: Values }[];
  readonly removed: readonly string[];
}

/**
 * @param now all rows of the table, new ones without id
 * @param removed rows that were taken out
 */
export function buildWrites(
  entity: EntityDescription,
  read: readonly AnyRow[],
  now: readonly SentRow[],
  removed: readonly SentRow[],
): Writes {
  const before = new Map(read.map((row) => [row.id, row]));
  const added: Values[] = [];
  const edited: Writes['edited'][number][] = [];
  for (const row of now) {
    const values = toWrittenValues(entity, row);
    const known = before.get(String(row.id));
    if (known === undefined) added.push(values);
    else {
      const changed = Object.entries(values).filter(([name, value]) => !isSame(known[name], value));
      if (changed.length > 0)
        edited.push({ id: known.id, rev: known.rev, values: Object.fromEntries(changed) });
    }
  }
  return { added, edited, removed: removed.map(({ id }) => String(id)) };
}

/** What people write of a row, as it goes over the wire. */
export function toWrittenValues(entity: EntityDescription, row: SentRow): Values {
  return Object.fromEntries(
    listWritableFields(entity).flatMap(({ name }) => (row[name] === undefined ? [] : [[name, row[name]]])),
  );
}

/** An empty cell holds `''`, an empty field of a record `null`. */
const isSame = (before: unknown, value: unknown): boolean => (before ?? '') === (value ?? '');
