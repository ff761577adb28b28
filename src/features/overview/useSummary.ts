import { distinctUntilChanged, filter, map } from 'rxjs';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#src/api/http.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import type { ParkSummary } from './summary.ts';

/** Between two looks at the figures; alarms themselves arrive by the live link. */
const INTERVAL_MS = 15_000;

export interface SummaryState {
  /** `null` before the first answer. */
  readonly parks: readonly ParkSummary[] | null;
  /** Console clock of the last answer, epoch ms. */
  readonly loadedTs: number | null;
  /** Why the newest attempt failed; the old figures stay on screen with their age. */
  readonly error: unknown;
}

/** The figures of every park, renewed by interval, when the golf link comes back and when somebody asks. */
export function useSummary(): SummaryState & { reload(): void } {
  const http = useHttp();
  const live = useLive();
  const [state, setState] = useState<SummaryState>({ parks: null, loadedTs: null, error: null });
  const running = useRef<AbortController | null>(null);

  const reload = useCallback(() => {
    running.current?.abort();
    const aborter = new AbortController();
    running.current = aborter;
    http
      .get<readonly ParkSummary[]>('/admin/golfDispatch/summary', {}, { signal: aborter.signal, quiet: true })
      .then(
        ({ result }) => setState({ parks: result, loadedTs: live.now(), error: null }),
        (error: unknown) => {
          if (error instanceof ApiError && error.kind === 'aborted') return;
          setState((before) => ({ ...before, error }));
        },
      );
  }, [http, live]);

  useEffect(() => {
    reload();
    const timer = setInterval(reload, INTERVAL_MS);
    // A link that came back means figures that may be old.
    const back = live.links.state$
      .pipe(
        map((links) => links.golf.status.state === 'live'),
        distinctUntilChanged(),
        filter((isLive) => isLive),
      )
      .subscribe(reload);
    return () => {
      back.unsubscribe();
      clearInterval(timer);
      running.current?.abort();
    };
  }, [live, reload]);

  return { ...state, reload };
}
