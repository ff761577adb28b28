/**
 * One page of a list, and how many rows match. A large number is remembered for some seconds, or until this server
 * writes such a record: whoever turns the pages of a hundred thousand does not count them each time.
 */
import { sql } from 'kysely';
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import type { ListQuery } from '#domain/query/listQuery.ts';
import type { Db } from '../database/schema.ts';
import type { Scope } from './scope.ts';
import { type Bin, findRows, liveRows, orderedRows, pageOf } from './store.ts';
import { matches } from './where.ts';

const LARGE = 5000;
const KEEP_MS = 3000;
const KEPT_QUERIES = 200;

interface Count {
  readonly total: number;
  readonly untilTs: number;
}

/** By database, entity and question. */
const counts = new WeakMap<Db, Map<string, Map<string, Count>>>();

interface Rows {
  readonly records: readonly AnyRow[];
  readonly total: number;
}

export async function listRows(
  db: Db,
  entity: EntityDescription,
  scope: Scope,
  query: ListQuery,
  bin: Bin = 'live',
): Promise<Rows> {
  if (readsAll(query)) return readOnce(db, entity, scope, query, bin);
  const total = await countRows(db, entity, scope, query, bin);
  const isPast = total <= (query.pageNo - 1) * query.pageSize;
  return { records: isPast ? [] : await pageOf(db, entity, scope, query, bin), total };
}

/** Part of a text is found by reading every row: once, for the page and the number. */
async function readOnce(
  db: Db,
  entity: EntityDescription,
  scope: Scope,
  query: ListQuery,
  bin: Bin,
): Promise<Rows> {
  const found = await orderedRows(db, entity, scope, query, bin)
    .select(['id', sql<number>`count(*) over ()`.as('total')])
    .execute();
  const ids = found.map(({ id }) => String(id));
  const rows = new Map((await findRows(db, entity, scope, ids, bin, 'list')).map((row) => [row.id, row]));
  const total = found[0]?.total ?? (query.pageNo === 1 ? 0 : await countRows(db, entity, scope, query, bin));
  return { records: ids.flatMap((id) => rows.get(id) ?? []), total };
}

function readsAll({ where, group }: ListQuery): boolean {
  return [...where, ...(group?.conditions ?? [])].some(({ test }) => 'text' in test || 'texts' in test);
}

async function countRows(
  db: Db,
  entity: EntityDescription,
  scope: Scope,
  query: ListQuery,
  bin: Bin,
): Promise<number> {
  const known = knownOf(db, entity.name);
  const key = JSON.stringify([scope, query.where, query.group, bin]);
  const kept = known.get(key);
  if (kept !== undefined && kept.untilTs > performance.now()) return kept.total;
  const { total } = await liveRows(db, entity, scope, bin)
    .where((eb) => matches(eb, entity, query))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  known.delete(key);
  if (total >= LARGE) {
    if (known.size >= KEPT_QUERIES) known.clear();
    known.set(key, { total, untilTs: performance.now() + KEEP_MS });
  }
  return total;
}

/** Records of it were written. */
export function forgetCounts(db: Db, entity: string): void {
  counts.get(db)?.delete(entity);
}

function knownOf(db: Db, entity: string): Map<string, Count> {
  const ofDb = counts.get(db) ?? new Map<string, Map<string, Count>>();
  counts.set(db, ofDb);
  const known = ofDb.get(entity) ?? new Map<string, Count>();
  ofDb.set(entity, known);
  return known;
}
