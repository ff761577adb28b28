import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import type { ResourceApi } from '../resourceApi.ts';
import { type ListRequest, toListParams } from './listQuery.ts';
import type { List } from './useList.ts';

export interface AddedRecord {
  /** It stands first although the list would not have it; `null` = there is none. */
  readonly row: AnyRow | null;
  dismiss(): void;
}

interface Remembered {
  readonly id: string;
  /** What the list showed when it was added: another question ends it. */
  readonly query: ListRequest;
  /** Answers of the list until then. */
  readonly answers: number;
}

/**
 * The list with the record that was just added here, whatever it is narrowed to and however it is sorted (LIST-64).
 * A list that is dragged holds all of its rows.
 */
export function useAddedRecord(
  entity: EntityDescription,
  api: ResourceApi,
  list: List,
): { readonly list: List; readonly added: AddedRecord; remember(id: string | null): void } {
  const { query, rows, answers, phase } = list;
  const [remembered, setRemembered] = useState<Remembered | null>(null);
  if (remembered !== null && remembered.query !== query) setRemembered(null);
  const id = remembered?.id ?? null;
  const isAnswered = remembered !== null && phase === 'ready' && answers > remembered.answers;
  const isMissing = isAnswered && rows.every((row) => row.id !== id);
  const { data } = useQuery({
    queryKey: [entity.name, 'added', id, answers],
    queryFn: async ({ signal }) => {
      const plain = { ...query, filters: {}, advanced: null, pageNo: 1 };
      const { records } = await api.list({ ...toListParams(entity, plain), id: id ?? '' }, signal);
      return records.find((row) => row.id === id) ?? null;
    },
    enabled: isMissing && entity.dragSort === undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const row = isMissing && data?.id === id ? data : null;
  return useMemo(
    () => ({
      list: row === null ? list : { ...list, rows: [row, ...rows] },
      added: { row, dismiss: () => setRemembered(null) },
      remember: (added) => setRemembered(added === null ? null : { id: added, query, answers }),
    }),
    [list, rows, row, query, answers],
  );
}
