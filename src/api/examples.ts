/** The records of the examples. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnyRow } from '#domain/entities/describe.ts';
import { exampleItem } from '#domain/entities/exampleItem.ts';
import { exampleOrder } from '#domain/entities/exampleOrder.ts';
import type { Http, Params } from './http.ts';
import { pageOf } from './page.ts';
import type { Resource } from './query.ts';

const queryPage = (http: Http, { name, path }: Resource, params: Params) =>
  queryOptions({
    queryKey: [name, 'list', params],
    queryFn: async ({ signal }) =>
      pageOf<AnyRow>((await http.get(`${path}/list`, params, { quiet: true, signal })).result),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** In the order they are dragged into. */
export const queryItems = (http: Http, pageNo: number, pageSize: number) =>
  queryPage(http, exampleItem, { pageNo, pageSize, column: 'orderNum', order: 'asc' });

export const queryExampleOrders = (http: Http, pageNo: number, pageSize: number) =>
  queryPage(http, exampleOrder, { pageNo, pageSize, column: 'orderCode', order: 'asc' });
