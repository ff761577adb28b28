import { useMemo } from 'react';
import type { AnyRow } from '#domain/entities/describe.ts';
import { exampleItem } from '#domain/entities/exampleItem.ts';
import { resourceApi, type ResourceApi } from '#src/resource/resourceApi.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { type Reading, useReading } from '#src/widgets/http/useReading.ts';
import type { Page } from '#src/api/page.ts';

interface Items {
  readonly api: ResourceApi;
  /** The same array until it is read again. */
  readonly rows: readonly AnyRow[];
  readonly total: number;
  readonly reading: Reading<Page<AnyRow>>;
}

const NONE: readonly AnyRow[] = [];
const MANY = 1_000;

/** The example items in their order. */
export function useItems(pageNo = 1, pageSize = MANY): Items {
  const http = useHttp();
  const api = useMemo(() => resourceApi(http, exampleItem), [http]);
  const reading = useReading(`${pageNo} ${pageSize}`, (signal) =>
    api.list({ pageNo, pageSize, column: 'orderNum', order: 'asc' }, signal),
  );
  return { api, rows: reading.value?.records ?? NONE, total: reading.value?.total ?? 0, reading };
}
