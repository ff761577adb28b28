import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { EntityDescription, RowOf } from '#domain/entities/describe.ts';
import { queryPage } from '#src/api/records.ts';
import { createResourceApi, type ResourceApi } from '#src/resource/resourceApi.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { announceFailure } from '#src/widgets/http/useAnnounced.ts';
import { useFreshQuery } from '#src/widgets/http/useFreshQuery.ts';

export interface RecordList<E extends EntityDescription> {
  readonly api: ResourceApi;
  /** The same array until it is read again. */
  readonly rows: readonly RowOf<E>[];
  readonly total: number;
  readonly isLoading: boolean;
  reload(): void;
}

const NONE: readonly never[] = [];
const ALL = { current: 1, pageSize: 1_000 };

/** One page of the records of an entity, for a table that a page draws itself. @param column what they are sorted by */
export function useRecordPage<const E extends EntityDescription>(
  entity: E,
  column: string,
  { current, pageSize } = ALL,
): RecordList<E> {
  const http = useHttp();
  const api = useMemo(() => createResourceApi(http, entity), [http, entity]);
  const { data, isFetching, refetch } = useFreshQuery(
    announceFailure({
      ...queryPage(http, entity, { pageNo: current, pageSize, column, order: 'asc' }),
      placeholderData: keepPreviousData,
    }),
  );
  return {
    api,
    rows: data?.records ?? NONE,
    total: data?.total ?? 0,
    isLoading: isFetching,
    reload: () => void refetch(),
  };
}
