/** Where the holes of a park are. Local metres (x east, y north of the park's centre) and WGS-84 for whoever draws it. */

import type { LngLat } from '#domain/course/model.ts';
import type { Point } from '#domain/course/plane.ts';

export interface HoleGeometry {
  readonly holeNo: number;
  readonly tee: LngLat;
  readonly green: LngLat;
  /** Tee to green, 7 decimals. */
  readonly centerline: readonly LngLat[];
  /** The same in local metres. */
  readonly path: readonly Point[];
  readonly lengthM: number;
  /** Trees: fixes on this hole are worse. */
  readonly underTrees: boolean;
}

export interface ParkGeometry {
  readonly boundary: readonly LngLat[];
  /** The boundary in local metres. */
  readonly corners: readonly Point[];
  readonly clubhouse: Point;
  readonly cartBarn: Point;
  readonly holes: ReadonlyMap<number, HoleGeometry>;
  /** Local metres to degrees. */
  toLngLat(point: Point): LngLat;
  fromLngLat(place: LngLat): Point;
}
