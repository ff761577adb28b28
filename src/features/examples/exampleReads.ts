/** The records of the examples. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { describeSampleCounts } from '#domain/calls/samples.ts';
import { exampleItem } from '#domain/entities/exampleItem.ts';
import { exampleOrder } from '#domain/entities/exampleOrder.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { buildRead } from './call.ts';
import type { Http, Params } from './http.ts';
import { queryPage } from './records.ts';

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

export interface SamplePage<R> {
  readonly data: readonly R[];
  readonly totalCount: number;
}

export interface SampleAction {
  readonly action: string;
  readonly describe: string;
}

export interface SampleRole {
  readonly id: string;
  readonly name: string;
  readonly describe: string;
  readonly createTime: string;
  readonly permissions: readonly {
    readonly permissionId: string;
    readonly permissionName: string;
    readonly actionEntitySet: readonly SampleAction[];
  }[];
}

export interface SamplePermission {
  readonly id: string;
  readonly name: string;
  /** JSON text of actions. */
  readonly actionData: string;
}

/** Invented rows; the answer has no `success`, so that it arrives whole. */
export const querySamples = <R>(http: Http, path: string, pageNo: number, pageSize: number) =>
  queryOptions({
    queryKey: ['sample', path, pageNo, pageSize],
    async queryFn({ signal }) {
      const params = { pageNo, pageSize };
      const { result } = await http.get<{ readonly result: SamplePage<R> }>(path, params, {
        quiet: true,
        signal,
      });
      return result.result;
    },
    meta: { quiet: true },
  });

/** Counts of an invented archive. @param call last part of the path */
export const querySampleCounts = (http: Http, call: string) =>
  buildRead(http, describeSampleCounts(call), {});
