import type { Http, Params, Reply } from '#src/api/http.ts';
import { useHttp } from './HttpContext.ts';
import { useReading } from './useReading.ts';

export interface Question {
  readonly path: string;
  readonly params?: Params;
  /** Asked by POST with this body. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Asked again when it changes. */
  readonly attempt?: number;
}

export type Answer<T> =
  | { readonly phase: 'waiting' }
  | { readonly phase: 'ready'; readonly result: T }
  | { readonly phase: 'failed'; readonly error: unknown };

const WAITING = { phase: 'waiting' } as const;

/**
 * What the server says to a question that changes while people type or choose; the newest one wins. What was answered
 * last stays until then.
 * @param question `null` = nothing to ask yet
 * @param delayMs so long it must have stood still
 */
export function useAnswer<T>(question: Question | null, delayMs = 0): Answer<T> {
  const http = useHttp();
  const asked = question === null ? null : JSON.stringify(question);
  const { value, error } = useReading(
    asked,
    async (signal) => ({ result: (await send<T>(http, JSON.parse(asked ?? '') as Question, signal)).result }),
    delayMs,
  );
  if (asked === null) return WAITING;
  if (error !== null) return { phase: 'failed', error };
  return value === null ? WAITING : { phase: 'ready', ...value };
}

function send<T>(http: Http, { path, params, body }: Question, signal: AbortSignal): Promise<Reply<T>> {
  const options = { quiet: true, signal } as const;
  return body === undefined ? http.get<T>(path, params, options) : http.post<T>(path, body, options);
}
