/** What this browser page does over time: paint, visibility, network, sleep. Source: reliability R9. */
import {
  animationFrames,
  distinctUntilChanged,
  filter,
  fromEvent,
  interval,
  map,
  merge,
  scan,
  share,
  shareReplay,
  startWith,
  switchMap,
  type Observable,
} from 'rxjs';
import type { Surroundings } from '#streams/deps.ts';

/** Hidden or asleep for longer than this counts as a gap. */
const GAP_MS = 15_000;
const WATCH_MS = 5_000;

export function browserSurroundings(): Surroundings {
  const visible$ = fromEvent(document, 'visibilitychange').pipe(
    startWith(null),
    map(() => document.visibilityState === 'visible'),
    distinctUntilChanged(),
    shareReplay({ bufferSize: 1, refCount: true }),
  );
  const online$ = merge(fromEvent(window, 'online'), fromEvent(window, 'offline')).pipe(
    startWith(null),
    map(() => navigator.onLine),
    distinctUntilChanged(),
    shareReplay({ bufferSize: 1, refCount: true }),
  );
  // A hidden page paints nothing, but its models must not pile up messages.
  const frames$ = visible$.pipe(
    switchMap((visible): Observable<unknown> => (visible ? animationFrames() : interval(1_000))),
    share(),
  );
  const woke$ = merge(
    slept(),
    shownAfterLong(visible$),
    fromEvent<PageTransitionEvent>(window, 'pageshow').pipe(filter(({ persisted }) => persisted)),
    fromEvent(document, 'resume'),
  ).pipe(share());
  return { frames$, visible$, online$, woke$ };
}

/**
 * The wall clock jumped against the monotonic one, which stands still while the machine sleeps, or a five-second
 * timer came far too late.
 */
function slept(): Observable<unknown> {
  const read = () => ({ wall: Date.now(), steady: performance.now() });
  return interval(WATCH_MS).pipe(
    map(read),
    startWith(read()),
    scan(
      ({ last }, at) => ({
        last: at,
        gap:
          at.wall - last.wall - (at.steady - last.steady) > GAP_MS ||
          at.steady - last.steady > WATCH_MS + GAP_MS,
      }),
      { last: read(), gap: false },
    ),
    filter(({ gap }) => gap),
  );
}

function shownAfterLong(visible$: Observable<boolean>): Observable<unknown> {
  return visible$.pipe(
    scan(
      (before, visible) => ({
        hiddenTs: visible ? null : Date.now(),
        long: visible && before.hiddenTs !== null && Date.now() - before.hiddenTs > GAP_MS,
      }),
      { hiddenTs: null as number | null, long: false },
    ),
    filter(({ long }) => long),
  );
}
