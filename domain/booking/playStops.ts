/** What a stop of play does to the clocks of bookings (BOOK-20, PRICE-21). Moments are epoch ms. Pure. */

import type { PlayStop } from '../pace/playTime.ts';

/**
 * The latest tee time whose guests have had this much play to come in: the clock of a no-show stands while play does.
 * @param graceMs of play
 */
export function computeNoShowCutoff(nowTs: number, stops: readonly PlayStop[], graceMs: number): number {
  let [at, left] = [nowTs, graceMs];
  for (const { fromTs, toTs } of stops.toSorted((a, b) => b.fromTs - a.fromTs)) {
    const endTs = Math.min(toTs ?? nowTs, at);
    if (at - endTs >= left) return at - left;
    left -= at - endTs;
    at = Math.min(at, fromTs);
  }
  return at - left;
}
