import { useCallback, useSyncExternalStore } from 'react';
import { useLive } from './LiveContext.ts';

/**
 * The console's clock in epoch ms, cut to whole seconds, renewed once a second (and on every seek of a replay).
 * Wall time of this machine when live; add `BoardState.offsetMs` for the server's.
 */
export function useNow(): number {
  const live = useLive();
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = live.second$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [live],
  );
  return useSyncExternalStore(subscribe, () => Math.floor(live.now() / 1000) * 1000);
}
