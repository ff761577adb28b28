/** The eighteen holes that a round is played on: two nines, in the order of the score card. Pure. */

export interface Nine {
  readonly id: string;
  readonly name: string;
  readonly holeFrom: number;
  readonly holeTo: number;
}

const HOLES = 18;
const NINES_OF_COURSE = 2;

type Eighteen = { readonly holes: readonly number[] } | { readonly problem: string };

/**
 * A park of three nines plays any two of them; one of several courses plays both nines of one course. Who chooses
 * nothing plays the first eighteen holes.
 * @param parkHoles hole numbers of the park
 * @returns hole numbers in the order of the card, or why there are none (Chinese)
 */
export function buildEighteen(
  parkHoles: readonly number[],
  nines: readonly Nine[],
  outId: string,
  inId: string,
): Eighteen {
  const sorted = parkHoles.toSorted((a, b) => a - b);
  if (outId === '' && inId === '') return { holes: sorted.slice(0, HOLES) };
  if (outId === '' || inId === '') return { problem: '请同时选择前九和后九' };
  if (outId === inId) return { problem: '前九和后九不能是同一个九洞' };
  const ordered = nines.toSorted((a, b) => a.holeFrom - b.holeFrom);
  const places = [outId, inId].map((id) => ordered.findIndex((nine) => nine.id === id));
  const chosen = places.flatMap((place) => ordered[place] ?? []);
  const [first, second] = chosen;
  if (first === undefined || second === undefined) return { problem: '前九和后九须选择本球场的九洞区域' };
  const courses = places.map((place) => Math.floor(place / NINES_OF_COURSE));
  if (ordered.length % NINES_OF_COURSE === 0 && courses[0] !== courses[1])
    return { problem: `${first.name}和${second.name}不属于同一个球场，一轮只能打一个球场的十八洞` };
  const holes = chosen.flatMap(({ holeFrom, holeTo }) =>
    sorted.filter((holeNo) => holeFrom <= holeNo && holeNo <= holeTo),
  );
  return holes.length === HOLES && new Set(holes).size === HOLES
    ? { holes }
    : { problem: `${first.name}和${second.name}合计${holes.length}个洞，一轮须为${HOLES}个洞` };
}

/** The holes in playing order from where a flight starts, around and around. @param holes of the round */
export function buildHoleSequence(
  holes: readonly number[],
  startHoleNo: number,
  holesToPlay = HOLES,
): readonly number[] {
  const first = Math.max(0, holes.indexOf(startHoleNo));
  return Array.from(
    { length: holesToPlay },
    (_, step) => holes[(first + step) % holes.length] ?? startHoleNo,
  );
}

/**
 * The eighteen of casual play that a hole belongs to: a course, or the last nine of an odd number with the first one.
 * @param parkHoles how many holes the park has, numbered from 1
 */
export function findEighteenAround(startHoleNo: number, parkHoles: number): readonly number[] {
  const first = Math.floor((startHoleNo - 1) / HOLES) * HOLES;
  const size = Math.min(HOLES, parkHoles);
  return Array.from({ length: size }, (_, step) => ((first + step) % parkHoles) + 1);
}

/**
 * What the last nine, six, three and one holes of a card count. The rule of the Committee Procedures 5A(6): these are
 * holes 10–18, 13–18, 16–18 and 18 of the round's own card, wherever a flight has started, so a shotgun is told apart
 * like any other start, and so is a course whose holes have other numbers in the park.
 * @param holes of the round, in the order of the card
 */
export function sumLastHoles(
  holes: readonly number[],
  valueOf: (holeNo: number) => number,
): readonly number[] {
  return [9, 6, 3, 1].map((count) => holes.slice(-count).reduce((sum, holeNo) => sum + valueOf(holeNo), 0));
}
