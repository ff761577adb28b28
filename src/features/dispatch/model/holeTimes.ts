import type { FlightView } from '#domain/dispatch/model.ts';

/** Seconds on the current hole. */
export interface HoleTimes {
  readonly ownSec: number;
  readonly waitSec: number;
  readonly elapsedSec: number;
}

/**
 * A flight's times on its hole now: the server's figures of the last tick, continued by the clock. A flight held on
 * its tee goes on waiting, any other goes on playing, a suspended one stands.
 */
export function computeHoleTimes(
  { ownSec, waitSec, enterTs, section, status }: FlightView,
  parkNow: number | null,
): HoleTimes {
  const known = ownSec + waitSec;
  const sinceEnter = enterTs === null || parkNow === null ? known : (parkNow - enterTs) / 1000;
  const more = status === '4' ? 0 : Math.max(0, sinceEnter - known);
  const waits = section === '1' && waitSec > 0;
  return {
    ownSec: waits ? ownSec : ownSec + more,
    waitSec: waits ? waitSec + more : waitSec,
    elapsedSec: known + more,
  };
}
