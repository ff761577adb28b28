/** Reads of places that show no failure: the default notification does. */

import {
  type QueryKey,
  type QueryMeta,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { Call, ReplyOf } from '#domain/calls/call.ts';
import { buildRead, type CallInput } from '#src/api/call.ts';
import { useHttp } from './HttpContext.ts';
import { addReadOptions, type ReadOptions } from './useCall.ts';

/** Without the failure, which is shown already. */
type AnnouncedResult<T> = Pick<UseQueryResult<T>, 'data' | 'isFetching' | 'isPending' | 'refetch'>;

/**
 * What the server answers to a read, as `useCall` does it.
 *
 *     const { data: roles = [] } = useAnnouncedCall(roleCalls.listAll, {});
 *
 * @param input `null` = it is not known yet what to ask
 */
export function useAnnouncedCall<const C extends Call>(
  call: C,
  input: CallInput<C> | null,
  options: ReadOptions = {},
): AnnouncedResult<ReplyOf<C>> {
  const http = useHttp();
  const read = buildRead(http, call, input ?? ({} as CallInput<C>), options.settleMs);
  return useAnnouncedQuery({ ...read, ...addReadOptions(input !== null, options) });
}

/** Of options that are read by a hook of their own: the same, and the default notification shows a failure. */
export const announceFailure = <O extends { readonly meta?: QueryMeta | undefined }>(options: O) => ({
  ...options,
  meta: { ...options.meta, isAnnounced: true },
});

export const useAnnouncedQuery = <T, D = T, K extends QueryKey = QueryKey>(
  options: UseQueryOptions<T, Error, D, K>,
): AnnouncedResult<D> => useQuery(announceFailure(options));
