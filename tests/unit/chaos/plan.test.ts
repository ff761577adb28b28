import { expect, test } from 'vitest';
import { planOf } from '#tests/chaos/plan.ts';

const MINUTES_5 = 300_000;

test('the same seed means the same misfortunes, another one others', () => {
  expect(planOf(7, MINUTES_5)).toEqual(planOf(7, MINUTES_5));
  expect(planOf(7, MINUTES_5)).not.toEqual(planOf(8, MINUTES_5));
});

test('faults fall every 5 to 20 s, each is healed before the next, and all of them before the end', () => {
  for (let seed = 0; seed < 200; seed += 1) {
    const plan = planOf(seed, MINUTES_5);
    expect(plan.length).toBeGreaterThanOrEqual(14);
    plan.forEach(({ atMs, lastsMs, links }, n) => {
      const next = plan[n + 1]?.atMs ?? MINUTES_5;
      expect(lastsMs).toBeGreaterThanOrEqual(0);
      expect(atMs + lastsMs).toBeLessThan(next);
      expect(links.length).toBeGreaterThan(0);
      if (n > 0) {
        const gap = atMs - plan[n - 1]!.atMs;
        expect(gap).toBeGreaterThanOrEqual(5_000);
        expect(gap).toBeLessThanOrEqual(20_000);
      }
    });
  }
});

test('half a minute is enough for something to go wrong', () => {
  for (let seed = 0; seed < 200; seed += 1) expect(planOf(seed, 30_000).length).toBeGreaterThan(0);
});
