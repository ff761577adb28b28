/**
 * A page of a list with how many there are. A count stands until one of the tables it was made of is written: whoever
 * turns the pages of a long list does not count them each time. Nobody waits for more than `LIST_BOUND` of them (LIST-80).
 */

import { CATALOGUE, getEntity } from '#domain/entities/catalogue.ts';
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import { findField } from '#domain/entities/fields.ts';
import type { ListQuery } from '#domain/query/listQuery.ts';
import type { Db } from '../database/schema.ts';
import { findTablesVersion } from '../database/versions.ts';
import type { RowCount } from '../http/envelope.ts';
import { BusinessError } from '../http/errors.ts';
import { LIST_BOUND } from './limits.ts';
import type { Scope } from './scope.ts';
import { type Bin, countToBound, findPage, selectRows } from './store.ts';
import { getRecordDb } from './tables.ts';
import { buildBeginning, buildWhere, type Way } from './where.ts';

/** An entity; the oldest go first. */
const MOST_COUNTS = 300;
/** Longer questions are lists of ids, and nobody asks them twice. */
const MAX_KEY = 2000;

const TOO_FAR = `列表最多翻看前${LIST_BOUND.toLocaleString('en')}条，请用查询条件缩小范围`;

type Question = Pick<ListQuery, 'where' | 'group'>;

interface CountedPage {
  readonly records: readonly AnyRow[];
  readonly count: RowCount;
}

interface StoredCount {
  readonly counted: number;
  readonly version: number;
}

/** By database, entity and question. */
const counts = new WeakMap<Db, Map<string, Map<string, StoredCount>>>();

/** @throws BusinessError for a page behind `LIST_BOUND` of a list that is longer */
export async function findCountedPage(
  db: Db,
  entity: EntityDescription,
  scope: Scope,
  query: ListQuery,
  bin: Bin = 'live',
): Promise<CountedPage> {
  if (isTooFar(query))
    return { records: [], count: refuseTooFar(await countRows(db, entity, scope, query, bin)) };
  const slot = findSlot(db, entity, scope, query, bin);
  const begun = slot.read() === null ? await countBeginnings(db, entity, scope, query, bin) : null;
  const stored = begun ?? slot.read();
  const way = chooseWay(query, stored);
  const { records, counted } = await findPage(db, entity, scope, query, {
    bin,
    counted: stored === null,
    way,
  });
  if (counted !== null) {
    const count = toCount(slot.keep(counted));
    if (way !== 'byText' || count.isBounded !== true) return { records, count };
    return { count, records: (await findPage(db, entity, scope, query, { bin })).records };
  }
  const still = begun === null ? slot.read() : slot.keep(begun);
  return still === null ? findCountedPage(db, entity, scope, query, bin) : { records, count: toCount(still) };
}

function chooseWay(query: ListQuery, stored: number | null): Way {
  if (isOfPeriod(query)) return 'byPeriod';
  const isOfText = query.where.some(({ test }) => 'text' in test);
  return isOfText && (stored ?? 0) <= LIST_BOUND ? 'byText' : 'inOrder';
}

/** A field has a first and a last value, and is not the one that the list is sorted by. */
function isOfPeriod({ where, sort }: ListQuery): boolean {
  const fieldsOf = (op: 'ge' | 'le'): readonly string[] =>
    where.flatMap(({ field, test }) => (test.op === op ? [field] : []));
  const ends = new Set(fieldsOf('le'));
  return fieldsOf('ge').some((field) => ends.has(field) && field !== sort[0]?.field);
}

/** How many rows match, as far as a list counts them. */
export async function countRows(
  db: Db,
  entity: EntityDescription,
  scope: Scope,
  query: Question,
  bin: Bin = 'live',
): Promise<RowCount> {
  const slot = findSlot(db, entity, scope, query, bin);
  const stored = slot.read();
  if (stored !== null) return toCount(stored);
  const begun = await countBeginnings(db, entity, scope, query, bin);
  if (begun !== null) return toCount(slot.keep(begun));
  const rows = selectRows(db, entity, scope, bin).where((eb) => buildWhere(eb, entity, query));
  const { counted } = await getRecordDb(db)
    .selectNoFrom(countToBound(rows).as('counted'))
    .executeTakeFirstOrThrow();
  return toCount(slot.keep(counted));
}

/**
 * Of a name that many rows have: where those that begin with it are more than a list counts, so are those that hold it, and no row
 * is read to know that. @returns `null` where it has to be counted
 */
async function countBeginnings(
  db: Db,
  entity: EntityDescription,
  scope: Scope,
  { where, group }: Question,
  bin: Bin,
): Promise<number | null> {
  const [name, ...others] = where.filter(({ field }) => field !== 'parkId');
  // Anything else is not in the index: rows would be read for it.
  const isAlone = others.length === 0 && group === null && scope.rules === undefined && bin === 'live';
  if (name === undefined || !isAlone) return null;
  const { field, test } = name;
  if (test.op !== 'contains' || findField(entity, field)?.repeats !== true) return null;
  const park = where.filter((condition) => condition !== name);
  const rows = selectRows(db, entity, scope)
    .where((eb) => buildWhere(eb, entity, { where: park, group }))
    .where(buildBeginning(field, test.text));
  const { counted } = await getRecordDb(db)
    .selectNoFrom(countToBound(rows).as('counted'))
    .executeTakeFirstOrThrow();
  return counted > LIST_BOUND ? counted : null;
}

/** Behind what a list counts an offset would be a scan. */
export const isTooFar = ({ pageNo, pageSize }: Pick<ListQuery, 'pageNo' | 'pageSize'>): boolean =>
  (pageNo - 1) * pageSize >= LIST_BOUND;

/** A page behind the last of a list that is counted whole is empty. @throws BusinessError where there may be rows */
export function refuseTooFar(count: RowCount): RowCount {
  if (count.isBounded === true) throw new BusinessError(TOO_FAR);
  return count;
}

export const toCount = (counted: number): RowCount =>
  counted > LIST_BOUND ? { total: LIST_BOUND, isBounded: true } : { total: counted };

/** Where the count of one question is stored. */
interface Slot {
  /** `null` = it is not known, or no longer true. */
  read(): number | null;
  /** Of before the slot was found: what is written meanwhile makes it old. */
  keep(counted: number): number;
}

function findSlot(
  db: Db,
  entity: EntityDescription,
  scope: Scope,
  { where, group }: Question,
  bin: Bin,
): Slot {
  const tables = listTables(entity);
  const known = knownOf(db, entity.name);
  const key = JSON.stringify([scope, where, group, bin]);
  const version = findTablesVersion(db, tables);
  return {
    read() {
      const stored = known.get(key);
      return stored !== undefined && stored.version === findTablesVersion(db, tables) ? stored.counted : null;
    },
    keep(counted) {
      known.delete(key);
      if (version === null || key.length > MAX_KEY) return counted;
      known.set(key, { counted, version });
      const [oldest] = known.keys();
      if (known.size > MOST_COUNTS && oldest !== undefined) known.delete(oldest);
      return counted;
    },
  };
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

function knownOf(db: Db, entity: string): Map<string, StoredCount> {
  const ofDb = counts.get(db) ?? new Map<string, Map<string, StoredCount>>();
  counts.set(db, ofDb);
  const known = ofDb.get(entity) ?? new Map<string, StoredCount>();
  ofDb.set(entity, known);
  return known;
}
