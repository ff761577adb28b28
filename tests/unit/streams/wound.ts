/** A virtual clock that is wound by hand, starting at the facts' `T0`. */

import { VirtualTimeScheduler } from 'rxjs';
import { T0 } from './facts.ts';

export interface Wound {
  readonly clock: VirtualTimeScheduler;
  /** Runs every timer due within `ms` and moves the clock there. */
  pass(ms: number): void;
}

export function wound(startTs = T0): Wound {
  const clock = new VirtualTimeScheduler();
  clock.frame = startTs;
  return {
    clock,
    pass(ms) {
      clock.maxFrames = clock.frame + ms;
      const until = clock.maxFrames;
      clock.flush();
      clock.frame = until;
    },
  };
}
