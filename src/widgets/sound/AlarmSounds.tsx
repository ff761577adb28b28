import { useEffect } from 'react';
import { merge, map } from 'rxjs';
import type { LiveConsole } from '#streams/models/state.ts';
import { EMPTY_MEMORY, handleSecond, handleSignal, createWatch, type RingMemory } from './alarmSounds.ts';
import { useSoundController } from './SoundContext.tsx';

/**
 * Makes the console heard: mount it once for each console, above the pages, so that an alarm rings whatever page is
 * on screen. Notices are said by the bell, through the same loudspeaker.
 */
export function AlarmSounds({ live }: { readonly live: LiveConsole }) {
  const controller = useSoundController();
  useEffect(() => {
    let memory: RingMemory = EMPTY_MEMORY;
    const ringings$ = merge(
      live.signals$.pipe(map((signal) => () => handleSignal(memory, signal, live.now()))),
      live.second$.pipe(
        map((now) => () => handleSecond(memory, createWatch(live.board.get(), live.links.get(), now), now)),
      ),
    );
    const subscription = ringings$.subscribe((ring) => {
      const { heard: next, sounds, silenced } = ring();
      memory = next;
      if (silenced !== undefined) controller.silence(silenced);
      for (const sound of sounds) controller.ring(sound);
    });
    return () => subscription.unsubscribe();
  }, [live, controller]);
  return null;
}
