import { Section } from '#domain/codes/course.ts';
import { FlightStatus } from '#domain/codes/play.ts';
import type { FlightView } from '#domain/dispatch/model.ts';
import { countPlayMs, type PlayStop } from '#domain/pace/playTime.ts';

/** What time it is in the park (`null` = not known), and when play stood still today. */
export interface HoleClock {
  readonly parkNow: number | null;
  readonly stops: readonly PlayStop[];
}

/** Seconds on the current hole. */
export interface HoleTimes {
  readonly ownSec: number;
  readonly waitSec: number;
  readonly elapsedSec: number;
}

/**
 * A flight's times on its hole now: the server's figures of the last tick, continued by the clock. A flight held on
 * its tee goes on waiting, any other goes on playing, a suspended one stands; stops of play count in neither (BOARD-92).
 */
export function computeHoleTimes(
  { ownSec, waitSec, enterTs, section, status }: FlightView,
  { parkNow, stops }: HoleClock,
): HoleTimes {
  const known = ownSec + waitSec;
  const sinceEnter =
    enterTs === null || parkNow === null ? known : countPlayMs(stops, enterTs, parkNow) / 1000;
  const more = status === FlightStatus.suspended ? 0 : Math.max(0, sinceEnter - known);
  const waits = section === Section.tee && waitSec > 0;
  return {
    ownSec: waits ? ownSec : ownSec + more,
    waitSec: waits ? waitSec + more : waitSec,
    elapsedSec: known + more,
  };
}
