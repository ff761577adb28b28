import { useCallback, useSyncExternalStore } from 'react';
import { useLive } from './LiveContext.ts';

/**
 * The console's clock in whole seconds, epoch ms, that wakes only when there is something to see: whenever
 * `next(now)` comes due, rounded up to a whole second.
 *
 * @param next when what is shown changes by itself, `null` for never; memoise it over what it reads
 */
export function useNowUntil(next: (now: number) => number | null): number {
  const live = useLive();
  const subscribe = useCallback(
    (changed: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const plan = (): void => {
        const now = live.now();
        const due = next(now);
        if (due === null) return;
        timer = setTimeout(
          () => {
            changed();
            plan();
          },
          Math.max(0, Math.ceil(due / 1000) * 1000 - now),
        );
      };
      plan();
      return () => clearTimeout(timer);
    },
    [live, next],
  );
  return useSyncExternalStore(subscribe, () => Math.floor(live.now() / 1000) * 1000);
}
