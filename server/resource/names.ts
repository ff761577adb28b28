/** Names of the records and people that rows refer to, kept until their table is written. */
import type { Db } from '../database/schema.ts';
import { findTablesVersion } from '../database/versions.ts';

type Texts = ReadonlyMap<string, string>;

interface Kept {
  readonly version: number;
  /** `null` = there is nobody of this id. */
  readonly names: Map<string, string | null>;
}

/** Names of one kind; then it begins anew. */
const MAX_NAMES = 5000;

/** By database and kind. */
const keptNames = new WeakMap<Db, Map<string, Kept>>();

interface Kind {
  /** Where they are stored. */
  readonly table: string;
  /** What of them is asked for, and for whom. */
  readonly key: string;
}

/** @param ask names of ids, all of which are asked for now */
export async function findCachedNames(
  db: Db,
  { table, key }: Kind,
  ids: readonly string[],
  ask: (ids: readonly string[]) => Promise<Texts>,
): Promise<Texts> {
  const version = findTablesVersion(db, [table]);
  if (version === null) return ask(ids);
  const { names } = keptOf(db, `${table} ${key}`, version);
  const missing = ids.filter((id) => !names.has(id));
  const asked: Texts = missing.length === 0 ? new Map() : await ask(missing);
  const found = new Map(
    ids.flatMap((id) => {
      const name = names.get(id) ?? asked.get(id);
      return name === undefined ? [] : [[id, name] as const];
    }),
  );
  if (names.size + missing.length > MAX_NAMES) names.clear();
  for (const id of missing) names.set(id, asked.get(id) ?? null);
  return found;
}

/** Those of an earlier version are given up: an answer that comes too late is kept where nobody looks any more. */
function keptOf(db: Db, kind: string, version: number): Kept {
  const ofDb = keptNames.get(db) ?? new Map<string, Kept>();
  keptNames.set(db, ofDb);
  const known = ofDb.get(kind);
  if (known?.version === version) return known;
  const kept: Kept = { version, names: new Map() };
  ofDb.set(kind, kept);
  return kept;
}
