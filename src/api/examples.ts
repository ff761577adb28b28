/** The records of the examples. */
import { keepPreviousData } from '@tanstack/react-query';
import { exampleItem } from '#domain/entities/exampleItem.ts';
import { exampleOrder } from '#domain/entities/exampleOrder.ts';
import type { Http, Params } from './http.ts';
import { listQuery, type Resource } from './query.ts';

const queryPage = (http: Http, resource: Resource, params: Params) => ({
  ...listQuery(http, resource, params),
  placeholderData: keepPreviousData,
});

/** In the order they are dragged into. */
export const queryItems = (http: Http, pageNo: number, pageSize: number) =>
  queryPage(http, exampleItem, { pageNo, pageSize, column: 'orderNum', order: 'asc' });

export const queryExampleOrders = (http: Http, pageNo: number, pageSize: number) =>
  queryPage(http, exampleOrder, { pageNo, pageSize, column: 'orderCode', order: 'asc' });
