/**
 * The rows of one description: reading within a scope, writing with audit columns, soft delete and revisions.
 * Nothing here knows HTTP.
 */
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import type { ListQuery } from '#domain/query/listQuery.ts';
import { newId } from '../database/ids.ts';
import type { Db, Tx } from '../database/schema.ts';
import type { Scope } from './scope.ts';
import { records } from './tables.ts';
import { matches } from './where.ts';

/** Who writes, and when. */
export interface Author {
  readonly username: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly time: string;
}

export interface Rows {
  readonly records: readonly AnyRow[];
  readonly total: number;
}

const STANDARD = ['id', 'createBy', 'createTime', 'updateBy', 'updateTime', 'sysOrgCode', 'rev'] as const;

/** The only columns that leave the server (R-DATA-2). Lists leave out JSON: nothing in a table shows it. */
function columnsOf(entity: EntityDescription, use: 'list' | 'record'): readonly string[] {
  const fields = entity.fields.filter(({ type }) => use === 'record' || type !== 'json');
  return [...STANDARD, ...(entity.scope === 'park' ? ['parkId'] : []), ...fields.map(({ name }) => name)];
}

/** Rows that exist for a caller of this scope. */
export function liveRows(db: Db | Tx, entity: EntityDescription, scope: Scope) {
  const rows = records(db)
    .selectFrom(entity.table)
    .where('delFlag', '=', 0)
    .where('tenantId', '=', scope.tenantId);
  if (scope.parkIds === null) return rows;
  return rows.where(entity.scope === 'parkItself' ? 'id' : 'parkId', 'in', [...scope.parkIds, NOWHERE]);
}

/** No id equals it: keeps `in ()` legal for somebody without a park. */
const NOWHERE = '';

export async function listRows(
  db: Db,
  entity: EntityDescription,
  scope: Scope,
  query: ListQuery,
): Promise<Rows> {
  const matching = liveRows(db, entity, scope).where((eb) => matches(eb, query));
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  let page = matching.select(columnsOf(entity, 'list'));
  for (const { field, order } of query.sort)
    page = page.orderBy(field, (o) => (order === 'asc' ? o.asc().nullsLast() : o.desc().nullsLast()));
  const rows = await page
    .limit(query.pageSize)
    .offset((query.pageNo - 1) * query.pageSize)
    .execute();
  return { records: rows as AnyRow[], total };
}

export async function findRow(
  db: Db | Tx,
  entity: EntityDescription,
  scope: Scope,
  id: string,
): Promise<AnyRow | undefined> {
  const rows = await findRows(db, entity, scope, [id]);
  return rows[0];
}

export async function findRows(
  db: Db | Tx,
  entity: EntityDescription,
  scope: Scope,
  ids: readonly string[],
): Promise<readonly AnyRow[]> {
  const rows = await liveRows(db, entity, scope)
    .select(columnsOf(entity, 'record'))
    .where('id', 'in', [...ids, NOWHERE])
    .execute();
  return rows as AnyRow[];
}

/** @returns the new id */
export async function insertRow(
  tx: Tx,
  entity: EntityDescription,
  tenantId: number,
  values: Readonly<Record<string, unknown>>,
  author: Author,
): Promise<string> {
  const id = newId();
  const user = await tx
    .selectFrom('sysUser')
    .select('orgCode')
    .where('username', '=', author.username)
    .executeTakeFirst();
  await records(tx)
    .insertInto(entity.table)
    .values({
      ...values,
      id,
      tenantId,
      createBy: author.username,
      createTime: author.time,
      sysOrgCode: user?.orgCode ?? null,
    })
    .execute();
  return id;
}

/** @returns whether the row still had revision `rev` and was written */
export async function updateRow(
  tx: Tx,
  entity: EntityDescription,
  key: { readonly id: string; readonly rev: number },
  values: Readonly<Record<string, unknown>>,
  author: Author,
): Promise<boolean> {
  const written = await records(tx)
    .updateTable(entity.table)
    .set({ ...values, rev: key.rev + 1, updateBy: author.username, updateTime: author.time })
    .where('id', '=', key.id)
    .where('rev', '=', key.rev)
    .where('delFlag', '=', 0)
    .executeTakeFirst();
  return written.numUpdatedRows > 0n;
}

/** Marks rows as deleted; they keep their values for 恢复 and for the log. */
export async function removeRows(
  tx: Tx,
  entity: EntityDescription,
  ids: readonly string[],
  author: Author,
): Promise<void> {
  await records(tx)
    .updateTable(entity.table)
    .set((eb) => ({
      delFlag: 1,
      rev: eb('rev', '+', 1),
      updateBy: author.username,
      updateTime: author.time,
    }))
    .where('id', 'in', ids)
    .execute();
}

/** The first unique field whose value another row of its scope already has; deleted rows count (http 5.19). */
export async function takenField(
  tx: Tx,
  entity: EntityDescription,
  tenantId: number,
  row: Readonly<Record<string, unknown>>,
): Promise<string | null> {
  for (const { name, unique } of entity.fields) {
    const value = row[name];
    if (unique === undefined || value === undefined || value === null) continue;
    let others = records(tx)
      .selectFrom(entity.table)
      .select('id')
      .where('tenantId', '=', tenantId)
      .where(name, '=', value);
    if (unique === 'park') others = others.where('parkId', '=', row['parkId']);
    if (typeof row['id'] === 'string') others = others.where('id', '!=', row['id']);
    // oxlint-disable-next-line no-await-in-loop -- one connection, and the first hit ends it
    if ((await others.limit(1).executeTakeFirst()) !== undefined) return name;
  }
  return null;
}
