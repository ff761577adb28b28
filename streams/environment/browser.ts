/** The environment of the live console in a browser page: paint loop, visibility, network, sleep. */

import {
  distinctUntilChanged,
  filter,
  fromEvent,
  interval,
  map,
  merge,
  Observable,
  pairwise,
  scan,
  share,
  shareReplay,
  startWith,
  throttleTime,
} from 'rxjs';
import { type LinkClock, type PageEnvironment, type TimerHandle, PLAIN_CLOCK } from './environment.ts';

const HIDDEN_FRAME_MS = 1_000;
const WATCHDOG_MS = 5_000;
const SLEPT_MS = 15_000;
const ONE_WAKE_MS = 6_000;

/** @param clock of what stands in for frames in a hidden page; with a wakeful one that goes on (LINK-10) */
export function createBrowserEnvironment(clock: LinkClock = PLAIN_CLOCK): PageEnvironment {
  const visible$ = fromEvent(document, 'visibilitychange').pipe(
    startWith(null),
    map(() => document.visibilityState === 'visible'),
    distinctUntilChanged(),
    shareReplay({ bufferSize: 1, refCount: true }),
  );
  return {
    frames$: paintLoop(clock),
    visible$,
    online$: merge(fromEvent(window, 'online'), fromEvent(window, 'offline')).pipe(
      startWith(null),
      map(() => navigator.onLine),
      distinctUntilChanged(),
    ),
    // Several of them tell of one and the same sleep.
    woke$: merge(slept(), longHidden(visible$), fromEvent(document, 'resume')).pipe(
      throttleTime(ONE_WAKE_MS),
      share(),
    ),
    present$: merge(
      fromEvent(window, 'pagehide').pipe(map(() => false)),
      fromEvent<PageTransitionEvent>(window, 'pageshow').pipe(
        filter(({ persisted }) => persisted),
        map(() => true),
      ),
    ).pipe(startWith(true), distinctUntilChanged()),
  };
}

/** One emission a frame; once a second while hidden, where frames never come. Idle without subscribers. */
function paintLoop(clock: LinkClock): Observable<unknown> {
  return new Observable<void>((subscriber) => {
    let frame = 0;
    let timer: TimerHandle;
    const next = (): void => {
      cancelAnimationFrame(frame);
      clock.clearTimeout(timer);
      if (document.visibilityState === 'visible') frame = requestAnimationFrame(emit);
      else timer = clock.setTimeout(emit, HIDDEN_FRAME_MS);
    };
    const emit = (): void => {
      subscriber.next();
      if (!subscriber.closed) next();
    };
    // A frame asked for just before hiding never comes; it is asked for again the other way.
    document.addEventListener('visibilitychange', next);
    next();
    return () => {
      document.removeEventListener('visibilitychange', next);
      cancelAnimationFrame(frame);
      clock.clearTimeout(timer);
    };
  });
}

/**
 * The wall clock jumped against the monotonic one, which stands still while the machine sleeps (or somebody set the
 * clock); or, in a visible page, a five-second timer came far too late (LINK-09). A hidden page's timers fire once a minute:
 * that is no sleep.
 */
function slept(): Observable<unknown> {
  const read = () => ({ wall: Date.now(), steady: performance.now() });
  return interval(WATCHDOG_MS).pipe(
    map(read),
    startWith(read()),
    pairwise(),
    filter(([before, now]) => {
      const steady = now.steady - before.steady;
      const late = steady > WATCHDOG_MS + SLEPT_MS && document.visibilityState === 'visible';
      return late || Math.abs(now.wall - before.wall - steady) > SLEPT_MS;
    }),
  );
}

function longHidden(visible$: Observable<boolean>): Observable<unknown> {
  return visible$.pipe(
    scan(
      (last, visible) => {
        const now = performance.now();
        return visible
          ? { hiddenAt: null, woke: last.hiddenAt !== null && now - last.hiddenAt > SLEPT_MS }
          : { hiddenAt: now, woke: false };
      },
      { hiddenAt: null, woke: false } as { hiddenAt: number | null; woke: boolean },
    ),
    filter(({ woke }) => woke),
  );
}
