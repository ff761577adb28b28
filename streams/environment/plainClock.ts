import type { LinkClock } from './environment.ts';

/** The page's own timers. */
export const PLAIN_CLOCK: LinkClock = {
  setTimeout: (work, ms) => setTimeout(work, ms),
  clearTimeout: (timer) => clearTimeout(timer),
};
