import { animationFrames, defer, delay, fromEvent, of, race, take, type Observable } from 'rxjs';

/** Emits once, after the next frame was drawn; at once in a hidden page or one that is hidden meanwhile, which has no frames. */
export const afterFrame$: Observable<unknown> = defer(() =>
  document.visibilityState === 'visible'
    ? race(animationFrames().pipe(delay(0)), fromEvent(document, 'visibilitychange')).pipe(take(1))
    : of(null),
);
