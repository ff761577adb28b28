import { useEffect } from 'react';
import { merge, map } from 'rxjs';
import { isUnacknowledged } from '#domain/dispatch/selectors.ts';
import type { LiveConsole } from '#streams/models/state.ts';
import { NOTHING_HEARD, onSecond, onSignal, type Heard, type Watch } from './alarmSounds.ts';
import { useSoundDesk } from './SoundContext.tsx';

/** A link or a picture that is not current for this long is an outage worth the siren (golf-domain 7.9). */
const OFFLINE_MS = 60_000;

function watchOf({ board, links }: LiveConsole, now: number): Watch {
  const { parkId, timeouts, lastDataTs, offsetMs } = board.get();
  const golf = links.get().golf.status;
  const downMs = golf.state === 'live' || golf.state === 'idle' ? 0 : now - golf.sinceTs;
  const ageMs = lastDataTs === null ? 0 : now + offsetMs - lastDataTs;
  return {
    red: Object.values(timeouts).filter((alarm) => alarm.level === '2' && isUnacknowledged(alarm)),
    offline: parkId !== null && Math.max(downMs, ageMs) > OFFLINE_MS,
  };
}

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
      live.second$.pipe(map((now) => () => onSecond(heard, watchOf(live, now), now))),
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
