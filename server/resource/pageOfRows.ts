import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import type { ListQuery } from '#domain/query/listQuery.ts';
import type { Db } from '../database/schema.ts';
import type { RowCount } from '../http/envelope.ts';
import { isTooFar, refuseTooFar, toCount } from './lists.ts';
import { countToBound, orderRows, type Rows } from './store.ts';
import { getRecordDb } from './tables.ts';
import { buildWhere } from './where.ts';

/** Standard columns that tables outside the engine have too. */
export const AUDIT = ['createBy', 'createTime', 'updateBy', 'updateTime'] as const;

/**
 * One page of rows that a package keeps itself, filtered and sorted like those of the engine.
 * @param rows those the caller may see; columns are named as the entity names them
 * @param more columns besides the id and the fields
 */
export async function paginateRows(
  rows: Rows,
  entity: EntityDescription,
  query: ListQuery,
  more: readonly string[] = [],
): Promise<{ readonly records: readonly AnyRow[]; readonly total: number }> {
  const { total } = await rows
    .where((eb) => buildWhere(eb, entity, query))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { records: await readPageOfRows(rows, entity, query, more), total };
}

/**
 * The same of rows that become more every day: counted and paged to `LIST_BOUND` (LIST-80).
 * @throws BusinessError for a page behind it
 */
export async function paginateManyRows(
  db: Db,
  rows: Rows,
  entity: EntityDescription,
  query: ListQuery,
  more: readonly string[] = [],
): Promise<{ readonly records: readonly AnyRow[]; readonly count: RowCount }> {
  const found = rows.where((eb) => buildWhere(eb, entity, query));
  const { counted } = await getRecordDb(db)
    .selectNoFrom(countToBound(found).as('counted'))
    .executeTakeFirstOrThrow();
  const count = toCount(counted);
  if (isTooFar(query)) return { records: [], count: refuseTooFar(count) };
  return { records: await readPageOfRows(rows, entity, query, more), count };
}

/** The same without a count. */
export async function readPageOfRows(
  rows: Rows,
  entity: EntityDescription,
  query: ListQuery,
  more: readonly string[],
): Promise<readonly AnyRow[]> {
  const fields = entity.fields.filter(({ virtual }) => virtual !== true).map(({ name }) => name);
  const found = rows.where((eb) => buildWhere(eb, entity, query));
  const records = await orderRows(found, entity, query)
    .select(['id', ...fields, ...more])
    .limit(query.pageSize)
    .offset((query.pageNo - 1) * query.pageSize)
    .execute();
  return records as AnyRow[];
}
