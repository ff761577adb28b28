import { distinctUntilChanged, filter, map } from 'rxjs';
import { useEffect } from 'react';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { type Renewed, useRenewed } from '#src/widgets/http/useRenewed.ts';
import type { ParkSummary } from './summary.ts';

/** Between two looks at the figures; alarms themselves arrive by the live link. */
const INTERVAL_MS = 15_000;

/** The figures of every park, renewed by interval, when the golf link comes back and when somebody asks. */
export function useSummary(): Renewed<readonly ParkSummary[]> {
  const live = useLive();
  const summary = useRenewed(
    (http, signal) =>
      http.get<readonly ParkSummary[]>('/admin/golfDispatch/summary', {}, { signal, quiet: true }),
    INTERVAL_MS,
    () => live.now(),
  );
  const { reload } = summary;

  useEffect(() => {
    // A link that came back means figures that may be old.
    const back = live.links.state$
      .pipe(
        map((links) => links.golf.status.state === 'live'),
        distinctUntilChanged(),
        filter((isLive) => isLive),
      )
      .subscribe(reload);
    return () => back.unsubscribe();
  }, [live, reload]);

  return summary;
}
