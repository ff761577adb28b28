/** Park time and how it runs (two clocks of domain/dispatch/model.ts). */
import type { ParkClock } from './model.ts';

/** Park time now. @param serverNowTs server wall time, ms */
export function parkNow(clock: ParkClock, serverNowTs: number): number {
  return clock.parkTs + (serverNowTs - clock.serverTs) * clock.speed;
}

/** Median of the last nine samples of (server stamp − local receive time), ms; 0 without samples (6.6). */
export function medianOffset(samples: readonly number[]): number {
  if (samples.length === 0) return 0;
  const sorted = samples.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : Math.round(((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2);
}
