/**
 * A page of a list with how many there are. A count stands until one of the tables it was made of is written: whoever
 * turns the pages of a hundred thousand does not count them each time.
 */

import { CATALOGUE, getEntity } from '#domain/entities/catalogue.ts';
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import type { ListQuery } from '#domain/query/listQuery.ts';
import type { Db } from '../database/schema.ts';
import { findTablesVersion } from '../database/versions.ts';
import type { Scope } from './scope.ts';
import { type Bin, findPage } from './store.ts';

/** An entity; the oldest go first. */
const MOST_COUNTS = 300;
/** Longer questions are lists of ids, and nobody asks them twice. */
const MAX_KEY = 2000;

interface Count {
  readonly total: number;
  readonly version: number;
}

/** By database, entity and question. */
const counts = new WeakMap<Db, Map<string, Map<string, Count>>>();

export async function findCountedPage(
  db: Db,
  entity: EntityDescription,
  scope: Scope,
  query: ListQuery,
  bin: Bin = 'live',
): Promise<{ readonly records: readonly AnyRow[]; readonly total: number }> {
  const tables = listTables(entity);
  const known = knownOf(db, entity.name);
  const key = JSON.stringify([scope, query.where, query.group, bin]);
  // Of before the question: what is written meanwhile makes its answer old.
  const version = findTablesVersion(db, tables);
  const cached = known.get(key);
  const isKnown = cached !== undefined && cached.version === version;
  const { records, total } = await findPage(db, entity, scope, query, { bin, counted: !isKnown });
  if (isKnown && version === findTablesVersion(db, tables)) return { records, total: cached.total };
  if (total === null) return findCountedPage(db, entity, scope, query, bin);
  keep(known, key, version, total);
  return { records, total };
}

/** Of a description that reads a view, also the table under it: nothing writes a view. */
function listTables({ name, table, children = [] }: EntityDescription): readonly string[] {
  const own = CATALOGUE.find((entity) => entity.name === name);
  return [
    table,
    ...(own === undefined ? [] : [own.table]),
    ...children.map(({ entity }) => getEntity(entity).table),
  ];
}

function keep(known: Map<string, Count>, key: string, version: number | null, total: number): void {
  known.delete(key);
  if (version === null || key.length > MAX_KEY) return;
  known.set(key, { total, version });
  const [oldest] = known.keys();
  if (known.size > MOST_COUNTS && oldest !== undefined) known.delete(oldest);
}

function knownOf(db: Db, entity: string): Map<string, Count> {
  const ofDb = counts.get(db) ?? new Map<string, Map<string, Count>>();
  counts.set(db, ofDb);
  const known = ofDb.get(entity) ?? new Map<string, Count>();
  ofDb.set(entity, known);
  return known;
}
