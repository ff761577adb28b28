/** Fewer points for the same shape (Douglas–Peucker), where there are more than can be stored (MAPFILE-11). */

import type { Point } from '../plane.ts';
import { findNearestOnEdge } from '../sketch.ts';
import { computeDistance } from './measure.ts';

const FINEST_M = 0.25;

/** @param most points that may be left, at least 2; the tolerance grows from 25 cm until it is kept */
export function simplifyPath(points: readonly Point[], most: number): readonly Point[] {
  let simple = reduce(points, FINEST_M);
  for (let toleranceM = FINEST_M * 2; simple.length > most; toleranceM *= 2)
    simple = reduce(points, toleranceM);
  return simple;
}

/** An area is cut at its two farthest corners, so that its shape does not hang on where it begins. */
export function simplifyArea(corners: readonly Point[], most: number): readonly Point[] {
  const [first] = corners;
  if (first === undefined || corners.length <= most) return corners;
  const far = corners.reduce(
    (best, corner, index) =>
      computeDistance(first, corner) > computeDistance(first, corners[best] ?? first) ? index : best,
    0,
  );
  const half = Math.max(3, Math.floor(most / 2));
  const there = simplifyPath(corners.slice(0, far + 1), half);
  const back = simplifyPath([...corners.slice(far), first], half);
  const simple = [...there.slice(0, -1), ...back.slice(0, -1)];
  return simple.length >= 3 ? simple : corners.slice(0, most);
}

function reduce(points: readonly Point[], toleranceM: number): readonly Point[] {
  const indexes = new Set([0, points.length - 1]);
  const open: (readonly [number, number])[] = [[0, points.length - 1]];
  for (let stretch = open.pop(); stretch !== undefined; stretch = open.pop()) {
    const [from, to] = stretch;
    const [a, b] = [points[from], points[to]];
    if (a === undefined || b === undefined) continue;
    let [worst, away] = [-1, toleranceM];
    for (let index = from + 1; index < to; index += 1) {
      const at = points[index] ?? a;
      const distance = computeDistance(at, findNearestOnEdge(a, b, at));
      if (distance > away) [worst, away] = [index, distance];
    }
    if (worst < 0) continue;
    indexes.add(worst);
    open.push([from, worst], [worst, to]);
  }
  return points.filter((_, index) => indexes.has(index));
}
