import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { exampleOrder, type ExampleOrderRow } from '#domain/entities/exampleOrder.ts';
import { queryPage, queryRecord } from '#src/api/records.ts';
import type { SentRow } from '#src/grid/contract/props.ts';
import { createResourceApi } from '#src/resource/resourceApi.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { announceFailure, useAnnouncedQuery } from '#src/widgets/http/useAnnounced.ts';
import { useFreshQuery } from '#src/widgets/http/useFreshQuery.ts';

const NONE: readonly ExampleOrderRow[] = [];

export const useOrderApi = () => {
  const http = useHttp();
  return useMemo(() => createResourceApi(http, exampleOrder), [http]);
};

export function useOrders(pageNo: number, pageSize: number) {
  const api = useOrderApi();
  const { data, isFetching, refetch } = useAnnouncedQuery({
    ...queryPage(useHttp(), exampleOrder, { pageNo, pageSize, column: 'orderCode', order: 'asc' }),
    placeholderData: keepPreviousData,
  });
  return {
    api,
    orders: data?.records ?? NONE,
    total: data?.total ?? 0,
    isLoading: isFetching,
    reload: () => void refetch(),
  };
}

/** An order with its rows; `record` is `null` while nothing is chosen or read. */
export function useOrder(id: string | null) {
  const { data, isFetching } = useFreshQuery({
    ...announceFailure(queryRecord(useHttp(), exampleOrder, id ?? '')),
    enabled: id !== null,
  });
  const record = data ?? null;
  return {
    record,
    isLoading: isFetching,
    customers: rowsOf(record, 'jeecgOrderCustomerList'),
    tickets: rowsOf(record, 'jeecgOrderTicketList'),
  };
}

function rowsOf(record: object | null, name: string): readonly SentRow[] {
  const rows = record === null ? undefined : new Map<string, unknown>(Object.entries(record)).get(name);
  return Array.isArray(rows) ? rows.filter(isRow) : NONE;
}

const isRow = (row: unknown): row is SentRow => typeof row === 'object' && row !== null;
