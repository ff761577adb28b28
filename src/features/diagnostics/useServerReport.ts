import type { RealtimeReport } from '#domain/wire/realtimeReport.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { type Renewed, useRenewed } from '#src/widgets/http/useRenewed.ts';

const INTERVAL_MS = 15_000;

/** What the server counts, read every 15 s while the page is looked at, and when somebody asks. */
export function useServerReport(): Renewed<RealtimeReport> {
  const live = useLive();
  return useRenewed(
    (http, signal) => http.get<RealtimeReport>('/admin/realtime/metrics', {}, { signal, quiet: true }),
    INTERVAL_MS,
    () => live.now(),
  );
}
