/**
 * A park as a map needs it: `GET /admin/golfHole/geometry?parkId` gives boundary, areas, holes with their sections and
 * fences in one answer. Coordinates are WGS-84 degrees, `[lng, lat]`.
 */

import type { CoordinateSystem, FenceShape, HoleSection } from '../codes/course.ts';
export type LngLat = readonly [lng: number, lat: number];

export interface CourseSection {
  /** From the tee on, 1-based; a par 5 has two fairway sections. */
  readonly no: number;
  readonly kind: HoleSection;
  readonly polygon: readonly LngLat[];
}

export interface CourseHole {
  readonly holeNo: number;
  /** What people call it, e.g. `A3`; empty when nobody said. */
  readonly displayNo: string;
  /** 0 when nobody said. */
  readonly par: number;
  /** Tee to green, at least two points. */
  readonly centerline: readonly LngLat[];
  /** Empty when nobody has drawn it. */
  readonly polygon: readonly LngLat[];
  readonly sections: readonly CourseSection[];
}

export interface CourseFence {
  readonly fenceId: string;
  readonly name: string;
  /** Fences of a group are shown and hidden together. */
  readonly groupName: string;
  /** golf_fence_type */
  readonly fenceType: string;
  readonly shape: FenceShape;
  /** Polygon or corridor line; of a circle its centre. */
  readonly points: readonly LngLat[];
  /** Metres: of a circle; 0 otherwise. */
  readonly radius: number;
  /** Metres by which a fix may miss the fence before it counts; half the width of a corridor. */
  readonly bufferMeters: number;
}

export interface CourseArea {
  readonly areaId: string;
  readonly name: string;
  /** golf_area_type */
  readonly areaType: string;
  /** Where its name stands. */
  readonly point: LngLat;
  /** Empty when nobody has drawn it. */
  readonly polygon: readonly LngLat[];
}

export interface CourseGeometry {
  readonly parkId: string;
  /** golf_coord_type: how people of this park measure what they type; whatever stands here is WGS-84 all the same. */
  readonly coordType: CoordinateSystem;
  /** Middle of a park of which nothing is drawn yet; `null` when nobody said. */
  readonly centre: LngLat | null;
  /** Who has to be named where it is shown (MAPFILE-25); empty for nobody. */
  readonly attribution: string;
  readonly boundary: readonly LngLat[];
  readonly areas: readonly CourseArea[];
  readonly holes: readonly CourseHole[];
  readonly fences: readonly CourseFence[];
}

/** What a schematic is drawn of, and a plan takes its words from. */
export interface HoleCard {
  readonly holeNo: number;
  readonly displayNo: string;
  readonly par: number;
  readonly yards: number;
}

/** Where something is: degrees, and how far along its hole (0–1). */
export interface CourseFix {
  readonly lng: number;
  readonly lat: number;
  readonly holeNo: number;
  readonly progress: number;
}
