/** The property that a file is about. Of several the one with most holes; what lies far outside of it is of somebody else (MAPFILE-10). */

import type { PlaneElement } from './holeLines.ts';
import { computeDistanceToArea } from './measure.ts';

/** Metres that a hole may lie outside of the boundary of its park. */
export const OUTSIDE_M = 200;

export interface ChosenBoundary {
  readonly boundary: PlaneElement | null;
  /** Without those of other properties. */
  readonly elements: readonly PlaneElement[];
  readonly problems: readonly string[];
}

export function chooseBoundary(elements: readonly PlaneElement[]): ChosenBoundary {
  const boundaries = elements.filter(({ kind, shape }) => kind === 'boundary' && shape === 'area');
  const holes = elements.filter(({ kind }) => kind === 'hole');
  const count = ({ points }: PlaneElement): number => holes.filter((hole) => liesIn(hole, points, 0)).length;
  const [boundary] = boundaries
    .map((one) => ({ one, holes: count(one) }))
    .toSorted((a, b) => b.holes - a.holes || b.one.points.length - a.one.points.length);
  if (boundary === undefined) return { boundary: null, elements, problems: [] };
  const { one } = boundary;
  const candidates = elements.filter(
    (element) => element.kind === 'water' || liesIn(element, one.points, OUTSIDE_M),
  );
  const lost = holes.filter((hole) => !candidates.includes(hole)).length;
  const name = one.name === '' ? '洞数最多的一个' : `“${one.name}”`;
  return {
    boundary: one,
    elements: candidates,
    problems: [
      ...(boundaries.length > 1 ? [`文件里有${boundaries.length}个场界，采用${name}`] : []),
      ...(lost > 0 ? [`${lost}个球洞在场界${OUTSIDE_M}米以外，未采用`] : []),
    ],
  };
}

const liesIn = (element: PlaneElement, corners: PlaneElement['points'], reachM: number): boolean =>
  element.points.every((point) => computeDistanceToArea(point, corners) <= reachM);
