/** The loudspeaker around this part of the console: one for everything live, another one for a replay. */
import { createContext, useContext, useSyncExternalStore, useCallback, type ReactNode } from 'react';
import type { SoundDesk, SoundState } from './soundDesk.ts';

const SoundContext = createContext<SoundDesk | null>(null);

interface Props {
  readonly desk: SoundDesk;
  readonly children: ReactNode;
}

export function SoundProvider({ desk, children }: Props) {
  return <SoundContext value={desk}>{children}</SoundContext>;
}

/** Throws outside a `SoundProvider`. */
export function useSoundDesk(): SoundDesk {
  const desk = useContext(SoundContext);
  if (!desk) throw new Error('useSoundDesk needs a SoundProvider above it');
  return desk;
}

export function useSoundState(): SoundState {
  const desk = useSoundDesk();
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = desk.state$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [desk],
  );
  return useSyncExternalStore(subscribe, desk.get);
}
