/**
 * The rows of one description: reading within a scope, writing with audit columns, soft delete and revisions.
 * Nothing here knows HTTP.
 */
import type { AnyRow, EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
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

/** Rows that are there, or rows in the recycle bin. */
export type Bin = 'live' | 'deleted';

const STANDARD = ['id', 'createBy', 'createTime', 'updateBy', 'updateTime', 'sysOrgCode', 'rev'] as const;

/**
 * What of a row is read: `list` leaves out what no table shows and what only 详情 may, `record` only the latter,
 * `all` nothing that is stored.
 */
type Part = 'list' | 'record' | 'all';

const BELONGS: Record<Part, (field: FieldDescription) => boolean> = {
  list: ({ type, kind, sensitive }) => type !== 'json' && kind !== 'richText' && sensitive !== true,
  record: ({ sensitive }) => sensitive !== true,
  all: () => true,
};

/** The only columns that leave the server (R-DATA-2). */
export function columnsOf(entity: EntityDescription, part: Part): readonly string[] {
  const fields = entity.fields.filter((field) => field.virtual !== true && BELONGS[part](field));
  return [...STANDARD, ...(entity.scope === 'park' ? ['parkId'] : []), ...fields.map(({ name }) => name)];
}

/** Rows that exist for a caller of this scope. */
export function liveRows(db: Db | Tx, entity: EntityDescription, scope: Scope, bin: Bin = 'live') {
  const rows = records(db)
    .selectFrom(entity.table)
    .where('delFlag', '=', bin === 'live' ? 0 : 1)
    .where('tenantId', '=', scope.tenantId);
  const { parkIds, platformRows } = scope;
  if (parkIds === null) return rows;
  const column = entity.scope === 'parkItself' ? 'id' : 'parkId';
  return rows.where((eb) => {
    const own = eb(column, 'in', [...parkIds, NOWHERE]);
    return platformRows === true ? eb.or([own, eb(column, 'is', null)]) : own;
  });
}

/** No id equals it: keeps `in ()` legal for somebody without a park. */
const NOWHERE = '';

export async function listRows(
  db: Db,
  entity: EntityDescription,
  scope: Scope,
  query: ListQuery,
  bin: Bin = 'live',
): Promise<Rows> {
  const matching = liveRows(db, entity, scope, bin).where((eb) => matches(eb, entity, query));
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { records: await pageOf(db, entity, scope, query, bin), total };
}

/** One page, without counting how many there are. */
export async function pageOf(
  db: Db,
  entity: EntityDescription,
  scope: Scope,
  query: ListQuery,
  bin: Bin = 'live',
): Promise<readonly AnyRow[]> {
  let page = liveRows(db, entity, scope, bin)
    .where((eb) => matches(eb, entity, query))
    .select(columnsOf(entity, 'list'));
  for (const { field, order } of query.sort)
    page = page.orderBy(field, (o) => (order === 'asc' ? o.asc().nullsLast() : o.desc().nullsLast()));
  const rows = await page
    .limit(query.pageSize)
    .offset((query.pageNo - 1) * query.pageSize)
    .execute();
  return rows as AnyRow[];
}

export async function findRow(
  db: Db | Tx,
  entity: EntityDescription,
  scope: Scope,
  id: string,
  part: Part = 'all',
): Promise<AnyRow | undefined> {
  const rows = await findRows(db, entity, scope, [id], 'live', part);
  return rows[0];
}

/** In no particular order. */
export async function findRows(
  db: Db | Tx,
  entity: EntityDescription,
  scope: Scope,
  ids: readonly string[],
  bin: Bin = 'live',
  part: Part = 'all',
): Promise<readonly AnyRow[]> {
  const rows = await liveRows(db, entity, scope, bin)
    .select(columnsOf(entity, part))
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

/** Marks rows as deleted, where they keep their values for 恢复 and for the log; or takes the mark away. */
export async function moveRows(
  tx: Tx,
  entity: EntityDescription,
  ids: readonly string[],
  to: Bin,
  author: Author,
): Promise<void> {
  await records(tx)
    .updateTable(entity.table)
    .set((eb) => ({
      delFlag: to === 'live' ? 0 : 1,
      rev: eb('rev', '+', 1),
      updateBy: author.username,
      updateTime: author.time,
    }))
    .where('id', 'in', ids)
    .execute();
}
