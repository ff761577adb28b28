/** Makes calls as their contracts say. */

import { queryOptions } from '@tanstack/react-query';
import type { InputOf, Call, ReplyOf } from '#domain/calls/call.ts';
import { ApiError, type CallOptions, type Http, type Params, type Reply } from './http.ts';
import { pause } from './query.ts';

/** What may be left out may also be `undefined`. */
type Sparse<T> = { readonly [K in keyof T]: Partial<T> extends Pick<T, K> ? T[K] | undefined : T[K] };

/** What a call is asked with; `{}` when it takes nothing. */
export type CallInput<C extends Call> =
  unknown extends InputOf<C> ? Readonly<Record<string, never>> : Sparse<InputOf<C>>;

/** @throws ApiError with words for people */
export function sendCall<const C extends Call>(
  http: Http,
  call: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<Reply<ReplyOf<C>>> {
  const { path, rest } = placeParams(call.path, Object.entries(input as object));
  switch (call.method) {
    case 'GET':
      return http.get(path, rest as Params, options);
    case 'DELETE':
      return http.delete(path, rest as Params, options);
    case 'POST':
      return http.post(path, rest, options);
    case 'PUT':
      return http.put(path, rest, options);
  }
}

/** A read whose questions are only known at run time: the server says what is wrong with them. @throws ApiError */
export const sendRead = <const C extends Call>(
  http: Http,
  { path }: C,
  params: Params,
  options: CallOptions = {},
): Promise<Reply<ReplyOf<C>>> => http.get(path, params, options);

/** The file that a call answers. @throws ApiError with words for people */
export const fetchFile = (
  http: Http,
  { path }: Call & { readonly produces: readonly string[] },
  params: Params,
  options: CallOptions = {},
): Promise<Blob> => http.blob(path, params, options);

/** The same with files, for a call that takes them. @throws ApiError with words for people */
export const sendForm = <const C extends Call>(
  http: Http,
  { path }: C,
  form: FormData,
  options: CallOptions = {},
): Promise<Reply<ReplyOf<C>>> => http.post(path, form, options);

/** Of what is not there the protocol says that it was not found. @returns `null` when the server refuses */
export async function findByCall<const C extends Call>(
  http: Http,
  call: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<ReplyOf<C> | null> {
  try {
    return (await sendCall(http, call, input, options)).result;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'business') return null;
    throw error;
  }
}

/** Parts of the path go into it, everything else is sent along. A comma stays as it is: it counts in a signature (WIRE-09). */
function placeParams(
  pattern: string,
  input: readonly (readonly [name: string, value: unknown])[],
): { readonly path: string; readonly rest: Readonly<Record<string, unknown>> } {
  const rest: Record<string, unknown> = Object.fromEntries(input);
  const path = pattern.replace(/:(\w+)/g, (_part, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value).replaceAll('%2C', ',');
  });
  return { path, rest };
}

/**
 * A read as the query cache knows it: of what it is, how it is asked, and which message makes it old.
 * @param settleMs time for which the input has to stay the same before it is sent, ms
 */
export const buildRead = <const C extends Call>(http: Http, call: C, input: CallInput<C>, settleMs = 0) =>
  queryOptions({
    queryKey: [call.of, call.path, input],
    async queryFn({ signal }) {
      if (settleMs > 0) await pause(settleMs, signal);
      return (await sendCall(http, call, input, { signal })).result;
    },
    meta: { live: call.live },
  });

/** What was read last, and when. */
export interface Dated<T> {
  /** `null` before the first answer; kept when a later read fails, to be shown with its age. */
  readonly value: T | null;
  /** By the console's clock, epoch ms. */
  readonly readTs: number | null;
}

/**
 * Figures that are read again and again while the page is looked at, and when somebody comes back to it.
 * @param every ms between two reads
 * @param now the console's clock, epoch ms
 */
export function buildWatch<const C extends Call>(
  http: Http,
  call: C,
  input: CallInput<C>,
  every: number,
  now: () => number,
) {
  const unread: Dated<ReplyOf<C>> = { value: null, readTs: null };
  return queryOptions({
    queryKey: [call.of, call.path, input, 'dated'],
    async queryFn({ signal }): Promise<Dated<ReplyOf<C>>> {
      return { value: (await sendCall(http, call, input, { signal })).result, readTs: now() };
    },
    // With something to start from, a failure stays on the page while the next read is on its way: nothing blinks.
    initialData: unread,
    refetchInterval: every,
    refetchOnWindowFocus: 'always',
    meta: { live: call.live },
  });
}
