import { Subscription, take, type Observable } from 'rxjs';

/** To be called with every change. @param isUrgent shown at once, as the picture of the frame that is waited for */
export type NoteChange = (isUrgent?: boolean) => void;

/**
 * At most one `paint` a frame, however often something changed. `frames$` is the paint loop (or a slow timer while the
 * page is hidden) and is only subscribed while there is something to paint. An urgent change has its work done before the
 * frame comes, and what changes after it waits for the frame after: its own is not made longer. A plain function a
 * change, because changes come by the thousand.
 *
 * @param owner its end is the end of painting
 */
export function createFrameGate(
  frames$: Observable<unknown>,
  paint: () => void,
  owner: Subscription,
): NoteChange {
  const frame$ = frames$.pipe(take(1));
  let isWaiting = false;
  let isDirty = false;
  /** What the awaited frame shows is painted already. */
  let isAhead = false;
  let hasEnded = false;
  let frame = Subscription.EMPTY;
  owner.add(() => {
    hasEnded = true;
    frame.unsubscribe();
  });
  const wait = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    frame = frame$.subscribe(open);
  };
  const open = (): void => {
    isWaiting = false;
    const wasAhead = isAhead;
    isAhead = false;
    if (!isDirty) return;
    if (wasAhead) return wait();
    isDirty = false;
    paint();
  };
  return (isUrgent = false) => {
    if (hasEnded) return;
    if (!isUrgent || isAhead) {
      isDirty = true;
      return wait();
    }
    isAhead = true;
    isDirty = false;
    wait();
    paint();
  };
}
