/** The assignment of file columns to fields as it was last chosen: stored in this browser for each list (LIST-28). */

import type { EntityDescription } from '#domain/entities/describe.ts';
import type { ImportChoice } from '#domain/records/importPreview.ts';
import { readStoredRecord, STORAGE_PREFIX, writeRecord } from '#domain/session/storage.ts';

type Columns = ImportChoice['columns'];

/** Heads that are kept; the last chosen ones. */
const MOST = 200;

const keyOf = ({ name }: EntityDescription): string => `${STORAGE_PREFIX}IMPORT_${name}`;

export function readColumnChoice(entity: EntityDescription): Columns {
  const stored = readStoredRecord(localStorage.getItem(keyOf(entity)), Date.now());
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

export function writeColumnChoice(entity: EntityDescription, columns: Columns): void {
  const latest = Object.fromEntries(Object.entries(columns).slice(-MOST));
  try {
    localStorage.setItem(keyOf(entity), writeRecord(latest, Date.now()));
  } catch {
    // Storage full or forbidden: the choice holds until the dialog is closed.
  }
}
