/** Where a flight is, out of the fixes of its trackers (BOARD-11). */

import { computeMedianPoint, type Point } from '../course/plane.ts';
import type { PositionItem } from './model.ts';

export interface Fix {
  readonly item: PositionItem;
  readonly point: Point;
  readonly stale: boolean;
}

export interface Whereabouts {
  /** Median of the trackers that are together, so that one wandering cart does not move the group. */
  readonly point: Point;
  /** More than 150 m from the group: drawn by themselves. */
  readonly outliers: readonly Fix[];
  /** None of its trackers is fresh. */
  readonly stale: boolean;
}

/** A tracker further away than this is not with its group, metres. */
const OUTLIER_M = 150;

/** `null` without fixes. Stale trackers count only when there is no fresh one. */
export function computeWhereabouts(fixes: readonly Fix[]): Whereabouts | null {
  const fresh = fixes.filter(({ stale }) => !stale);
  const counted = fresh.length > 0 ? fresh : fixes;
  const middle = computeMedianPoint(counted.map(({ point }) => point));
  if (middle === null) return null;
  const together = counted.filter(({ point }) => metresBetween(point, middle) <= OUTLIER_M);
  // Two halves far apart: between them is nobody, so the first of them stands for the group.
  const point = computeMedianPoint(together.map((fix) => fix.point)) ?? counted[0]?.point ?? middle;
  const outliers = fixes.filter((fix) => metresBetween(fix.point, point) > OUTLIER_M);
  return { point, outliers: outliers, stale: fresh.length === 0 };
}

const metresBetween = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
