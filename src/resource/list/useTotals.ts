import { useEffect, useState } from 'react';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { columnsOf } from '#domain/entities/fields.ts';
import type { Count, ResourceApi } from '../resourceApi.ts';
import { filterParams } from './listQuery.ts';
import type { List } from './useList.ts';

export type Totals = Pick<Count, 'sums' | 'counted'>;

/**
 * Sums over all rows that match, read again after each answer of the list; `null` when no column is summed, or nobody
 * could say: a list without its sums is still a list.
 */
export function useTotals(
  entity: EntityDescription,
  api: ResourceApi,
  { query, answers, phase }: List,
): Totals | null {
  const [totals, setTotals] = useState<Totals | null>(null);
  const isSummed = columnsOf(entity).some(({ total }) => total === true);

  useEffect(() => {
    if (!isSummed || answers === 0 || phase !== 'ready') return undefined;
    const controller = new AbortController();
    api.count(filterParams(entity, query), controller.signal).then(
      (found) => {
        if (!controller.signal.aborted) setTotals(found);
      },
      () => {
        if (!controller.signal.aborted) setTotals(null);
      },
    );
    return () => controller.abort();
  }, [isSummed, entity, api, query, answers, phase]);

  return totals;
}
