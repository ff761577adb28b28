import { throttle, type MonoTypeOperatorFunction, type Observable } from 'rxjs';

/**
 * At most one value a frame, always the newest: what comes between two frames is replaced, never queued.
 * `frames$` is the paint loop (or a slow timer while the page is hidden) and is only subscribed while there is
 * something to paint.
 */
export function perFrame<T>(frames$: Observable<unknown>): MonoTypeOperatorFunction<T> {
  return throttle(() => frames$, { leading: false, trailing: true });
}
