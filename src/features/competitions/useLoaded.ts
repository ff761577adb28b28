import type { Params } from '#src/api/http.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useReading, type Reading } from '#src/widgets/http/useReading.ts';

/**
 * The answer of a call, asked anew when its question changes.
 * @param path `null` = nothing is asked
 * @param version another number asks again
 */
export function useLoaded<T>(path: string | null, params: Params, version = 0): Reading<T> {
  const http = useHttp();
  return useReading(path === null ? null : JSON.stringify([path, params, version]), async (signal) => {
    const { result } = await http.get<T>(path ?? '', params, { signal, quiet: true });
    return result;
  });
}
