import { Observable, type SchedulerLike, type Subscription } from 'rxjs';

/** Why to read: something may be newer, or a read under way may have begun too early (a new link, a reload by hand). */
export type ReadHint = 'news' | 'anew';

/**
 * Reads on hints, so that the last answer is younger than the last hint: at once for the first hint, then never more
 * often than every `spacingMs`, and once more after the last. While a read runs, `news` waits for its end (cutting it
 * short at every hint would never come to an answer); `anew` cuts it short, because it may hang in a network that is gone.
 * Drops no hint; hints that wait become one.
 */
export function readFreshest<T>(
  hints$: Observable<ReadHint>,
  read: () => Observable<T>,
  spacingMs: number,
  scheduler: SchedulerLike,
): Observable<T> {
  return new Observable<T>((subscriber) => {
    let waiting: ReadHint | null = null;
    let reading: Subscription | null = null;
    let spacing: Subscription | null = null;

    const go = (): void => {
      if (waiting === null || spacing !== null || (reading !== null && waiting === 'news')) return;
      reading?.unsubscribe();
      waiting = null;
      spacing = scheduler.schedule(() => {
        spacing = null;
        go();
      }, spacingMs);
      reading = null;
      let isDone = false;
      const run = read().subscribe({
        next: (value) => subscriber.next(value),
        error: (error: unknown) => subscriber.error(error),
        complete: () => {
          isDone = true;
          reading = null;
          go();
        },
      });
      if (!isDone) reading = run;
    };

    const hearing = hints$.subscribe({
      next: (hint) => {
        if (waiting !== 'anew') waiting = hint;
        go();
      },
      error: (error: unknown) => subscriber.error(error),
    });
    return () => {
      hearing.unsubscribe();
      reading?.unsubscribe();
      spacing?.unsubscribe();
    };
  });
}
