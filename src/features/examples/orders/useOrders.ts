import { useMemo } from 'react';
import type { AnyRow } from '#domain/entities/describe.ts';
import { exampleOrder } from '#domain/entities/exampleOrder.ts';
import { resourceApi } from '#src/resource/resourceApi.ts';
import type { SentRow } from '#src/widgets/grid/props.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useReading } from '#src/widgets/http/useReading.ts';

const NONE: readonly AnyRow[] = [];

export const useOrderApi = () => {
  const http = useHttp();
  return useMemo(() => resourceApi(http, exampleOrder), [http]);
};

export function useOrders(pageNo: number, pageSize: number) {
  const api = useOrderApi();
  const reading = useReading(`${pageNo} ${pageSize}`, (signal) =>
    api.list({ pageNo, pageSize, column: 'orderCode', order: 'asc' }, signal),
  );
  return { api, orders: reading.value?.records ?? NONE, total: reading.value?.total ?? 0, reading };
}

/** An order with its rows; `record` is `null` while nothing is chosen or read. */
export function useOrder(id: string | null) {
  const api = useOrderApi();
  const reading = useReading(id, (signal) => api.get(id ?? '', signal));
  const { value } = reading;
  const record = value?.id === id ? value : null;
  return {
    record,
    reading,
    customers: rowsOf(record, 'jeecgOrderCustomerList'),
    tickets: rowsOf(record, 'jeecgOrderTicketList'),
  };
}

function rowsOf(record: AnyRow | null, name: string): readonly SentRow[] {
  const rows: unknown = record?.[name];
  return Array.isArray(rows) ? (rows as readonly SentRow[]) : NONE;
}
