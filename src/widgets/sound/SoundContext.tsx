/** The loudspeaker around this part of the console: one for everything live, another one for a replay. */
import { createContext, useContext, useSyncExternalStore, useCallback, type ReactNode } from 'react';
import type { SoundController, SoundState } from './soundController.ts';

const SoundContext = createContext<SoundController | null>(null);

interface Props {
  readonly desk: SoundController;
  readonly children: ReactNode;
}

export function SoundProvider({ desk, children }: Props) {
  return <SoundContext value={desk}>{children}</SoundContext>;
}

/** Throws outside a `SoundProvider`. */
export function useSoundController(): SoundController {
  const desk = useContext(SoundContext);
  if (!desk) throw new Error('useSoundDesk needs a SoundProvider above it');
  return desk;
}

export function useSoundState(): SoundState {
  const desk = useSoundController();
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = desk.state$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [desk],
  );
  return useSyncExternalStore(subscribe, desk.get);
}
