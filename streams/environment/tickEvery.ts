import { Observable } from 'rxjs';
import type { LinkClock, TimerHandle } from './environment.ts';

/**
 * Emits every so many ms on the timers of a clock, so that it goes on in a hidden page where that clock does (LINK-10). It
 * does not drift: a late emission is followed by an earlier one, and after a sleep it counts anew.
 * @param now monotonic, ms
 */
export function tickEvery(clock: LinkClock, ms: number, now: () => number): Observable<void> {
  return new Observable((subscriber) => {
    let timer: TimerHandle;
    let due = now() + ms;
    const wait = (): void => {
      timer = clock.setTimeout(
        () => {
          due += ms;
          if (due < now()) due = now() + ms;
          subscriber.next();
          if (!subscriber.closed) wait();
        },
        Math.max(0, due - now()),
      );
    };
    wait();
    return () => clock.clearTimeout(timer);
  });
}
