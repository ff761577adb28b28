/** Stroke indexes of a round: 1 to 18 once each, also where its two nines were not rated for each other. Pure. */

import { type CardHole, getStrokePlace } from './card.ts';

const NINE = 9;

/**
 * The holes of a round with the indexes that hold for it. A course that was rated as a whole keeps its own; of two nines
 * that were not, the first has the odd indexes and the second the even ones, each in the order of its own difficulty
 * (the usual allocation of the Handicapping Committee, WHS Rules of Handicapping, appendix E).
 * @param round hole numbers in the order of the card
 */
export function rateRound(round: readonly number[], holes: readonly CardHole[]): readonly CardHole[] {
  const known = new Map(holes.map((hole) => [hole.holeNo, hole]));
  const played = round.flatMap((holeNo) => known.get(holeNo) ?? []);
  if (new Set(played.map(getStrokePlace)).size === played.length) return played;
  return [...rateNine(played.slice(0, NINE), 1), ...rateNine(played.slice(NINE), 2)];
}

/** Every second index from the first one on, the hardest hole first. */
function rateNine(nine: readonly CardHole[], first: number): readonly CardHole[] {
  const ordered = nine.toSorted((a, b) => getStrokePlace(a) - getStrokePlace(b));
  return nine.map((hole) => ({ ...hole, strokeIndex: first + 2 * ordered.indexOf(hole) }));
}
