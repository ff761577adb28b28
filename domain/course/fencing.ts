/** Whether a place is in a fence, and how far outside of a boundary it lies (COURSE-07). */
import type { FenceShape, LngLat } from './model.ts';
import { isInside } from './outline.ts';
import { findNearestOnEdge } from './sketch.ts';

const METRES_A_LNG = 111_320;
const METRES_A_LAT = 110_540;

export interface FenceOutline {
  readonly shape: FenceShape;
  readonly points: readonly LngLat[];
  /** Metres, of a circle. */
  readonly radius: number;
  /** Metres, half the width of a corridor. */
  readonly bufferMeters: number;
}

export function isInFence(place: LngLat, { shape, points, radius, bufferMeters }: FenceOutline): boolean {
  if (shape === '1') return isInside(place, points);
  const [first] = points;
  if (shape === '2') return first !== undefined && metresTo(place, first, first) <= radius;
  return points.slice(1).some((end, index) => metresTo(place, points[index] ?? end, end) <= bufferMeters);
}

/** Metres from a place to a polygon; 0 inside, `Infinity` where there is none. */
export function computeMetresOutside(place: LngLat, corners: readonly LngLat[]): number {
  if (corners.length >= 3 && isInside(place, corners)) return 0;
  const distances = corners.map((corner, index) =>
    metresTo(place, corner, corners[(index + 1) % corners.length] ?? corner),
  );
  return Math.min(Infinity, ...distances);
}

/** To the nearest place of a stretch; plane geometry is enough within a park. */
function metresTo([lng, lat]: LngLat, ...[a, b]: readonly [LngLat, LngLat]): number {
  const perLng = Math.cos((lat * Math.PI) / 180) * METRES_A_LNG;
  const flat = ([x, y]: LngLat) => ({ x: (x - lng) * perLng, y: (y - lat) * METRES_A_LAT });
  const { x, y } = findNearestOnEdge(flat(a), flat(b), { x: 0, y: 0 });
  return Math.hypot(x, y);
}
