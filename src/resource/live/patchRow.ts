/** A message about a record, applied to the row that shows it (LIVE-16). Pure. */

import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import { getRowMessage } from '#domain/entities/following.ts';
import type { RowState } from '../environment.ts';

/** The message is about a record of this description. */
export const isRecordState = (described: EntityDescription, { type, entity }: RowState): boolean =>
  type === getRowMessage(described) && (entity ?? described.name) === described.name;

/**
 * The row with the message's values; the row itself when the message is about another one, or older than what is
 * shown. Texts beside a changed value go: they said what the old one meant.
 * @param stateField the field that holds the state
 */
export function patchRow(row: AnyRow, { id, rev, status, patch }: RowState, stateField: string): AnyRow {
  if (row.id !== id || rev <= row.rev) return row;
  const values = { ...(status !== '' && { [stateField]: status }), ...plain(patch) };
  const texts = Object.keys(values).map((name) => [`${name}_dictText`, undefined] as const);
  return { ...row, ...Object.fromEntries(texts), ...values, id, rev };
}

/** A message reported the deletion of the record: the next read of the list removes it. */
export const isGone = ({ delFlag = 0 }: AnyRow): boolean => delFlag !== 0;

/** Only what a row may hold; anything else would break the cell that shows it. */
function plain(patch: RowState['patch']): Readonly<Record<string, string | number | null>> {
  return Object.fromEntries(
    Object.entries(patch).filter(
      (entry): entry is [string, string | number | null] =>
        entry[1] === null || typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
}
