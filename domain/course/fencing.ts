/** Whether a place is in a fence, and how far outside of a boundary it lies (COURSE-07). */

import { FenceShape, FenceType } from '../codes/course.ts';
import type { LngLat } from './model.ts';
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
  if (shape === FenceShape.polygon) return isInside(place, points);
  const [first] = points;
  if (shape === FenceShape.circle) return first !== undefined && metresTo(place, first, first) <= radius;
  return points.slice(1).some((end, index) => metresTo(place, points[index] ?? end, end) <= bufferMeters);
}

/** Metres from a place to a polygon; 0 inside, `Infinity` where there is none. */
export function computeMetresOutside(place: LngLat, corners: readonly LngLat[]): number {
  if (corners.length >= 3 && isInside(place, corners)) return 0;
  return Math.min(Infinity, ...listEdges(corners).map((edge) => metresTo(place, ...edge)));
}

/** A place is where a fence forbids it when so many fixes in a row say so (SIM-40). */
export const BREACH_FIXES = 2;

/** Metres by which a place is inside a fence; 0 outside of it. */
export function computeMetresInside(place: LngLat, fence: FenceOutline): number {
  if (!isInFence(place, fence)) return 0;
  const { shape, points, radius, bufferMeters } = fence;
  if (shape === FenceShape.polygon)
    return Math.min(...listEdges(points).map((edge) => metresTo(place, ...edge)));
  const [first] = points;
  if (shape === FenceShape.circle) return first === undefined ? 0 : radius - metresTo(place, first, first);
  return bufferMeters - Math.min(...listEdges(points).map((edge) => metresTo(place, ...edge)));
}

/** Whether a fix is beyond doubt where the fence does not want it: by more than its buffer and than its own accuracy. */
export function isBeyondFence(
  place: LngLat,
  accuracyM: number,
  fence: FenceOutline & { readonly fenceType: string },
): boolean {
  const metres =
    fence.fenceType === FenceType.boundary
      ? computeMetresOutside(place, fence.points)
      : computeMetresInside(place, fence);
  return metres > Math.max(fence.bufferMeters, accuracyM);
}

const listEdges = (points: readonly LngLat[]): readonly (readonly [LngLat, LngLat])[] =>
  points.map((corner, index) => [corner, points[(index + 1) % points.length] ?? corner]);

/** To the nearest place of a stretch; plane geometry is enough within a park. */
function metresTo([lng, lat]: LngLat, ...[a, b]: readonly [LngLat, LngLat]): number {
  const perLng = Math.cos((lat * Math.PI) / 180) * METRES_A_LNG;
  const flat = ([x, y]: LngLat) => ({ x: (x - lng) * perLng, y: (y - lat) * METRES_A_LAT });
  const { x, y } = findNearestOnEdge(flat(a), flat(b), { x: 0, y: 0 });
  return Math.hypot(x, y);
}
