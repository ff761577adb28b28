/** The loudspeaker around this part of the console: one for everything live, another one for a replay. */

import { createContext, useContext, useSyncExternalStore, useCallback } from 'react';
import type { SoundController, SoundState } from './soundController.ts';

const SoundContext = createContext<SoundController | null>(null);

export const SoundProvider = SoundContext.Provider;

/** Throws outside a `SoundProvider`. */
export function useSoundController(): SoundController {
  const sound = useContext(SoundContext);
  if (!sound) throw new Error('useSoundController needs a SoundProvider above it');
  return sound;
}

export function useSoundState(): SoundState {
  const sound = useSoundController();
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = sound.state$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [sound],
  );
  return useSyncExternalStore(subscribe, () => sound.get());
}
