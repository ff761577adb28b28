import { useCallback, useEffect, useRef, useState } from 'react';
import type { RealtimeReport } from '#domain/wire/realtimeReport.ts';
import { ApiError } from '#src/api/http.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';

const INTERVAL_MS = 15_000;

export interface ServerReportState {
  /** `null` before the first answer; kept when a later one fails. */
  readonly report: RealtimeReport | null;
  /** Console clock of the last answer, epoch ms. */
  readonly readTs: number | null;
  /** Why the newest reading failed. */
  readonly error: unknown;
}

/** What the server counts, read every 15 s while the page is looked at, and when somebody asks. */
export function useServerReport(): ServerReportState & { reload(): void } {
  const http = useHttp();
  const live = useLive();
  const [state, setState] = useState<ServerReportState>({ report: null, readTs: null, error: null });
  const running = useRef<AbortController | null>(null);

  const reload = useCallback(() => {
    running.current?.abort();
    const aborter = new AbortController();
    running.current = aborter;
    http.get<RealtimeReport>('/admin/realtime/metrics', {}, { signal: aborter.signal, quiet: true }).then(
      ({ result }) => setState({ report: result, readTs: live.now(), error: null }),
      (error: unknown) => {
        if (error instanceof ApiError && error.kind === 'aborted') return;
        setState((before) => ({ ...before, error }));
      },
    );
  }, [http, live]);

  useEffect(() => {
    reload();
    const timer = setInterval(() => {
      if (!document.hidden) reload();
    }, INTERVAL_MS);
    return () => {
      clearInterval(timer);
      running.current?.abort();
    };
  }, [reload]);

  return { ...state, reload };
}
