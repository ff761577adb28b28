/** Outlines drawn on the course: polygons as lists of places, the first one not repeated at the end. */

import type { LngLat } from './model.ts';

/**
 * Whether two edges of the polygon meet anywhere but at a shared corner, or one has no length. Plane geometry on
 * degrees: over a golf course the error is far below a metre.
 */
export function isSelfCrossing(corners: readonly LngLat[]): boolean {
  return findCrossingEdges(corners) !== null;
}

/**
 * The first two edges that meet where they must not, numbered by their first corner; twice the same for an edge without
 * length. `null` = none do.
 */
export function findCrossingEdges(corners: readonly LngLat[]): readonly [number, number] | null {
  const edges = corners.map(
    (corner, index) => [corner, corners[(index + 1) % corners.length] ?? corner] as const,
  );
  const empty = edges.findIndex(([[ax, ay], [bx, by]]) => ax === bx && ay === by);
  if (empty >= 0) return [empty, empty];
  for (const [first, [a, b]] of edges.entries()) {
    const second = edges.findIndex(([c, d], other) => {
      if (other <= first) return false;
      const isNext = other === first + 1 || (first === 0 && other === edges.length - 1);
      return isNext ? doublesBack(other === first + 1 ? [a, b, d] : [c, a, b]) : meet(a, b, c, d);
    });
    if (second >= 0) return [first, second];
  }
  return null;
}

/** Whether a place is inside; on the edge counts as inside or not, a fix is never that exact. */
export function isInside([x, y]: LngLat, corners: readonly LngLat[]): boolean {
  let inside = false;
  for (const [index, [ax, ay]] of corners.entries()) {
    const [bx, by] = corners[(index + 1) % corners.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** Twice the signed area of the triangle: its sign says on which side of a→b the point lies. */
function side([ax, ay]: LngLat, [bx, by]: LngLat, [px, py]: LngLat): number {
  return Math.sign((bx - ax) * (py - ay) - (by - ay) * (px - ax));
}

/** Two edges in a row that lie on top of each other: out and back again. */
function doublesBack([before, corner, after]: readonly [LngLat, LngLat, LngLat]): boolean {
  if (side(before, corner, after) !== 0) return false;
  return (
    (before[0] - corner[0]) * (after[0] - corner[0]) + (before[1] - corner[1]) * (after[1] - corner[1]) > 0
  );
}

function meet(a: LngLat, b: LngLat, c: LngLat, d: LngLat): boolean {
  const [abC, abD, cdA, cdB] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  if (abC !== abD && cdA !== cdB) return true;
  return (
    (abC === 0 && isBetween(a, b, c)) ||
    (abD === 0 && isBetween(a, b, d)) ||
    (cdA === 0 && isBetween(c, d, a)) ||
    (cdB === 0 && isBetween(c, d, b))
  );
}

/** For a point on the line through a and b. */
function isBetween([ax, ay]: LngLat, [bx, by]: LngLat, [px, py]: LngLat): boolean {
  return px >= Math.min(ax, bx) && px <= Math.max(ax, bx) && py >= Math.min(ay, by) && py <= Math.max(ay, by);
}
