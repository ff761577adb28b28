import { ApiError } from '#src/api/http.ts';
import { useReading } from '#src/widgets/http/useReading.ts';

/** One reading of the server: on its way, here, or refused. */
export type Fresh<T> =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly value: T }
  | { readonly phase: 'failed'; readonly error: ApiError };

/** Asks once for every `key`, and again on demand; nothing old is shown meanwhile, as it may be of another park. */
export function useFresh<T>(key: string, ask: () => Promise<T>): readonly [Fresh<T>, () => void] {
  const { value, error, isLoading, reload } = useReading(key, async () => ({ got: await ask() }));
  return [freshOf(isLoading ? null : value, error), reload];
}

function freshOf<T>(value: { readonly got: T } | null, error: unknown): Fresh<T> {
  if (error !== null)
    return { phase: 'failed', error: error instanceof ApiError ? error : new ApiError('server', '加载失败') };
  return value === null ? { phase: 'loading' } : { phase: 'ready', value: value.got };
}
