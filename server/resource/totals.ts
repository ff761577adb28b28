/** How many rows match, and what their `total` fields add up to: `{count, sum: {field: number}}` (LIST-19). */

import type { EntityDescription } from '#domain/entities/describe.ts';
import type { ListQuery } from '#domain/query/listQuery.ts';
import type { Db } from '../database/schema.ts';
import { countRows } from './lists.ts';
import type { Scope } from './scope.ts';
import { selectRows } from './store.ts';
import { buildEvery, buildWhere } from './where.ts';

export interface Totals {
  readonly count: number;
  readonly sum: Readonly<Record<string, number>>;
  /** How many of them the sums are of, where not all count (`totals`). */
  readonly counted?: number;
  /** There are more than `count`, and nothing is summed (LIST-80). */
  readonly isBounded?: true;
}

export async function computeTotals(
  db: Db,
  entity: EntityDescription,
  scope: Scope,
  query: Pick<ListQuery, 'where' | 'group'>,
): Promise<Totals> {
  const fields = entity.fields.filter(({ total }) => total === true);
  const { total: count, isBounded } = await countRows(db, entity, scope, query);
  if (isBounded === true) return { count, sum: {}, isBounded };
  if (fields.length === 0 && entity.totals === undefined) return { count, sum: {} };
  const when = entity.totals?.when ?? [];
  const {
    count: present,
    counted,
    ...sums
  } = await selectRows(db, entity, scope)
    .where((eb) => buildWhere(eb, entity, query))
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere(buildEvery(eb, when)).as('counted'),
      ...fields.map(({ name, totalWhen = [] }) =>
        eb.fn
          .coalesce(eb.fn.sum<number>(name).filterWhere(buildEvery(eb, [...when, ...totalWhen])), eb.lit(0))
          .as(name),
      ),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(present), sum: sums, ...(entity.totals && { counted: Number(counted) }) };
}
