import { Subject, VirtualTimeScheduler } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { sumUpBursts } from '#src/shell/notices/sumUpBursts.ts';

/** What was let through, with its time. `at` says when which values come. */
function shown(at: Readonly<Record<number, readonly number[]>>) {
  const time = new VirtualTimeScheduler();
  const source$ = new Subject<number>();
  const out: { readonly ms: number; readonly newest: number; readonly others: number }[] = [];
  source$.pipe(sumUpBursts(3_000, time)).subscribe((one) => out.push({ ms: time.now(), ...one }));
  for (const [ms, values] of Object.entries(at))
    time.schedule(() => {
      for (const value of values) source$.next(value);
    }, Number(ms));
  time.flush();
  return out;
}

describe('toasts of a burst', () => {
  // SHELL-08
  test('the first at once, then the newest with the number it stands for, then quiet', () => {
    expect(shown({ 0: [1], 10: [2], 20: [3, 4], 4_000: [5], 20_000: [6] })).toEqual([
      { ms: 0, newest: 1, others: 0 },
      { ms: 3_000, newest: 4, others: 2 },
      { ms: 6_000, newest: 5, others: 0 },
      { ms: 20_000, newest: 6, others: 0 },
    ]);
  });

  test('ten thousand at once are two, and none is lost from the count', () => {
    expect(shown({ 0: Array.from({ length: 10_000 }, (_, n) => n + 1) })).toEqual([
      { ms: 0, newest: 1, others: 0 },
      { ms: 3_000, newest: 10_000, others: 9_998 },
    ]);
  });
});
