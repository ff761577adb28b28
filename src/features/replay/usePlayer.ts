import { useCallback, useSyncExternalStore } from 'react';
import type { PlayerState, ReplayConsole } from '#streams/replay/replayConsole.ts';

/** Playing position and line of a replay. */
export function usePlayer({ player }: ReplayConsole): PlayerState {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = player.state$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [player],
  );
  return useSyncExternalStore(subscribe, () => player.get());
}
