import { useEffect, useState } from 'react';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { listColumns } from '#domain/entities/fields.ts';
import type { Count, ResourceApi } from '../resourceApi.ts';
import { toFilterParams } from './listQuery.ts';
import type { List } from './useList.ts';

export type ListTotals = Pick<Count, 'sums' | 'counted'>;

/**
 * Sums over all rows that match, read again after each answer of the list; `null` when no column is summed, or nobody
 * could say: a list without its sums is still a list.
 */
export function useTotals(
  entity: EntityDescription,
  api: ResourceApi,
  { query, answers, phase }: List,
): ListTotals | null {
  const [totals, setTotals] = useState<ListTotals | null>(null);
  const isSummed = listColumns(entity).some(({ total }) => total === true);

  useEffect(() => {
    if (!isSummed || answers === 0 || phase !== 'ready') return undefined;
    const controller = new AbortController();
    api.count(toFilterParams(entity, query), controller.signal).then(
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
