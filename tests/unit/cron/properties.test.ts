import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeDayBits } from '#domain/cron/days.ts';
import { formatCron } from '#domain/cron/format.ts';
import { findNextRun, findNextRuns, findPreviousRun } from '#domain/cron/runs.ts';
import { formatIso } from '#domain/cron/times.ts';
import { rounds } from '#tests/support/breadth.ts';
import { cronOf } from './cases.ts';
import { expression, moment, zone } from './expressions.ts';

const RUNS = { numRuns: rounds(100), seed: 20260101 };

/** Every set, and the days of a leap year and of one that begins on another weekday. */
function meaningOf(text: string): unknown {
  const cron = cronOf(text);
  const months = Array.from({ length: 24 }, (_, n) =>
    computeDayBits(cron, 2027 + Math.floor(n / 12), (n % 12) + 1),
  );
  return { sets: cron.sets, months };
}

describe('any expression', () => {
  it('written anew means the same, and is then written alike', () => {
    fc.assert(
      fc.property(expression, (text) => {
        const written = formatCron(cronOf(text));
        expect(meaningOf(written)).toEqual(meaningOf(text));
        expect(formatCron(cronOf(written))).toBe(written);
      }),
      RUNS,
    );
  });

  it('fires later and later, and backwards through the same moments', () => {
    fc.assert(
      fc.property(expression, zone, moment, (text, where, after) => {
        const cron = cronOf(text);
        const runs = findNextRuns(cron, after, 5, where);
        expect(runs).toEqual([...new Set(runs)].toSorted((a, b) => a - b));
        expect(runs.every((run) => run > after && run % 1000 === 0)).toBe(true);
        for (const [n, run] of runs.entries()) {
          const earlier = findPreviousRun(cron, run, where);
          if (n > 0) expect(earlier).toBe(runs[n - 1]);
          // Half a second does not matter.
          expect(findPreviousRun(cron, run + 500, where)).toBe(run);
          if (earlier !== undefined) expect(findNextRun(cron, earlier, where)).toBe(run);
        }
      }),
      RUNS,
    );
  });

  it('shows on the wall what its sets hold', () => {
    fc.assert(
      fc.property(expression, zone, moment, (text, where, after) => {
        const cron = cronOf(text);
        for (const run of findNextRuns(cron, after, 3, where)) {
          const [year = 0, month = 0, day = 0, hour, minute, second] = formatIso(run, where)
            .split(/\D/)
            .map(Number);
          expect(has(cron.sets.hour, hour) && has(cron.sets.minute, minute)).toBe(true);
          expect(has(cron.sets.second, second) && has(cron.sets.month, month)).toBe(true);
          expect(has(cron.sets.year, year)).toBe(true);
          expect((computeDayBits(cron, year, month) >> (day - 1)) & 1).toBe(1);
        }
      }),
      RUNS,
    );
  });
});

function has({ base, words }: { base: number; words: Int32Array }, value = -1): boolean {
  return (((words[(value - base) >> 5] ?? 0) >> ((value - base) & 31)) & 1) === 1;
}
