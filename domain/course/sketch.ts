/**
 * An outline while somebody draws it: its points, which one is in hand, and the way back (COURSE-06, COURSE-08). Pure;
 * points are on the plane of the course, metres.
 */

import type { Point } from './plane.ts';

/** `circle` is its centre and a point of its rim. */
export type SketchKind = 'polygon' | 'line' | 'circle';

export interface Sketch {
  readonly points: readonly Point[];
  /** Index of the point in hand. */
  readonly chosen: number | null;
}

export interface Drawing {
  readonly now: Sketch;
  readonly past: readonly Sketch[];
  readonly future: readonly Sketch[];
}

/** Steps that can be taken back. */
const MOST_STEPS = 200;
/** Points that are stored of one shape at most (domain/validation). */
const MOST_POINTS = 2000;
/** A circle that was only set down, metres. */
const FIRST_RADIUS = 30;

export const LEAST_POINTS: Readonly<Record<SketchKind, number>> = { polygon: 3, line: 2, circle: 2 };

export const createDrawing = (points: readonly Point[]): Drawing => ({
  now: { points, chosen: null },
  past: [],
  future: [],
});

/** Taking a point into the hand changes nothing of the shape: it is no step. */
export function choosePoint(drawing: Drawing, chosen: number | null): Drawing {
  return { ...drawing, now: { ...drawing.now, chosen } };
}

/** The next or previous point, round and round; the first one when none is in hand. */
export function chooseNextPoint(drawing: Drawing, by: 1 | -1): Drawing {
  const { points, chosen } = drawing.now;
  if (points.length === 0) return drawing;
  const next = chosen === null ? (by > 0 ? 0 : points.length - 1) : chosen + by;
  return choosePoint(drawing, (next + points.length) % points.length);
}

/** Sets a point down: behind the one in hand, else at the end. A circle is set down whole, or moved there. */
export function placePoint(drawing: Drawing, kind: SketchKind, at: Point): Drawing {
  const { points, chosen } = drawing.now;
  if (kind === 'circle')
    return points.length < 2
      ? stepped(drawing, { points: [at, { x: at.x + FIRST_RADIUS, y: at.y }], chosen: 0 })
      : movePoint(drawing, kind, 0, at);
  return insertPoint(drawing, chosen ?? points.length - 1, at);
}

/** A new point on the edge that begins at a point; it is in hand then. */
export function insertPoint(drawing: Drawing, edge: number, at: Point): Drawing {
  const { points } = drawing.now;
  if (points.length >= MOST_POINTS) return drawing;
  return stepped(drawing, { points: points.toSpliced(edge + 1, 0, at), chosen: edge + 1 });
}

/** @param isContinued part of the same step as the change before, e.g. a drag under way */
export function movePoint(
  drawing: Drawing,
  kind: SketchKind,
  index: number,
  to: Point,
  isContinued = false,
): Drawing {
  const { points } = drawing.now;
  const from = points[index];
  if (from === undefined) return drawing;
  const by = { x: to.x - from.x, y: to.y - from.y };
  const isWhole = kind === 'circle' && index === 0;
  const next: Sketch = {
    points: points.map((point, at) =>
      isWhole ? { x: point.x + by.x, y: point.y + by.y } : at === index ? to : point,
    ),
    chosen: index,
  };
  return isContinued ? { ...drawing, now: next, future: [] } : stepped(drawing, next);
}

/** The point in hand by so many metres. */
export function nudgePoint(drawing: Drawing, kind: SketchKind, by: Point, isContinued = false): Drawing {
  const { points, chosen } = drawing.now;
  const from = chosen === null ? undefined : points[chosen];
  if (chosen === null || from === undefined) return drawing;
  return movePoint(drawing, kind, chosen, { x: from.x + by.x, y: from.y + by.y }, isContinued);
}

/** Without the point in hand, or without the circle; the one before it is in hand then. */
export function removePoint(drawing: Drawing, kind: SketchKind): Drawing {
  const { points, chosen } = drawing.now;
  if (chosen === null) return drawing;
  if (kind === 'circle') return clearDrawing(drawing);
  const rest = points.toSpliced(chosen, 1);
  return stepped(drawing, { points: rest, chosen: rest.length === 0 ? null : Math.max(0, chosen - 1) });
}

export function clearDrawing(drawing: Drawing): Drawing {
  return drawing.now.points.length === 0 ? drawing : stepped(drawing, { points: [], chosen: null });
}

export function undoDrawing({ now, past, future }: Drawing): Drawing {
  const before = past.at(-1);
  return before === undefined
    ? { now, past, future }
    : { now: before, past: past.slice(0, -1), future: [now, ...future] };
}

export function redoDrawing({ now, past, future }: Drawing): Drawing {
  const [next, ...later] = future;
  return next === undefined ? { now, past, future } : { now: next, past: [...past, now], future: later };
}

function stepped({ now, past }: Drawing, next: Sketch): Drawing {
  return { now: next, past: [...past, now].slice(-MOST_STEPS), future: [] };
}

/** The nearest point within reach; `null` = none. */
export function findPointNear(points: readonly Point[], at: Point, reach: number): number | null {
  let nearest: number | null = null;
  let least = reach;
  for (const [index, point] of points.entries()) {
    const away = Math.hypot(point.x - at.x, point.y - at.y);
    if (away > least) continue;
    nearest = index;
    least = away;
  }
  return nearest;
}

/** The nearest edge within reach, named by its first point, and the place on it; `null` = none. */
export function findEdgeNear(
  points: readonly Point[],
  kind: SketchKind,
  at: Point,
  reach: number,
): { readonly edge: number; readonly point: Point } | null {
  if (kind === 'circle') return null;
  const ends = kind === 'polygon' && points.length > 2 ? points.length : points.length - 1;
  let nearest: { readonly edge: number; readonly point: Point } | null = null;
  let least = reach;
  for (let edge = 0; edge < ends; edge += 1) {
    const a = points[edge];
    const b = points[(edge + 1) % points.length];
    if (a === undefined || b === undefined) continue;
    const point = findNearestOnEdge(a, b, at);
    const away = Math.hypot(point.x - at.x, point.y - at.y);
    if (away > least) continue;
    nearest = { edge, point };
    least = away;
  }
  return nearest;
}

/** The point of a stretch that is nearest to a place. */
export function findNearestOnEdge(a: Point, b: Point, at: Point): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((at.x - a.x) * dx + (at.y - a.y) * dy) / length));
  return { x: a.x + along * dx, y: a.y + along * dy };
}

export function computeRadius([centre, rim]: readonly Point[]): number {
  return centre === undefined || rim === undefined ? 0 : Math.hypot(rim.x - centre.x, rim.y - centre.y);
}

/** Square metres of a polygon, whichever way round it is drawn. */
export function computePolygonArea(points: readonly Point[]): number {
  let twice = 0;
  for (const [index, a] of points.entries()) {
    const b = points[(index + 1) % points.length] ?? a;
    twice += a.x * b.y - b.x * a.y;
  }
  return Math.abs(twice) / 2;
}
