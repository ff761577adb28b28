import { useCallback, useEffect, useState } from 'react';
import { Subject } from 'rxjs';
import { ApiError } from '#src/api/http.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import type { Day } from './day.ts';

/** Figures of a day change slowly; what is urgent arrives by the live link. */
const INTERVAL_MS = 60_000;

/** The day of a park, or of all parks of the caller. @param parkId `null` = all */
export function useDay(parkId: string | null) {
  const http = useHttp();
  const [asks] = useState(() => new Subject<void>());
  const [answer, setAnswer] = useState<{ readonly of: string | null; readonly day: Day } | null>(null);
  const [error, setError] = useState<unknown>(null);

  useEffect(() => {
    const aborter = new AbortController();
    const load = (): void =>
      void http
        .get<Day>(
          '/admin/golfStatistics/overview',
          { parkId: parkId ?? undefined },
          { signal: aborter.signal, quiet: true },
        )
        .then(
          ({ result }) => {
            setAnswer({ of: parkId, day: result });
            setError(null);
          },
          (reason: unknown) => {
            if (!(reason instanceof ApiError && reason.kind === 'aborted')) setError(reason);
          },
        );
    load();
    const timer = setInterval(load, INTERVAL_MS);
    const again = asks.subscribe(load);
    return () => {
      aborter.abort();
      clearInterval(timer);
      again.unsubscribe();
    };
  }, [http, parkId, asks]);

  return {
    day: answer !== null && answer.of === parkId ? answer.day : null,
    error,
    reload: useCallback(() => asks.next(), [asks]),
  };
}
