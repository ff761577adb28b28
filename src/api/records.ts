/** Records, whatever they are of. */

import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Call, ReplyOf } from '#domain/calls/call.ts';
import { describeReadCalls } from '#domain/calls/recordCalls.ts';
import type { EntityDescription, RowOf } from '#domain/entities/describe.ts';
import { sendCall, sendRead } from './call.ts';
import type { Http, Params } from './http.ts';
import { type Page, readPage } from './page.ts';

/** A record with all its fields. */
export const queryRecord = <const E extends EntityDescription>(http: Http, entity: E, id: string) =>
  queryOptions({
    queryKey: buildRecordKey(entity, id),
    queryFn: async ({ signal }) =>
      (await sendCall(http, describeReadCalls(entity).read, { id }, { signal })).result,
  });

const buildRecordKey = ({ name }: EntityDescription, id: string): QueryKey => [name, 'queryById', { id }];

/** A call that answers a page of records, or a bare list of them. */
export interface RecordCall<C extends Call = Call> {
  readonly call: C;
  /** Records of one park. */
  readonly isOfPark?: boolean;
}

/** A record of a call that is only known at run time. */
type UnknownRow = Readonly<Record<string, unknown>>;
type RowIn<T> = T extends { readonly records: readonly (infer R)[] }
  ? R
  : T extends readonly (infer R)[]
    ? R
    : UnknownRow;

/** Records that pickers offer, or whose names they show: what a row is the contract says. */
export const queryRecords = <const C extends Call>(
  http: Http,
  { call, isOfPark = false }: RecordCall<C>,
  params: Params,
) =>
  queryOptions({
    queryKey: [call.of, call.path, params],
    queryFn: async ({ signal }) =>
      readPage<RowIn<ReplyOf<C>>>((await sendRead(http, call, params, { isOfPark, signal })).result),
  });

/** A page of records as their list answers it, read anew when a message announces a change. */
export const queryPage = <const E extends EntityDescription>(http: Http, entity: E, params: Params) =>
  queryOptions({
    queryKey: [entity.name, 'list', params],
    queryFn: ({ signal }) => listRecords(http, entity, params, signal),
    meta: { live: entity.live },
  });

/** A page of records; a bare list of another server counts as one. */
export async function listRecords<const E extends EntityDescription>(
  http: Http,
  entity: E,
  params: Params,
  signal?: AbortSignal,
): Promise<Page<RowOf<E>>> {
  const options = { isOfPark: entity.scope === 'park', ...(signal && { signal }) };
  const input: Readonly<Record<string, unknown>> = params;
  return readPage<RowOf<E>>((await sendCall(http, describeReadCalls(entity).list, input, options)).result);
}
