import { keepPreviousData } from '@tanstack/react-query';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { listColumns } from '#domain/entities/fields.ts';
import { useAnnouncedQuery } from '#src/widgets/http/useAnnounced.ts';
import { type Count, queryCount, type ResourceApi } from '../resourceApi.ts';
import { toFilterParams } from './listQuery.ts';
import type { List } from './useList.ts';

export type ListTotals = Pick<Count, 'sums' | 'counted' | 'isBounded'>;

/**
 * Sums over all rows that match, read again after each answer of the list; `null` when no column is summed, or nobody
 * could say: a list without its sums is still a list.
 */
export function useTotals(
  entity: EntityDescription,
  api: ResourceApi,
  { query, answers, phase }: List,
): ListTotals | null {
  const { data = null } = useAnnouncedQuery({
    ...queryCount(api, entity, toFilterParams(entity, query), answers),
    enabled: listColumns(entity).some(({ total }) => total === true) && answers > 0 && phase === 'ready',
    placeholderData: keepPreviousData,
    // Sums of earlier answers are of no use.
    gcTime: 0,
  });
  return data;
}
