import { useEffect, useMemo, useRef } from 'react';

/** The notice area is shown again this long after a sub-action (specification 9). */
const RESHOW_MS = 60_000;

/** One timer at most: an action starts it anew, looking by oneself ends it, and it dies with the bell. */
export function useReshow(show: () => void): { start(): void; cancel(): void } {
  const latest = useRef(show);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(
    () => ({
      start() {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => latest.current(), RESHOW_MS);
      },
      cancel: () => clearTimeout(timer.current),
    }),
    [],
  );
}
