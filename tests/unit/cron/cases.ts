/** What the tests of this folder ask again and again. */

import type { Cron } from '#domain/cron/cron.ts';
import { parseCron } from '#domain/cron/parse.ts';
import { findNextRuns } from '#domain/cron/runs.ts';
import { formatIso } from '#domain/cron/times.ts';

/** @throws when the text is refused */
export function cronOf(text: string): Cron {
  const result = parseCron(text);
  if (!result.ok) throw new Error(`${text}: ${result.message}`);
  return result.cron;
}

/** ISO texts in the zone. */
export function runsAfter(text: string, after: string, count: number, zone: string): readonly string[] {
  return findNextRuns(cronOf(text), Date.parse(after), count, zone).map((run) => formatIso(run, zone));
}
