import { useEffect, useMemo, useRef } from 'react';
import { useHandler } from '#src/widgets/useHandler.ts';

/** The notice area is shown again this long after a sub-action. */
const RESHOW_MS = 60_000;

/** One timer at most: an action starts it anew, looking by oneself ends it, and it dies with the bell. */
export function useReshow(show: () => void): { start(): void; cancel(): void } {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const again = useHandler(show);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(
    () => ({
      start() {
        clearTimeout(timer.current);
        timer.current = setTimeout(again, RESHOW_MS);
      },
      cancel: () => clearTimeout(timer.current),
    }),
    [again],
  );
}
