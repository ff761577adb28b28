import { animationFrames, defer, of, take, type Observable } from 'rxjs';

/** Emits once, in the next frame; at once in a hidden page, which has none and nobody who waits for one. */
export const nextFrame$: Observable<unknown> = defer(() =>
  document.visibilityState === 'visible' ? animationFrames().pipe(take(1)) : of(null),
);
