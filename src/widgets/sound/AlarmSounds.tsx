import { useEffect } from 'react';
import { merge, map } from 'rxjs';
import type { LiveConsole } from '#streams/models/state.ts';
import { NOTHING_HEARD, onSecond, onSignal, watchOf, type Heard } from './alarmSounds.ts';
import { useSoundDesk } from './SoundContext.tsx';

/**
 * Makes the console heard: mount it once for each console, above the pages, so that an alarm rings whatever page is
 * on screen. Notices are said by the bell, through the same loudspeaker.
 */
export function AlarmSounds({ live }: { readonly live: LiveConsole }) {
  const desk = useSoundDesk();
  useEffect(() => {
    let heard: Heard = NOTHING_HEARD;
    const ringings$ = merge(
      live.signals$.pipe(map((signal) => () => onSignal(heard, signal, live.now()))),
      live.second$.pipe(
        map((now) => () => onSecond(heard, watchOf(live.board.get(), live.links.get(), now), now)),
      ),
    );
    const subscription = ringings$.subscribe((ring) => {
      const { heard: next, sounds } = ring();
      heard = next;
      for (const sound of sounds) desk.ring(sound);
    });
    return () => subscription.unsubscribe();
  }, [live, desk]);
  return null;
}
