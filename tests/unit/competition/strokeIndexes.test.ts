/** Whatever two nines make a round, each of its eighteen holes has an index of its own. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CardHole, computeStrokesReceived } from '#domain/competition/card.ts';
import { rateRound } from '#domain/competition/strokeIndexes.ts';

/** Nines of nine holes, rated or not, each for itself. */
const index = fc.option(fc.integer({ min: 1, max: 18 }), { nil: null });
const course = fc
  .array(fc.array(index, { minLength: 9, maxLength: 9 }), { minLength: 3, maxLength: 3 })
  .map((nines) =>
    nines.flat().map((strokeIndex, place): CardHole => ({ holeNo: place + 1, par: 4, strokeIndex })),
  );
const nine = fc.constantFrom(0, 1, 2);
const holesOf = (of: number): readonly number[] =>
  Array.from({ length: 9 }, (_, place) => of * 9 + place + 1);
const indexesOf = (holes: readonly CardHole[]) => holes.map(({ strokeIndex }) => strokeIndex);

describe('the stroke indexes of a round', () => {
  it('give every player as many strokes as the handicap says', () => {
    fc.assert(
      fc.property(course, nine, nine, fc.integer({ min: -9, max: 54 }), (holes, out, back, handicap) => {
        fc.pre(out !== back);
        const round = [...holesOf(out), ...holesOf(back)];
        const rated = rateRound(round, holes);
        expect(rated.map(({ holeNo }) => holeNo)).toEqual(round);
        const strokes = rated.map((hole) => computeStrokesReceived(handicap, hole));
        expect(strokes.reduce((sum, one) => sum + one, 0)).toBe(handicap);
      }),
    );
  });

  it('are odd on the first nine and even on the second where the nines were not rated for each other', () => {
    const odd = [7, 3, 15, 1, 11, 17, 5, 13, 9];
    const holes = [odd, [4, 2, 8, 6, 10, 12, 14, 16, 18], odd.toReversed()]
      .flat()
      .map((strokeIndex, place): CardHole => ({ holeNo: place + 1, par: 4, strokeIndex }));
    const round = [...holesOf(2), ...holesOf(0)];
    const even = odd.map((one) => one + 1);
    expect(indexesOf(rateRound(round, holes))).toEqual([...odd.toReversed(), ...even]);
  });

  it('are those of the course where it was rated as a whole', () => {
    const rated = Array.from({ length: 18 }, (_, place): CardHole => {
      return { holeNo: place + 1, par: 4, strokeIndex: 18 - place };
    });
    const round = [...holesOf(1), ...holesOf(0)];
    expect(indexesOf(rateRound(round, rated))).toEqual([
      9,
      8,
      7,
      6,
      5,
      4,
      3,
      2,
      1,
      ...Array.from({ length: 9 }, (_, n) => 18 - n),
    ]);
  });
});
