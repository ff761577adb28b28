/** Records, whatever they are of. */
import { queryOptions } from '@tanstack/react-query';
import type { EntityDescription, RowOf } from '#domain/entities/describe.ts';
import type { Http, Params } from './http.ts';
import { readPage } from './page.ts';
import { queryCall } from './query.ts';

/** A record with all its fields. It follows no messages: whoever changes it would lose what they typed. */
export const queryRecord = <const E extends EntityDescription>(http: Http, { name, path }: E, id: string) =>
  queryCall<RowOf<E>>(http, { name, path }, 'queryById', { id });

export interface RecordCall {
  /** Answers a page of records, or a bare list of them. */
  readonly url: string;
  /** Records of one park. */
  readonly isOfPark?: boolean;
}

/** Records that pickers offer, or whose names they show. */
export const queryRecords = <R>(http: Http, { url, isOfPark = false }: RecordCall, params: Params) =>
  queryOptions({
    queryKey: [url, params],
    queryFn: async ({ signal }) =>
      readPage<R>((await http.get(url, params, { quiet: true, isOfPark, signal })).result),
    meta: { quiet: true },
  });
