/** The records of the examples. */
import { keepPreviousData } from '@tanstack/react-query';
import { describeSampleCounts } from '#domain/calls/samples.ts';
import { exampleItem } from '#domain/entities/exampleItem.ts';
import { exampleOrder } from '#domain/entities/exampleOrder.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { buildRead } from '#src/api/call.ts';
import type { Http, Params } from '#src/api/http.ts';
import { queryPage } from '#src/api/records.ts';

const queryExamples = <const E extends EntityDescription>(http: Http, entity: E, params: Params) => ({
  ...queryPage(http, entity, params),
  placeholderData: keepPreviousData,
});

/** In the order they are dragged into. */
export const queryItems = (http: Http, pageNo: number, pageSize: number) =>
  queryExamples(http, exampleItem, { pageNo, pageSize, column: 'orderNum', order: 'asc' });

export const queryExampleOrders = (http: Http, pageNo: number, pageSize: number) =>
  queryExamples(http, exampleOrder, { pageNo, pageSize, column: 'orderCode', order: 'asc' });

/** First records whose name has these words in it. */
export const queryNamed = (http: Http, entity: EntityDescription, words: string) =>
  queryExamples(http, entity, {
    pageNo: 1,
    pageSize: 20,
    ...(words !== '' && { [entity.display]: `*${words}*` }),
  });

/** Counts of an invented archive. @param call last part of the path */
export const querySampleCounts = (http: Http, call: string) =>
  buildRead(http, describeSampleCounts(call), {});
