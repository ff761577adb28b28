/** Points of the plane, in metres or pixels; y grows downwards as on screens. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The smallest box around the points; `null` when there are none. */
export function computeBoundingBox(points: Iterable<Point>): Box | null {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const { x, y } of points) {
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return left > right ? null : { left, top, right, bottom };
}

/** Metres around a shape that are in sight at least: a small one is not seen without what is beside it. */
const AROUND_M = 80;

export function expandBox(box: Box | null): Box | null {
  if (box === null) return null;
  const { left, top, right, bottom } = box;
  return { left: left - AROUND_M, top: top - AROUND_M, right: right + AROUND_M, bottom: bottom + AROUND_M };
}

export function computePathLength(path: readonly Point[]): number {
  let total = 0;
  for (const [index, b] of path.entries()) {
    const a = path[index - 1];
    if (a !== undefined) total += Math.hypot(b.x - a.x, b.y - a.y);
  }
  return total;
}

/** Point at a fraction (0–1, held to that) of a path's length; `null` for a path without points. */
export function findPointOnPath(path: readonly Point[], progress: number): Point | null {
  let rest = Math.min(1, Math.max(0, progress)) * computePathLength(path);
  for (const [index, a] of path.entries()) {
    const b = path[index + 1];
    if (b === undefined) return a;
    const step = Math.hypot(b.x - a.x, b.y - a.y);
    if (rest <= step && step > 0) {
      const u = rest / step;
      return { x: a.x + (b.x - a.x) * u, y: a.y + (b.y - a.y) * u };
    }
    rest -= step;
  }
  return null;
}

/** Middle value of each coordinate by itself: one point far off does not move it. `null` without points. */
export function computeMedianPoint(points: readonly Point[]): Point | null {
  if (points.length === 0) return null;
  return { x: median(points.map(({ x }) => x)), y: median(points.map(({ y }) => y)) };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}
