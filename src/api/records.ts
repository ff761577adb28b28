/** Records, whatever they are of. */
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { describeReadCalls } from '#domain/calls/recordCalls.ts';
import type { EntityDescription, RowOf } from '#domain/entities/describe.ts';
import { sendCall } from './call.ts';
import type { Http, Params } from './http.ts';
import { type Page, readPage } from './page.ts';

/** A record with all its fields. */
export const queryRecord = <const E extends EntityDescription>(http: Http, entity: E, id: string) =>
  queryOptions({
    queryKey: buildRecordKey(entity, id),
    queryFn: async ({ signal }) =>
      (await sendCall(http, describeReadCalls(entity).read, { id }, { signal })).result,
    meta: { quiet: true },
  });

const buildRecordKey = ({ name }: EntityDescription, id: string): QueryKey => [name, 'queryById', { id }];

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

/** A page of records as their list answers it, read anew when a message announces a change. */
export const queryPage = <const E extends EntityDescription>(http: Http, entity: E, params: Params) =>
  queryOptions({
    queryKey: [entity.name, 'list', params],
    queryFn: ({ signal }) => listRecords(http, entity, params, signal),
    meta: { quiet: true, live: entity.live },
  });

/** A page of records; a bare list of another server counts as one. */
export async function listRecords<const E extends EntityDescription>(
  http: Http,
  entity: E,
  params: Params,
  signal?: AbortSignal,
): Promise<Page<RowOf<E>>> {
  const options = { isOfPark: entity.scope === 'park', ...(signal && { signal }) };
  const asked: Readonly<Record<string, unknown>> = params;
  return readPage<RowOf<E>>((await sendCall(http, describeReadCalls(entity).list, asked, options)).result);
}
