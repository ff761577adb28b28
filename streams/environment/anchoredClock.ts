import { asyncScheduler, type SchedulerLike } from 'rxjs';

export interface AnchoredClock {
  readonly scheduler: SchedulerLike;
  /** Reads the wall clock anew: after a sleep, during which some systems stop the monotonic one. */
  anchor(): void;
}

/**
 * Wall time that does not jump (LINK-20): read once and carried on by the monotonic clock, so that somebody who
 * sets this machine's clock makes nothing look old or new.
 */
export function createAnchoredClock(): AnchoredClock {
  const read = (): number => Date.now() - performance.now();
  let origin = read();
  return {
    scheduler: {
      now: () => Math.round(origin + performance.now()),
      schedule: asyncScheduler.schedule.bind(asyncScheduler),
    },
    anchor() {
      origin = read();
    },
  };
}
