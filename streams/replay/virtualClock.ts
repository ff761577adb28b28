import { VirtualTimeScheduler, type SchedulerLike } from 'rxjs';

/** Time that moves only when the clock is set. */
export interface VirtualClock {
  readonly scheduler: SchedulerLike;
  /** Epoch ms. */
  now(): number;
  /** Fires every timer due until then, in order, and stays there; never goes back. */
  windTo(ts: number): void;
}

/** @param startTs epoch ms */
export function createVirtualClock(startTs: number): VirtualClock {
  const scheduler = new VirtualTimeScheduler();
  scheduler.frame = startTs;
  return {
    scheduler,
    now: () => scheduler.now(),
    windTo(ts) {
      if (scheduler.actions.length > 0) {
        scheduler.maxFrames = ts;
        scheduler.flush();
      }
      scheduler.frame = Math.max(scheduler.frame, ts);
    },
  };
}
