/** Distances of shapes on the plane of the course, metres. */

import { computePathLength, type Point } from '../plane.ts';
import { findNearestOnEdge } from '../sketch.ts';

export const computeDistance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** From a point to a path; `Infinity` without points. */
export function computeDistanceToPath(at: Point, path: readonly Point[]): number {
  const [only] = path;
  if (path.length === 1 && only !== undefined) return computeDistance(at, only);
  return Math.min(
    Infinity,
    ...path.slice(1).map((end, index) => computeDistance(at, findNearestOnEdge(path[index] ?? end, end, at))),
  );
}

export function isPointInside({ x, y }: Point, corners: readonly Point[]): boolean {
  let inside = false;
  for (const [index, a] of corners.entries()) {
    const b = corners[(index + 1) % corners.length] ?? a;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

/** From a point to an area, 0 inside. An area of one point is that point. */
export function computeDistanceToArea(at: Point, corners: readonly Point[]): number {
  const [first] = corners;
  if (first === undefined) return Infinity;
  if (corners.length >= 3 && isPointInside(at, corners)) return 0;
  return computeDistanceToPath(at, [...corners, first]);
}

/** Of a path the stretch between two distances from its start; at least its two ends. */
export function cutPath(path: readonly Point[], fromM: number, toM: number): readonly Point[] {
  const corners: Point[] = [];
  let along = 0;
  for (const [index, b] of path.entries()) {
    const a = path[index - 1];
    if (a === undefined) continue;
    const step = computeDistance(a, b);
    const at = (metres: number): Point => {
      const part = step === 0 ? 0 : (metres - along) / step;
      return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
    };
    if (corners.length === 0 && fromM <= along + step) corners.push(at(Math.max(fromM, along)));
    if (corners.length > 0 && toM <= along + step) return [...corners, at(Math.max(toM, along))];
    if (corners.length > 0) corners.push(b);
    along += step;
  }
  return corners;
}

const SAMPLE_M = 5;

/** Metres of a path that lie in an area, to the five metres of its samples. */
export function computeLengthInside(path: readonly Point[], corners: readonly Point[]): number {
  const length = computePathLength(path);
  const samples = Math.max(1, Math.round(length / SAMPLE_M));
  let inside = 0;
  for (let index = 0; index < samples; index += 1) {
    const [at] = cutPath(path, ((index + 0.5) / samples) * length, length);
    if (at !== undefined && isPointInside(at, corners)) inside += 1;
  }
  return (inside / samples) * length;
}

/** The convex outline of points, without a last point that repeats the first. */
export function computeHull(points: readonly Point[]): readonly Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const half = (list: readonly Point[]): readonly Point[] => {
    const chain: Point[] = [];
    for (const point of list) {
      while (chain.length >= 2 && !turnsLeft(chain.at(-2), chain.at(-1), point)) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function turnsLeft(a: Point | undefined, b: Point | undefined, c: Point): boolean {
  if (a === undefined || b === undefined) return true;
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0;
}
