import { expect, test } from 'vitest';
import { measureYardstick, parseChildSeconds, PhaseClock } from '../../../../scripts/gate/clock.mjs';

test('time of children is read behind a name with blanks and brackets', () => {
  const stat = '4711 (node (old) x) S 1 4711 4711 0 -1 4194560 900 80 0 0 210 35 1234 56 20 0 11 0 99';
  expect(parseChildSeconds(stat)).toBe(12.9);
});

test('a phase is noted with its end, good or not', async () => {
  const clock = new PhaseClock();
  expect(await clock.measure('lint', async () => 0)).toBe(0);
  expect(await clock.measure('build', async () => 2)).toBe(2);
  expect(clock.phases.map(({ title, good }) => [title, good])).toEqual([
    ['lint', true],
    ['build', false],
  ]);
});

test('the yardstick takes some time', () => {
  expect(measureYardstick()).toBeGreaterThan(0);
});
