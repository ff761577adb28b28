import { Observable, Subscription, take, type MonoTypeOperatorFunction } from 'rxjs';

/**
 * At most one value a frame, always the newest: what comes between two frames is replaced, never queued.
 * `frames$` is the paint loop (or a slow timer while the page is hidden) and is only subscribed while there is
 * something to paint. One plain function a value, because values come by the thousand.
 */
export function perFrame<T>(frames$: Observable<unknown>): MonoTypeOperatorFunction<T> {
  return (source) =>
    new Observable((subscriber) => {
      const frame$ = frames$.pipe(take(1));
      let newest: T;
      let waiting = false;
      let frame = Subscription.EMPTY;
      const paint = (): void => {
        waiting = false;
        subscriber.next(newest);
      };
      subscriber.add(() => frame.unsubscribe());
      return source.subscribe({
        next(value) {
          newest = value;
          if (waiting) return;
          waiting = true;
          frame = frame$.subscribe(paint);
        },
        error: (error: unknown) => subscriber.error(error),
        complete: () => subscriber.complete(),
      });
    });
}
