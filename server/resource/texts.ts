/**
 * What people read instead of codes, ids and usernames: `{field}_dictText` beside each, and `parkName` (http 6.5). One
 * question a referred table a page, never one a row.
 */
import { entityNamed } from '#domain/entities/catalogue.ts';
import type { AnyRow, EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { fieldOf } from '#domain/entities/fields.ts';
import { piecesOf } from '#domain/validation/nested.ts';
import type { Db } from '../database/schema.ts';
import { dictText, type Items } from './dictionary.ts';
import { lookupOf } from './registry.ts';

type Texts = ReadonlyMap<string, string>;

/** An empty value gets no text; an id nobody knows stays as it is. */
export async function withTexts(
  db: Db,
  tenantId: number,
  entity: EntityDescription,
  rows: readonly AnyRow[],
  items: Items,
): Promise<readonly AnyRow[]> {
  const named = await namesOf(db, tenantId, entity, rows, items);
  const parks = entity.scope === 'park' ? await parkNames(db, tenantId, rows) : null;
  return rows.map((row) => {
    const siblings: Record<string, string> = {};
    for (const { name, dict } of entity.fields) {
      const value = row[name];
      if ((typeof value !== 'string' && typeof value !== 'number') || value === '') continue;
      const names = named.get(name);
      if (dict !== undefined) siblings[`${name}_dictText`] = dictText(items, dict, value);
      else if (names !== undefined)
        siblings[`${name}_dictText`] = String(value)
          .split(',')
          .map((piece) => names.get(piece) ?? piece)
          .join(',');
    }
    const park = typeof row['parkId'] === 'string' ? parks?.get(row['parkId']) : undefined;
    return { ...row, ...siblings, ...(park === undefined ? {} : { parkName: park }) };
  });
}

/** Names by field, for the fields that hold ids or usernames. */
async function namesOf(
  db: Db,
  tenantId: number,
  { fields }: EntityDescription,
  rows: readonly AnyRow[],
  items: Items,
): Promise<ReadonlyMap<string, Texts>> {
  const named = new Map<string, Texts>();
  for (const field of fields) {
    if (field.ref === undefined && field.kind !== 'user') continue;
    const ids = [...new Set(rows.flatMap((row) => piecesOf(String(row[field.name] ?? ''))))];
    if (ids.length === 0) continue;
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const names = await (field.kind === 'user'
      ? realNames(db, ids)
      : recordNames(db, tenantId, field, ids, items));
    if (names !== null) named.set(field.name, names);
  }
  return named;
}

async function recordNames(
  db: Db,
  tenantId: number,
  { ref }: FieldDescription,
  ids: readonly string[],
  items: Items,
): Promise<Texts | null> {
  const lookup = ref === undefined ? undefined : lookupOf(db, ref.entity);
  if (ref === undefined || lookup === undefined) return null;
  const target = entityNamed(ref.entity);
  const display = ref.display ?? target.display;
  const dict = fieldOf(target, display)?.dict;
  const rows = await lookup(db, tenantId, ids, display);
  return new Map(
    rows.flatMap((row) => {
      const value = row[display];
      if (value === null || value === undefined) return [];
      return [[row.id, dict === undefined ? String(value) : dictText(items, dict, value)] as const];
    }),
  );
}

async function realNames(db: Db, usernames: readonly string[]): Promise<Texts> {
  const users = await db
    .selectFrom('sysUser')
    .select(['username', 'realname'])
    .where('username', 'in', usernames)
    .execute();
  return new Map(users.map(({ username, realname }) => [username, realname]));
}

async function parkNames(db: Db, tenantId: number, rows: readonly AnyRow[]): Promise<Texts> {
  const ids = [...new Set(rows.flatMap(({ parkId }) => (typeof parkId === 'string' ? [parkId] : [])))];
  const parks = ids.length === 0 ? [] : ((await lookupOf(db, 'golfPark')?.(db, tenantId, ids)) ?? []);
  return new Map(parks.map(({ id, name }) => [id, String(name)]));
}
