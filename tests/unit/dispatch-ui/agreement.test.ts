/** Whole simulated days, folded as the board folds them: after every tick all views say what the day says. */
import { expect, test } from 'vitest';
import { isFull } from '#tests/support/breadth.ts';
import { runDay } from './agreementViews.ts';

const TICK_SEC = isFull ? 120 : 360;

// BOARD-30. Longer ticks than the board has, so that whole days fit the gate; everything that is sent is still folded.
test.each([
  [0, 'busy', '20260101'],
  [2, 'twoTee', '20260207'],
  [1, 'shotgun27', '20260108'],
  [0, 'storm', '20260211'],
] as const)('park %i, %s, seed %s', { timeout: 60_000 }, (park, preset, seed) =>
  expect(runDay(park, preset, seed, TICK_SEC)).toBeGreaterThan(0),
);
