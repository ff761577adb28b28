/** Why an outline cannot be stored as it is drawn; the server says the same of what it is sent (domain/validation). */

import type { LngLat } from './model.ts';
import { findCrossingEdges } from './outline.ts';
import { LEAST_POINTS, type SketchKind } from './sketch.ts';

export interface SketchProblem {
  readonly message: string;
  /** Edges that are to blame, by their first corner. */
  readonly edges: readonly number[];
}

const MIN_RADIUS = 5;
const MAX_RADIUS = 2000;

/** @param radius metres, of a circle */
export function findSketchProblem(
  kind: SketchKind,
  places: readonly LngLat[],
  radius: number,
): SketchProblem | null {
  if (places.length === 0) return null;
  if (kind === 'circle')
    return radius >= MIN_RADIUS && radius <= MAX_RADIUS
      ? null
      : { message: `半径须在${MIN_RADIUS}到${MAX_RADIUS}米之间`, edges: [] };
  if (places.length < LEAST_POINTS[kind]) return { message: `至少需要${LEAST_POINTS[kind]}个点`, edges: [] };
  const crossing = kind === 'polygon' ? findCrossingEdges(places) : null;
  if (crossing === null) return null;
  const [first, second] = crossing;
  return first === second
    ? { message: `多边形的边不能相交：第${first + 1}点与下一点重合`, edges: [first] }
    : { message: `多边形的边不能相交：第${first + 1}条边与第${second + 1}条边相交`, edges: [first, second] };
}
