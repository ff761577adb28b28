/**
 * The rows of one description: reading within a scope, writing with audit columns, soft delete and revisions.
 * Nothing here knows HTTP.
 */

import { sql } from 'kysely';
import type { AnyRow, EntityDescription, StoredRow, FieldDescription } from '#domain/entities/describe.ts';
import { findField, isSortedByPinyin } from '#domain/entities/fields.ts';
import type { ListQuery } from '#domain/query/listQuery.ts';
import { BY_PINYIN } from '../database/collation.ts';
import { createId } from '../database/ids.ts';
import type { Db, Tx } from '../database/schema.ts';
import { LIST_BOUND } from './limits.ts';
import { type Scope, getTenantId } from './scope.ts';
import { getRecordDb } from './tables.ts';
import { buildRules, buildWhere, type Way } from './where.ts';

type Columns = Readonly<Record<string, unknown>>;

/** Who writes, and when. */
export interface Author {
  readonly username: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly time: string;
}

/** Rows that are there, or rows in the recycle bin. */
export type Bin = 'live' | 'deleted';

const STANDARD = ['id', 'createBy', 'createTime', 'updateBy', 'updateTime', 'sysOrgCode', 'rev'] as const;

/** Columns of a row: `list` for tables, `record` without sensitive ones, `all` with them; never a secret. */
type Part = 'list' | 'record' | 'all';

const BELONGS: Record<Part, (field: FieldDescription) => boolean> = {
  list: ({ type, kind, sensitive, secret, inRows }) =>
    (type !== 'json' || inRows === true) && kind !== 'richText' && !sensitive && !secret,
  record: ({ sensitive, secret }) => !sensitive && !secret,
  all: ({ secret }) => !secret,
};

/** The only columns that leave the server (SEC-17). */
export function listStoredColumns(entity: EntityDescription, part: Part): readonly string[] {
  const absent = listAbsentColumns(entity);
  const standard = STANDARD.filter((name) => !absent.has(name));
  const fields = entity.fields.filter(({ name }) => !absent.has(name)).filter(BELONGS[part]);
  const names = [
    ...standard,
    ...(entity.scope === 'park' ? ['parkId'] : []),
    ...fields.map(({ name }) => name),
  ];
  return [...new Set(names)];
}

/** Names of a description that are no columns of its table. */
const listAbsentColumns = ({ fields, lacks = [] }: EntityDescription): ReadonlySet<string> =>
  new Set([...lacks, ...fields.flatMap(({ name, virtual }) => (virtual === true ? [name] : []))]);

function keepColumns(entity: EntityDescription, values: Columns): Columns {
  const absent = listAbsentColumns(entity);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !absent.has(name)));
}

export const isAbsentColumn = (
  { lacks = [] }: EntityDescription,
  column: NonNullable<EntityDescription['lacks']>[number],
): boolean => lacks.includes(column);

/** Rows that exist for a caller of this scope. */
export function selectRows(db: Db | Tx, entity: EntityDescription, scope: Scope, bin: Bin = 'live') {
  const { parkIds, platformRows, rules = [] } = scope;
  const all = getRecordDb(db)
    .selectFrom(entity.table)
    // Not a parameter: the indexes of living rows are chosen by it.
    .$if(!isAbsentColumn(entity, 'delFlag'), (some) =>
      some.where('delFlag', '=', sql.lit(bin === 'live' ? 0 : 1)),
    )
    .$if(!isAbsentColumn(entity, 'tenantId'), (some) => some.where('tenantId', '=', scope.tenantId));
  const rows = rules.length === 0 ? all : all.where((eb) => buildRules(eb, entity, rules));
  if (parkIds === null) return rows;
  const column = entity.scope === 'parkItself' ? 'id' : 'parkId';
  const [only = NOWHERE, ...others] = parkIds;
  return rows.where((eb) => {
    // One park is asked for as one: only then is the index in the order of the page.
    const own = others.length === 0 ? eb(column, '=', only) : eb(column, 'in', parkIds);
    return platformRows === true ? eb.or([own, eb(column, 'is', null)]) : own;
  });
}

/** No id equals it: `in ()` is no SQL. */
export const NOWHERE = '';

interface FoundPage {
  readonly records: readonly AnyRow[];
  /** How many rows match, counted to one beyond `LIST_BOUND`; `null` when it was not requested. */
  readonly counted: number | null;
}

/** The number of rows in one statement, which stops one beyond `LIST_BOUND` (LIST-80). */
export const countToBound = (rows: Rows) =>
  sql<number>`(select count(*) from ${rows.select(sql.lit(1).as('one')).limit(sql.lit(LIST_BOUND + 1))} as matching)`;

/**
 * Reads one page in one statement.
 * @param counted counts the matching rows as well: a statement of its own would wait again behind other queries
 * @param way `byText` looks at no more than `LIST_BOUND` + 1 matching rows. If there are that many, only the count is right, and
 *   the page has to be read again with `inOrder`.
 */
export async function findPage(
  db: Db,
  entity: EntityDescription,
  scope: Scope,
  query: ListQuery,
  {
    bin = 'live',
    counted = false,
    way = 'inOrder',
  }: { readonly bin?: Bin; readonly counted?: boolean; readonly way?: Way } = {},
): Promise<FoundPage> {
  const { pageNo, pageSize } = query;
  const skipped = (pageNo - 1) * pageSize;
  const records = getRecordDb(db);
  const matching = selectRows(db, entity, scope, bin).where((eb) => buildWhere(eb, entity, query, way));
  const source = way === 'inOrder' ? matching : records.selectFrom(FOUND);
  const page = orderRows(source.limit(pageSize).offset(skipped), entity, query);
  // What is skipped is read from the index alone.
  const later = records.selectFrom(entity.table).where('id', 'in', page.select('id'));
  const columns = listStoredColumns(entity, 'list');
  const isDirect = skipped === 0 && way === 'inOrder';
  const rows = (isDirect ? page : orderRows(later, entity, query)).select(rowText(entity, columns));
  // A page that is not full shows how many rows there are: then nothing is counted.
  const isCounted = sql`count(*) = ${pageSize} or (count(*) = 0 and ${skipped} > 0)`;
  const all =
    way === 'inOrder' ? countToBound(matching) : sql<number>`(select count(*) from ${sql.table(FOUND)})`;
  const statement =
    way === 'inOrder' ? records : records.with(FOUND, () => findFirst(query, matching, way === 'byText'));
  const count = sql<number | null>`case when ${isCounted} then ${all} else ${skipped} + count(*) end`;
  const found = await statement
    .selectFrom(rows.as('page'))
    .select([
      sql<string | null>`string_agg(page.row, ',')`.as('rows'),
      (counted ? count : sql<null>`null`).as('counted'),
    ])
    .executeTakeFirstOrThrow();
  return { records: rowsOf(columns, `[${found.rows ?? ''}]`), counted: found.counted };
}

export type Rows = ReturnType<typeof selectRows>;

const FOUND = 'found';

/**
 * Ids and sort keys of the matching rows, as a part that PostgreSQL computes before it sorts. Otherwise it reads the index of
 * the sort order until it has enough matches, which is slow where they stand together, as the days of one year do.
 */
function findFirst({ sort }: ListQuery, matching: Rows, isBounded: boolean) {
  const columns = [...new Set(['id', ...sort.map(({ field }) => field)])];
  const all = matching.select(columns);
  return isBounded ? all.limit(sql.lit(LIST_BOUND + 1)) : all.offset(sql.lit(0));
}

/** A row as one JSON text: the driver takes twice as long for the values one by one. */
function rowText(entity: EntityDescription, columns: readonly string[]) {
  // PostgreSQL writes a time into JSON with a T between day and time.
  const values = columns.map((name) => (isTime(entity, name) ? sql`${sql.ref(name)}::text` : sql.ref(name)));
  return sql<string>`json_build_array(${sql.join(values)})::text`.as('row');
}

function rowsOf(columns: readonly string[], text: string): readonly AnyRow[] {
  return (JSON.parse(text) as readonly (readonly unknown[])[]).map((values) => {
    const read: Record<string, unknown> = {};
    for (const [index, value] of values.entries()) read[columns[index] ?? ''] = value;
    return read as AnyRow;
  });
}

function isTime(entity: EntityDescription, name: string): boolean {
  return name === 'createTime' || name === 'updateTime' || findField(entity, name)?.type === 'datetime';
}

/** Empty values are the smallest, as in the indexes. */
export function orderRows(rows: Rows, entity: EntityDescription, { sort }: ListQuery): Rows {
  return sort.reduce<Rows>(
    (sorted, { field, order }) =>
      sorted.orderBy(sortKey(entity, field), (o) => {
        const column = order === 'asc' ? o.asc() : o.desc();
        if (isAlwaysFilled(entity, field)) return column;
        return order === 'asc' ? column.nullsFirst() : column.nullsLast();
      }),
    rows,
  );
}

function sortKey(entity: EntityDescription, name: string) {
  const field = findField(entity, name);
  const column = sql.ref<string>(name);
  return field !== undefined && isSortedByPinyin(field) ? sql<string>`${column} ${BY_PINYIN}` : column;
}

/** Never empty. */
export function isAlwaysFilled(entity: EntityDescription, name: string): boolean {
  return name === 'id' || name === 'createTime' || findField(entity, name)?.required === true;
}

export async function findRow<const E extends EntityDescription>(
  db: Db | Tx,
  entity: E,
  scope: Scope,
  id: string,
  part: Part = 'all',
): Promise<StoredRow<E> | undefined> {
  const rows = await findRows(db, entity, scope, [id], 'live', part);
  return rows[0];
}

/** In no particular order. */
export async function findRows<const E extends EntityDescription>(
  db: Db | Tx,
  entity: E,
  scope: Scope,
  ids: readonly string[],
  bin: Bin = 'live',
  part: Part = 'all',
): Promise<readonly StoredRow<E>[]> {
  const rows = await selectRows(db, entity, scope, bin)
    .select(listStoredColumns(entity, part))
    .where('id', 'in', ids.length === 0 ? [NOWHERE] : ids)
    .execute();
  return rows as unknown as readonly StoredRow<E>[];
}

/** @returns the new id */
export async function insertRow(
  tx: Tx,
  entity: EntityDescription,
  tenantId: number,
  values: Columns,
  author: Author,
): Promise<string> {
  const { id: chosen } = values;
  // Only a field of this name is chosen by people.
  const id = findField(entity, 'id') === undefined ? createId() : String(chosen);
  const user = await tx
    .selectFrom('sysUser')
    .select('orgCode')
    .where('username', '=', author.username)
    .executeTakeFirst();
  await getRecordDb(tx)
    .insertInto(entity.table)
    .values(
      keepColumns(entity, {
        ...values,
        id,
        tenantId: getTenantId(entity, tenantId),
        createBy: author.username,
        createTime: author.time,
        sysOrgCode: user?.orgCode ?? null,
      }),
    )
    .execute();
  return id;
}

/** @returns whether the row still had revision `rev` and was written */
export async function updateRow(
  tx: Tx,
  entity: EntityDescription,
  key: { readonly id: string; readonly rev: number },
  values: Columns,
  author: Author,
): Promise<boolean> {
  const written = { ...values, rev: key.rev + 1, updateBy: author.username, updateTime: author.time };
  const result = await getRecordDb(tx)
    .updateTable(entity.table)
    .set(keepColumns(entity, written))
    .where('id', '=', key.id)
    .$if(!isAbsentColumn(entity, 'rev'), (rows) => rows.where('rev', '=', key.rev))
    .$if(!isAbsentColumn(entity, 'delFlag'), (rows) => rows.where('delFlag', '=', 0))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Marks rows as deleted, where they keep their values for 恢复 and for the log; or takes the mark away. */
export async function moveRows(
  tx: Tx,
  entity: EntityDescription,
  ids: readonly string[],
  to: Bin,
  author: Author,
): Promise<void> {
  // Tables without the mark lose their rows in `onRemove`.
  if (isAbsentColumn(entity, 'delFlag')) return;
  await getRecordDb(tx)
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

/** Deletes rows for good: their unique values can be used again. */
export async function eraseRows(tx: Tx, entity: EntityDescription, rows: readonly AnyRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await getRecordDb(tx)
    .deleteFrom(entity.table)
    .where('id', 'in', [...ids, NOWHERE])
    .execute();
}
