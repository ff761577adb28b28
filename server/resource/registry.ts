/**
 * The kinds of records this server stores: a reference can be checked, and a holder found, only where there is a table.
 */

import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import type { Db, Tx } from '../database/schema.ts';
import { getTenantId } from './scope.ts';
import { getRecordDb } from './tables.ts';

/**
 * Finds records by their ids, deleted ones too (`delFlag` 1): references outlive the record.
 * @param only the one column to read; absent = all of them
 */
export type Lookup = (
  db: Db | Tx,
  tenantId: number,
  ids: readonly string[],
  only?: string,
) => Promise<readonly FoundRow[]>;

export type FoundRow = AnyRow & { readonly delFlag: number };

interface Registry {
  readonly entities: Map<string, EntityDescription>;
  readonly lookups: Map<string, Lookup>;
}

const registries = new WeakMap<Db, Registry>();

function registryOf(db: Db): Registry {
  let registry = registries.get(db);
  if (registry === undefined) {
    registry = { entities: new Map(), lookups: new Map() };
    registries.set(db, registry);
  }
  return registry;
}

/** From now on references to it are checked and its references hold. */
export function register(db: Db, entity: EntityDescription): void {
  const { entities, lookups } = registryOf(db);
  entities.set(entity.name, entity);
  lookups.set(entity.name, tableLookup(entity));
}

/** For records of a package of their own (`view`): how those who refer to them find them. */
export function registerLookup(db: Db, entity: string, lookup: Lookup): void {
  registryOf(db).lookups.set(entity, lookup);
}

/** Everything that has a table here. */
export function listServedEntities(db: Db): readonly EntityDescription[] {
  return [...registryOf(db).entities.values()];
}

/** `undefined`: nobody here knows such records, so nothing can be checked. */
export function findLookup(db: Db, entity: string): Lookup | undefined {
  return registryOf(db).lookups.get(entity);
}

function tableLookup(entity: EntityDescription): Lookup {
  return async (db, tenantId, ids, only) => {
    if (ids.length === 0) return [];
    const named = getRecordDb(db)
      .selectFrom(entity.table)
      .where('tenantId', '=', getTenantId(entity, tenantId))
      .where('id', 'in', ids);
    const rows = await (
      only === undefined ? named.selectAll() : named.select(['id', 'delFlag', only])
    ).execute();
    return rows as unknown as readonly FoundRow[];
  };
}
