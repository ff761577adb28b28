import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Call, ReplyOf } from '#domain/calls/call.ts';
import { type CallInput, buildRead } from '#src/api/call.ts';
import { useHttp } from './HttpContext.ts';

export interface ReadOptions {
  /** ms between two reads while the page is looked at. */
  readonly every?: number;
  /** What was read last stays while something else is asked. */
  readonly keepsLast?: boolean;
  /** ms that a question stands before it is asked: one that changes while people type is asked once. */
  readonly settleMs?: number;
}

/**
 * What the server answers to a read; the page that asks shows its failure. One that cannot takes `useAnnouncedCall`.
 *
 *     const { data, error, refetch } = useCall(monitorCalls.listDisks, {});
 *
 * @param input `null` = it is not known yet what to ask
 */
export function useCall<const C extends Call>(
  call: C,
  input: CallInput<C> | null,
  options: ReadOptions = {},
): UseQueryResult<ReplyOf<C>> {
  const http = useHttp();
  return useQuery({
    ...buildRead(http, call, input ?? ({} as CallInput<C>), options.settleMs),
    ...addReadOptions(input !== null, options),
  });
}

/** How a read is asked, in the words of the query cache. @param isKnown what to ask */
export const addReadOptions = (isKnown: boolean, { every, keepsLast = false }: ReadOptions) => ({
  enabled: isKnown,
  ...(every !== undefined && { refetchInterval: every, refetchOnWindowFocus: 'always' as const }),
  ...(keepsLast && { placeholderData: keepPreviousData }),
});
