import { Subscription, take, type Observable } from 'rxjs';

/**
 * At most one `paint` a frame, however often something changed. `frames$` is the paint loop (or a slow timer while the
 * page is hidden) and is only subscribed while there is something to paint. A plain function a change, because changes
 * come by the thousand.
 *
 * @param owner its end is the end of painting
 * @returns to be called with every change
 */
export function createFrameGate(
  frames$: Observable<unknown>,
  paint: () => void,
  owner: Subscription,
): () => void {
  const frame$ = frames$.pipe(take(1));
  let waiting = false;
  let frame = Subscription.EMPTY;
  owner.add(() => {
    waiting = true;
    frame.unsubscribe();
  });
  const open = (): void => {
    waiting = false;
    paint();
  };
  return () => {
    if (waiting) return;
    waiting = true;
    frame = frame$.subscribe(open);
  };
}
