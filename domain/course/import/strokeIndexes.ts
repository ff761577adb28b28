/** Stroke indexes of a park: no two alike in an eighteen (COURSE-03, MAPFILE-08). */

import { getLoopIndex } from '../nines.ts';

export interface IndexedHole {
  readonly holeNo: number;
  readonly strokeIndex: number | null;
}

export interface SettledIndexes {
  /** By number of the hole. */
  readonly indexes: ReadonlyMap<number, number | null>;
  readonly problems: readonly string[];
}

const NINE = 9;

/** Nines that count 1 to 9 each share an eighteen as usual: the first one takes the odd numbers, the second the even ones. */
export function settleStrokeIndexes(holes: readonly IndexedHole[]): SettledIndexes {
  const indexes = new Map(holes.map(({ holeNo, strokeIndex }) => [holeNo, strokeIndex]));
  const problems: string[] = [];
  for (const loop of new Set(holes.map(({ holeNo }) => getLoopIndex(holeNo)))) {
    const own = holes.filter(({ holeNo }) => getLoopIndex(holeNo) === loop);
    const doubled = findDoubled(own);
    if (doubled.length === 0) continue;
    const halves = [own.filter((hole) => isFront(hole)), own.filter((hole) => !isFront(hole))];
    if (halves.every((half) => findDoubled(half).length === 0 && half.every(countsToNine))) {
      for (const { holeNo, strokeIndex } of own)
        if (strokeIndex !== null) indexes.set(holeNo, strokeIndex * 2 - (isFront({ holeNo }) ? 1 : 0));
      problems.push(`${nameLoop(loop)}两个九洞的差点指数都从1起，已换算为前九单数、后九双数`);
      continue;
    }
    for (const { holeNo } of doubled) indexes.set(holeNo, null);
    problems.push(
      `差点指数重复，未采用：${doubled.map(({ holeNo, strokeIndex }) => `${holeNo}号洞（${strokeIndex ?? ''}）`).join('、')}`,
    );
  }
  return { indexes, problems };
}

const isFront = ({ holeNo }: Pick<IndexedHole, 'holeNo'>): boolean => (holeNo - 1) % (2 * NINE) < NINE;

const countsToNine = ({ strokeIndex }: IndexedHole): boolean => strokeIndex === null || strokeIndex <= NINE;

/** Those whose index another hole before them has. */
function findDoubled(holes: readonly IndexedHole[]): readonly IndexedHole[] {
  return holes.filter(
    ({ strokeIndex }, index) =>
      strokeIndex !== null && holes.findIndex((other) => other.strokeIndex === strokeIndex) < index,
  );
}

const nameLoop = (loop: number): string => `${loop * 2 * NINE + 1}–${(loop + 1) * 2 * NINE}号洞：`;
