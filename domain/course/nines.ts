/** Hole numbers of the nines and eighteens of a park: no hole belongs to two (COURSE-02). */
export interface HoleRange {
  readonly id: string;
  readonly name: string;
  readonly holeFrom: number | null;
  readonly holeTo: number | null;
}

/** The first other area that shares a hole with this one; `null` = none. */
export function findOverlappingArea<A extends HoleRange>(area: HoleRange, others: readonly A[]): A | null {
  const { id, holeFrom, holeTo } = area;
  if (holeFrom === null || holeTo === null) return null;
  return (
    others.find(
      (other) =>
        other.id !== id &&
        other.holeFrom !== null &&
        other.holeTo !== null &&
        other.holeFrom <= holeTo &&
        holeFrom <= other.holeTo,
    ) ?? null
  );
}

const LOOP_HOLES = 18;

/** The eighteen that a hole belongs to, 0 = holes 1 to 18: none of its holes are equally hard (COURSE-03). */
export function getLoopIndex(holeNo: number): number {
  return Math.floor((holeNo - 1) / LOOP_HOLES);
}
