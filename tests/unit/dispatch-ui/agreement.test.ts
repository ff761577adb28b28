/** Whole simulated days, folded as the board folds them: after every tick all views say what the day says. */
import { expect, test } from 'vitest';
import { runDay } from './agreementViews.ts';

// BOARD-30. Longer ticks than the board has, so that whole days fit the gate; everything that is sent is still folded.
test.each([
  [0, 'busy', '20260101', 120],
  [2, 'twoTee', '20260207', 120],
  [1, 'shotgun27', '20260108', 120],
  [0, 'storm', '20260211', 120],
] as const)('park %i, %s, seed %s, ticks of %i s', { timeout: 60_000 }, (park, preset, seed, tickSec) =>
  expect(runDay(park, preset, seed, tickSec)).toBeGreaterThan(0),
);
