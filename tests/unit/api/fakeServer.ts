import { AxiosError, AxiosHeaders, CanceledError, type AxiosAdapter, type AxiosResponse } from 'axios';
import { createHttp, type HttpSettings } from '#src/api/client.ts';
import type { ApiError } from '#src/api/http.ts';

/** What reached the wire. */
export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}
/** A Blob body stands for a download. */
export interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export const ok = (result: unknown, more: object = {}): Answer => ({
  body: { success: true, code: 200, message: '', result, ...more },
});
export const refused = (message: string, code = 500): Answer => ({
  body: { success: false, code, message, result: null },
});

export const NOW = 1_700_000_000_500;

/** The real client over an adapter that answers what the test says, or fails the way axios does. */
export function fakeServer(
  answer: (seen: Seen) => Answer | Error | Promise<never>,
  settings: Partial<HttpSettings> = {},
) {
  const seen: Seen[] = [];
  const errors: ApiError[] = [];
  const adapter: AxiosAdapter = async (config) => {
    const one: Seen = {
      method: (config.method ?? '').toUpperCase(),
      url: config.url ?? '',
      params: (config.params ?? {}) as Record<string, unknown>,
      body: typeof config.data === 'string' ? (JSON.parse(config.data) as unknown) : config.data,
      headers: { ...config.headers.toJSON() },
    };
    seen.push(one);
    if (config.signal?.aborted) throw new CanceledError();
    const given = await answer(one);
    if (given instanceof Error) throw given;
    const response: AxiosResponse<unknown> = {
      status: given.status ?? 200,
      statusText: '',
      data: given.body instanceof Blob ? given.body : JSON.stringify(given.body),
      headers: new AxiosHeaders(given.headers ?? {}),
      config,
    };
    if (response.status < 400) return response;
    if (typeof response.data === 'string') response.data = given.body;
    throw new AxiosError('status', 'ERR_BAD', config, null, response);
  };
  const http = createHttp({
    base: '/jeecg-boot',
    signSecret: 'demo-secret',
    getToken: () => 't0ken',
    getTenantId: () => '0',
    onError: (error) => errors.push(error),
    now: () => NOW,
    adapter,
    ...settings,
  });
  return { http, seen, errors, last: () => seen.at(-1) as Seen };
}
