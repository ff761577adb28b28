/** Advanced queries that people keep in this browser (LIST-07). */

import { readStoredRecord, STORAGE_PREFIX, writeRecord } from '#domain/session/storage.ts';
import { type AdvancedQuery, parseAdvancedQuery } from '../list/advancedQuery.ts';

export interface SavedQuery {
  readonly title: string;
  readonly query: AdvancedQuery;
}

const keyOf = (code: string): string => `${STORAGE_PREFIX}JSuperQuerySaved_${code}`;

/** @param code identifies the list */
export function readSaved(storage: Storage, code: string): readonly SavedQuery[] {
  const stored = readStoredRecord(storage.getItem(keyOf(code)), Date.now());
  return Array.isArray(stored) ? stored.flatMap(savedOf) : [];
}

/** @returns whether the browser kept it */
export function writeSaved(storage: Storage, code: string, saved: readonly SavedQuery[]): boolean {
  const records = saved.map(({ title, query: { match, conditions } }) => ({
    title,
    matchType: match,
    records: conditions,
  }));
  try {
    storage.setItem(keyOf(code), writeRecord(records, Date.now()));
    return true;
  } catch {
    return false;
  }
}

/** One of the same title is replaced, conditions and match type both, in its place. */
export function addSavedQuery(saved: readonly SavedQuery[], added: SavedQuery): readonly SavedQuery[] {
  const at = saved.findIndex(({ title }) => title === added.title);
  return at < 0 ? [...saved, added] : saved.toSpliced(at, 1, added);
}

function savedOf(entry: unknown): readonly SavedQuery[] {
  if (typeof entry !== 'object' || entry === null) return [];
  const { title, matchType, records } = entry as Readonly<Record<string, unknown>>;
  const query = parseAdvancedQuery(matchType, Array.isArray(records) ? records : []);
  return typeof title === 'string' && query !== null ? [{ title, query }] : [];
}
