import { useCallback, useEffect, useState } from 'react';
import { ApiError, type Params } from '#src/api/http.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';

export interface Loaded<T> {
  /** `null` before the first answer; the old one stays while it is asked anew. */
  readonly value: T | null;
  readonly error: unknown;
  reload(): void;
}

/**
 * The answer of a call, asked anew when its question changes.
 * @param path `null` = nothing is asked
 * @param version another number asks again
 */
export function useLoaded<T>(path: string | null, params: Params, version = 0): Loaded<T> {
  const http = useHttp();
  const [attempt, setAttempt] = useState(0);
  const [value, setValue] = useState<T | null>(null);
  const [error, setError] = useState<unknown>(null);
  const asked = JSON.stringify([path, params, attempt, version]);

  useEffect(() => {
    const [call, given] = JSON.parse(asked) as [string | null, Params];
    if (call === null) return undefined;
    const aborter = new AbortController();
    http.get<T>(call, given, { signal: aborter.signal, quiet: true }).then(
      ({ result }) => {
        setValue(result);
        setError(null);
      },
      (reason: unknown) => {
        if (!(reason instanceof ApiError && reason.kind === 'aborted')) setError(reason);
      },
    );
    return () => aborter.abort();
  }, [http, asked]);

  return { value, error, reload: useCallback(() => setAttempt((before) => before + 1), []) };
}
