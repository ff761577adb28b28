import { useEffect } from 'react';

/** Keeps the screen awake while the caller is in sight (BOARD-67). Browsers let go of it with every hidden page. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return undefined;
    let isOver = false;
    let held: WakeLockSentinel | null = null;
    const release = () => void held?.release().catch(() => undefined);
    const request = () => {
      if (document.visibilityState !== 'visible') return;
      // oxlint-disable-next-line no-restricted-properties -- looked for above
      navigator.wakeLock.request('screen').then(
        (lock) => {
          held = lock;
          if (isOver) release();
        },
        // Low battery, or the browser forbids it: the screen goes by its own rules.
        () => undefined,
      );
    };
    request();
    document.addEventListener('visibilitychange', request);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', request);
      release();
    };
  }, [isWanted]);
}
