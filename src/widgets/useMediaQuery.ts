import { useCallback, useSyncExternalStore } from 'react';

/** Whether the browser answers a media query with yes, followed as that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Whether fingers point here. */
export const useCoarsePointer = (): boolean => useMediaQuery('(pointer: coarse)');

/** Whether the user asked for less motion. */
export const useReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)');
