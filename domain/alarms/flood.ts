/** More new alarms than an operator can look at (ALARM-29, ALARM-43). Seconds of the caller's clock, in order. */

/** More alarms than this in so long are a flood. */
const FLOOD_ALARMS = 10;
const FLOOD_SEC = 600;
/** In a flood at most one amber sound in so long. */
export const FLOOD_SOUND_SEC = 30;

/** Those that still count now. */
export const keepFloodTimes = (times: readonly number[], nowSec: number): readonly number[] =>
  times.filter((sec) => sec > nowSec - FLOOD_SEC);

export const isFlood = (times: readonly number[], nowSec: number): boolean =>
  keepFloodTimes(times, nowSec).length > FLOOD_ALARMS;

/** Seconds in which more than ten of these moments lie in the ten minutes before. */
export function countFloodSec(times: readonly number[]): number {
  let floodSec = 0;
  let coveredSec = -Infinity;
  for (const [index, first] of times.entries()) {
    const tooMany = times[index + FLOOD_ALARMS];
    if (tooMany === undefined || tooMany - first >= FLOOD_SEC) continue;
    const fromSec = Math.max(tooMany, coveredSec);
    coveredSec = first + FLOOD_SEC;
    floodSec += Math.max(0, coveredSec - fromSec);
  }
  return floodSec;
}
