/** Hole numbers of the nines of a park: no hole belongs to two (golf-domain 2.2). */
export interface HoleRange {
  readonly id: string;
  readonly name: string;
  readonly holeFrom: number | null;
  readonly holeTo: number | null;
}

/** The first other area that shares a hole with this one; `null` = none. */
export function overlappingArea<A extends HoleRange>(area: HoleRange, others: readonly A[]): A | null {
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
