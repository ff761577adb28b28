/**
 * When an expression fires (Quartz 2.3.2; CRON-02, CRON-05). All times are milliseconds UTC; zones are IANA
 * names, unknown ones throw a RangeError. `undefined` is never: no expression fires after 2099 or before 1970.
 *
 * Clocks that change: a time that a day skips does not fire that day, one that comes twice fires the second time.
 */

import type { Cron } from './cron.ts';
import { findFirstWallTime, findLastWallTime } from './walls.ts';
import { DEFAULT_ZONE, getZone } from './zone.ts';

/** The first run later than `afterMs`. Within the first pass of a repeated hour: the first that the wall shows later. */
export function findNextRun(cron: Cron, afterMs: number, zone: string = DEFAULT_ZONE): number | undefined {
  const { toWall, toUtc, changeAt } = getZone(zone);
  // Quartz asks what the wall shows a second later, and goes on from there by the wall alone.
  let wall = findFirstWallTime(cron, toWall((Math.floor(afterMs / 1000) + 1) * 1000));
  while (wall !== undefined) {
    const utc = toUtc(wall);
    if (utc !== undefined) return utc;
    wall = findFirstWallTime(cron, changeAt(wall).after);
  }
  return undefined;
}

/** The last run earlier than `beforeMs`. */
export function findPreviousRun(
  cron: Cron,
  beforeMs: number,
  zone: string = DEFAULT_ZONE,
): number | undefined {
  const { toWall, toUtc, changeAt } = getZone(zone);
  const to = (Math.ceil(beforeMs / 1000) - 1) * 1000;
  const toParts = toWall(to);
  // In the first pass of a repeated hour nothing of that hour has fired yet.
  const again = (toUtc(toParts) ?? to) > to;
  let wall = findLastWallTime(cron, again ? changeAt(toParts).after - 1000 : toParts);
  while (wall !== undefined) {
    const utc = toUtc(wall);
    if (utc !== undefined) return utc;
    wall = findLastWallTime(cron, changeAt(wall).before - 1000);
  }
  return undefined;
}

/** The first `count` runs later than `afterMs`, ascending; fewer when there are no more. */
export function findNextRuns(
  cron: Cron,
  afterMs: number,
  count: number,
  zone: string = DEFAULT_ZONE,
): readonly number[] {
  const runs: number[] = [];
  let from = afterMs;
  while (runs.length < count) {
    const run = findNextRun(cron, from, zone);
    if (run === undefined) break;
    runs.push(run);
    from = run;
  }
  return runs;
}
