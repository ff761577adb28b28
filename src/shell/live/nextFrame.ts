import { animationFrames, defer, fromEvent, of, race, take, type Observable } from 'rxjs';

/** Emits once, in the next frame; at once in a hidden page or one that is hidden meanwhile, which has no frames. */
export const nextFrame$: Observable<unknown> = defer(() =>
  document.visibilityState === 'visible'
    ? race(animationFrames(), fromEvent(document, 'visibilitychange')).pipe(take(1))
    : of(null),
);
