/** Whole simulated days, folded as the board folds them: after every tick all views say what the day says. */

import { expect, test } from 'vitest';
import { isFull } from '#tests/support/breadth.ts';
import { runDay } from './agreementViews.ts';

const DAYS = [
  [0, 'storm', '20260211'],
  [1, 'shotgun27', '20260108'],
  [0, 'busy', '20260101'],
  [2, 'twoTee', '20260207'],
] as const;

// BOARD-30
test.each(isFull ? DAYS : DAYS.slice(0, 1))(
  'park %i, %s, seed %s',
  { timeout: 60_000 },
  (park, preset, seed) => expect(runDay(park, preset, seed)).toBeGreaterThan(0),
);
