import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { exampleItem, type ExampleItemRow } from '#domain/entities/exampleItem.ts';
import { queryPage } from '#src/api/records.ts';
import { createResourceApi, type ResourceApi } from '#src/resource/resourceApi.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { announceFailure } from '#src/widgets/http/useAnnounced.ts';
import { useFreshQuery } from '#src/widgets/http/useFreshQuery.ts';

interface Items {
  readonly api: ResourceApi;
  /** The same array until it is read again. */
  readonly rows: readonly ExampleItemRow[];
  readonly total: number;
  readonly isLoading: boolean;
  reload(): void;
}

const NONE: readonly ExampleItemRow[] = [];
const MANY = 1_000;

/** The example items in their order. */
export function useItems(pageNo = 1, pageSize = MANY): Items {
  const http = useHttp();
  const api = useMemo(() => createResourceApi(http, exampleItem), [http]);
  const { data, isFetching, refetch } = useFreshQuery(
    announceFailure({
      ...queryPage(http, exampleItem, { pageNo, pageSize, column: 'orderNum', order: 'asc' }),
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
