/** Park time and how it runs (two clocks of domain/dispatch/model.ts). */

import type { ParkClock } from './model.ts';

/** Park time now. @param serverNowTs server wall time, ms */
export function computeParkNow(clock: ParkClock, serverNowTs: number): number {
  return clock.parkTs + (serverNowTs - clock.serverTs) * clock.speed;
}

/** Median of the last nine samples of (server stamp − local receive time), ms; 0 without samples (BOARD-04). */
export function computeMedianOffset(samples: readonly number[]): number {
  if (samples.length === 0) return 0;
  const sorted = inOrder(samples);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : Math.round(((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2);
}

/** By insertion: a handful of numbers is sorted so in a tenth of the time, and this runs for every tick. */
function inOrder(samples: readonly number[]): readonly number[] {
  const sorted = samples.slice();
  for (let i = 1; i < sorted.length; i++) {
    const one = sorted[i] as number;
    let at = i;
    for (let before = sorted[at - 1]; before !== undefined && before > one; before = sorted[at - 1]) {
      sorted[at] = before;
      at -= 1;
    }
    sorted[at] = one;
  }
  return sorted;
}
