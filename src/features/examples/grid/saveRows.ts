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
 * @param gone rows that were removed
 */
export function buildWrites(
  entity: EntityDescription,
  read: readonly AnyRow[],
  now: readonly SentRow[],
  gone: readonly SentRow[],
): Writes {
  const before = new Map(read.map((row) => [row.id, row]));
  const added: Values[] = [];
  const edited: Writes['edited'][number][] = [];
  for (const row of now) {
    const known = typeof row.id === 'string' ? before.get(row.id) : undefined;
    if (known === undefined) {
      added.push(toWrittenValues(entity, row));
      continue;
    }
    const values = changesOf(entity, known, row);
    if (Object.keys(values).length > 0) edited.push({ id: known.id, rev: known.rev, values });
  }
  return { added, edited, removed: gone.map(({ id }) => String(id)) };
}

/** What people write of a row, as it goes over the wire. */
export function toWrittenValues(entity: EntityDescription, row: SentRow): Values {
  return Object.fromEntries(
    listWritableFields(entity).flatMap(({ name }) => (row[name] === undefined ? [] : [[name, row[name]]])),
  );
}

function changesOf(entity: EntityDescription, before: AnyRow, row: SentRow): Values {
  return Object.fromEntries(
    Object.entries(toWrittenValues(entity, row)).filter(([name, value]) => !isSame(before[name], value)),
  );
}

/** A cell that holds nothing holds `''`, a record `null`. */
function isSame(before: unknown, value: unknown): boolean {
  return (before ?? '') === (value ?? '');
}
