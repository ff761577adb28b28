/** When a job runs: Quartz expressions, in the time zone of the business. */

import { parseCron } from '#domain/cron/parse.ts';
import { findNextRun } from '#domain/cron/runs.ts';

/** Epoch ms of the first run after a moment; `null` = never again, or the expression cannot be read. */
export function findNextFiring(expression: string, afterTs: number): number | null {
  const parsed = parseCron(expression);
  return parsed.ok ? (findNextRun(parsed.cron, afterTs) ?? null) : null;
}
