/** The records of the examples. */
import { keepPreviousData } from '@tanstack/react-query';
import { exampleItem } from '#domain/entities/exampleItem.ts';
import { exampleOrder } from '#domain/entities/exampleOrder.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import type { Http, Params } from './http.ts';
import { queryPage } from './query.ts';

const queryExamples = <const E extends EntityDescription>(http: Http, entity: E, params: Params) => ({
  ...queryPage(http, entity, params),
  placeholderData: keepPreviousData,
});

/** In the order they are dragged into. */
export const queryItems = (http: Http, pageNo: number, pageSize: number) =>
  queryExamples(http, exampleItem, { pageNo, pageSize, column: 'orderNum', order: 'asc' });

export const queryExampleOrders = (http: Http, pageNo: number, pageSize: number) =>
  queryExamples(http, exampleOrder, { pageNo, pageSize, column: 'orderCode', order: 'asc' });
