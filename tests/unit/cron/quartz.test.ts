/**
 * Answers of Quartz 2.3.2 itself. `quartzPublic.json` is the file of public cases handed out with the product's
 * product, unchanged. `quartzMore.json` was made by running org.quartz.CronExpression 2.3.2 (Debian's
 * libquartz2-java 2.3.2-4) over `expressions.ts`: half of them have a change of clocks among their first four runs.
 */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatCron } from '#domain/cron/format.ts';
import { parseCron } from '#domain/cron/parse.ts';
import { findNextRuns } from '#domain/cron/runs.ts';
import { formatIso } from '#domain/cron/times.ts';
import { cronOf, runsAfter } from './cases.ts';

interface Case {
  readonly expr: string;
  readonly tz: string;
  readonly after: string;
  /** The first ten, or four. */
  readonly next: readonly string[];
}

interface PublicCase extends Case {
  readonly id: string;
  readonly valid: boolean;
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
}

const { cases } = read('quartzPublic.json') as { readonly cases: readonly PublicCase[] };
const more = read('quartzMore.json') as readonly Case[];

describe('the public cases', () => {
  it('are a hundred', () => {
    expect(cases).toHaveLength(100);
  });

  // CRON-02
  it.each(cases)('$id $expr', ({ expr, tz, after, valid, next }) => {
    const result = parseCron(expr);
    expect(result.ok).toBe(valid);
    if (!result.ok) return;
    for (const text of [expr, formatCron(result.cron)]) expect(runsAfter(text, after, 10, tz)).toEqual(next);
  });
});

describe('two hundred more', () => {
  // CRON-02
  it.each(more)('$expr after $after in $tz', ({ expr, tz, after, next }) => {
    expect(findNextRuns(cronOf(expr), Date.parse(after), 4, tz).map((run) => formatIso(run, tz))).toEqual(
      next,
    );
  });
});
