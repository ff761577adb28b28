/** Fixes that come late and in any order, through the whole engine: thinned as a server does, trackers, rounds. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createActualDay } from '#server/park/day/actualDay.ts';
import { ParkDay } from '#server/park/day/parkDay.ts';
import { rounds } from '#tests/support/breadth.ts';
import {
  FIXES_OF_FLIGHT,
  type FixError,
  LAST_TICK,
  listActions,
  OPTIONS,
} from '#tests/support/park/shortDay.ts';

/** As late as they may be. */
const SAME_SEC = 60;

/** Of each flight the holes that it came to, with when it came, began and left. */
function play(errors: readonly FixError[]) {
  const state = createActualDay(OPTIONS);
  new ParkDay(state).replay(LAST_TICK, listActions(errors));
  return state.flights.map(({ phase, runs }) => ({
    phase,
    holes: runs.map(({ hole }) => hole.holeNo),
    secs: runs.flatMap(({ arriveSec, teeOffSec, leaveSec }) => [arriveSec, teeOffSec, leaveSec]),
  }));
}

const playInOrder = (errors: readonly FixError[]) => play(errors.map(([dx, dy]) => [dx, dy, 0]));

const usual = fc.double({ min: -8, max: 8, noNaN: true });
/** Two of a hundred are as wrong as a reflected signal. */
const reflected = fc.oneof(
  { weight: 98, arbitrary: usual },
  { weight: 2, arbitrary: fc.double({ min: -40, max: 40, noNaN: true }) },
);
const listErrors = (metres: fc.Arbitrary<number>) =>
  fc.array(fc.tuple(metres, metres, fc.integer({ min: 0, max: 60 })), {
    minLength: 2 * FIXES_OF_FLIGHT,
    maxLength: 2 * FIXES_OF_FLIGHT,
  });
// To make such a list shorter or smaller says nothing, and takes minutes.
const RUNS = { numRuns: rounds(10), endOnFailure: true };
const PLAYED = { phase: 'done', holes: [1, 2, 3] };

it('give the passages that they give in order, and the same times give or take 60 s (ACTUAL-17)', () => {
  fc.assert(
    fc.property(listErrors(usual), (errors) => {
      const expected = playInOrder(errors);
      expect(expected).toMatchObject([PLAYED, PLAYED]);
      for (const [index, { phase, holes, secs }] of play(errors).entries()) {
        expect({ phase, holes }).toEqual(PLAYED);
        for (const [at, sec] of secs.entries())
          expect(Math.abs(sec - (expected[index]?.secs[at] ?? Number.NaN))).toBeLessThanOrEqual(SAME_SEC);
      }
    }),
    RUNS,
  );
});

it('give the same passages when some of them are wrong as well (ACTUAL-17)', () => {
  fc.assert(
    fc.property(listErrors(reflected), (errors) => {
      expect(playInOrder(errors)).toMatchObject([PLAYED, PLAYED]);
      expect(play(errors)).toMatchObject([PLAYED, PLAYED]);
    }),
    RUNS,
  );
});
