/** When this server tries again to reach a broker: the retry policy of links, begun sooner. */

const FIRST_MS = 1_000;
const GROWTH = 1.6;
const CAP_MS = 30_000;
const SPREAD = 0.2;

/** A connection that held so long starts the waiting times anew. */
export const STEADY_CONNECTION_MS = 20_000;

/**
 * ms until the next attempt: longer each time, 20 % more or less, so that several servers do not come at once.
 * @param attempt failed ones since the last steady connection, from 0
 * @param random in [0, 1)
 */
export function computeRetryDelay(attempt: number, random: number): number {
  const base = Math.min(CAP_MS, FIRST_MS * GROWTH ** attempt);
  return Math.round(base * (1 - SPREAD + 2 * SPREAD * random));
}
