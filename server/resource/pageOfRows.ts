import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import type { ListQuery } from '#domain/query/listQuery.ts';
import { orderRows, type Rows } from './store.ts';
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
  const found = rows.where((eb) => buildWhere(eb, entity, query));
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const fields = entity.fields.filter(({ virtual }) => virtual !== true).map(({ name }) => name);
  const records = await orderRows(found, entity, query)
    .select(['id', ...fields, ...more])
    .limit(query.pageSize)
    .offset((query.pageNo - 1) * query.pageSize)
    .execute();
  return { records: records as AnyRow[], total };
}
