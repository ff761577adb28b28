/**
 * What people read instead of codes, ids and usernames: `{field}_dictText` beside each, and `parkName` (ENTITY-05). One
 * question a referred table a page, never one a row.
 */

import { SYSTEM_ACTOR } from '#domain/codes/system.ts';
import { getEntity } from '#domain/entities/catalogue.ts';
import type { AnyRow, EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { findField } from '#domain/entities/fields.ts';
import { splitPieces } from '#domain/records/nested.ts';
import type { Db } from '../database/schema.ts';
import { findTablesVersion } from '../database/versions.ts';
import { formatDictValue, type Items } from './dictionary.ts';
import { findLookup } from './registry.ts';

interface NameCache {
  readonly version: number;
  /** `null` = there is nobody of this id. */
  readonly names: Map<string, string | null>;
}

/** Most names of one kind; a full cache starts anew. */
const MAX_NAMES = 5000;

/** By database and kind. */
const nameCaches = new WeakMap<Db, Map<string, NameCache>>();

interface Kind {
  /** Where they are stored. */
  readonly table: string;
  /** Which names of the table, and for which tenant. */
  readonly key: string;
}

/**
 * Finds the names of the records and people that rows refer to; names are cached until their table is written.
 * @param ask reads the names of ids from the database
 */
async function findCachedNames(
  db: Db,
  { table, key }: Kind,
  ids: readonly string[],
  ask: (ids: readonly string[]) => Promise<Texts>,
): Promise<Texts> {
  const version = findTablesVersion(db, [table]);
  if (version === null) return ask(ids);
  const { names } = getNameCache(db, `${table} ${key}`, version);
  const missing = ids.filter((id) => !names.has(id));
  const answers: Texts = missing.length === 0 ? new Map() : await ask(missing);
  const found = new Map(
    ids.flatMap((id) => {
      const name = names.get(id) ?? answers.get(id);
      return name === undefined ? [] : [[id, name] as const];
    }),
  );
  if (names.size + missing.length > MAX_NAMES) names.clear();
  for (const id of missing) names.set(id, answers.get(id) ?? null);
  return found;
}

/** Those of an earlier version are given up: an answer that comes too late is kept where nobody looks any more. */
function getNameCache(db: Db, kind: string, version: number): NameCache {
  const ofDb = nameCaches.get(db) ?? new Map<string, NameCache>();
  nameCaches.set(db, ofDb);
  const known = ofDb.get(kind);
  if (known?.version === version) return known;
  const cache: NameCache = { version, names: new Map() };
  ofDb.set(kind, cache);
  return cache;
}

type Texts = ReadonlyMap<string, string>;

/**
 * An empty value gets no text; an id nobody knows stays as it is.
 * @param rows become the answer: copying a hundred of fifty columns takes longer than reading them
 */
export async function addTexts(
  db: Db,
  tenantId: number,
  entity: EntityDescription,
  rows: readonly AnyRow[],
  items: Items,
): Promise<readonly AnyRow[]> {
  // Asked together: one after the other each would wait anew behind what others ask.
  const [named, parks] = await Promise.all([
    namesOf(db, tenantId, entity, rows, items),
    entity.scope === 'park' ? parkNames(db, tenantId, rows) : null,
  ]);
  const fields = [...entity.fields, ...(entity.standard ?? [])].filter(
    ({ name, dict }) => dict !== undefined || named.has(name),
  );
  for (const row of rows as readonly Record<string, unknown>[]) {
    for (const { name, dict } of fields) {
      const value = row[name];
      if ((typeof value !== 'string' && typeof value !== 'number') || value === '') continue;
      const names = named.get(name);
      if (dict !== undefined) row[`${name}_dictText`] = formatDictValue(items, dict, value);
      else if (names !== undefined)
        row[`${name}_dictText`] = String(value)
          .split(',')
          .map((piece) => names.get(piece) ?? piece)
          .join(',');
    }
    const park = typeof row['parkId'] === 'string' ? parks?.get(row['parkId']) : undefined;
    if (park !== undefined) row['parkName'] = park;
  }
  return rows;
}

/** Names by field, for the fields that hold ids or usernames. */
async function namesOf(
  db: Db,
  tenantId: number,
  { fields, standard = [] }: EntityDescription,
  rows: readonly AnyRow[],
  items: Items,
): Promise<ReadonlyMap<string, Texts>> {
  const found = await Promise.all(
    [...fields, ...standard].map(async (field): Promise<readonly (readonly [string, Texts])[]> => {
      if (field.ref === undefined && field.kind !== 'user') return [];
      const ids = [...new Set(rows.flatMap((row) => splitPieces(String(row[field.name] ?? ''))))];
      if (ids.length === 0) return [];
      const names = await (field.kind === 'user'
        ? realNames(db, ids)
        : recordNames(db, tenantId, field, ids, items));
      return names === null ? [] : [[field.name, names]];
    }),
  );
  return new Map(found.flat());
}

async function recordNames(
  db: Db,
  tenantId: number,
  { ref }: FieldDescription,
  ids: readonly string[],
  items: Items,
): Promise<Texts | null> {
  if (ref === undefined) return null;
  const target = getEntity(ref.entity);
  const display = ref.display ?? target.display;
  const names = await displayed(db, tenantId, target, display, ids);
  const dict = findField(target, display)?.dict;
  if (names === null || dict === undefined) return names;
  return new Map([...names].map(([id, value]) => [id, formatDictValue(items, dict, value)]));
}

/** One column of other records, by their ids; `null` = nobody here knows such records. */
async function displayed(
  db: Db,
  tenantId: number,
  { name, table }: EntityDescription,
  column: string,
  ids: readonly string[],
): Promise<Texts | null> {
  const lookup = findLookup(db, name);
  if (lookup === undefined) return null;
  return findCachedNames(db, { table, key: `${tenantId} ${column}` }, ids, async (missing) => {
    const rows = await lookup(db, tenantId, missing, column);
    return new Map(
      rows.flatMap((row) => {
        const value = row[column];
        return value === null || value === undefined ? [] : [[row.id, String(value)] as const];
      }),
    );
  });
}

async function realNames(db: Db, usernames: readonly string[]): Promise<Texts> {
  return findCachedNames(db, { table: 'sys_user', key: 'realname' }, usernames, async (missing) => {
    const users = await db
      .selectFrom('sysUser')
      .select(['username', 'realname'])
      .where('username', 'in', missing)
      .execute();
    return new Map([
      [SYSTEM_ACTOR.username, SYSTEM_ACTOR.realname],
      ...users.map(({ username, realname }) => [username, realname] as const),
    ]);
  });
}

async function parkNames(db: Db, tenantId: number, rows: readonly AnyRow[]): Promise<Texts> {
  const ids = [...new Set(rows.flatMap(({ parkId }) => (typeof parkId === 'string' ? [parkId] : [])))];
  return (await displayed(db, tenantId, getEntity('golfPark'), 'name', ids)) ?? new Map();
}
