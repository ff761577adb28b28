/** Builds the course of an actual park from its records. */

import type { LngLat } from '#domain/course/model.ts';
import { computePathLength } from '#domain/course/plane.ts';
import type { ParkGeometry } from './geometry.ts';
import type { PlayedPark } from './park.ts';

export interface ActualCourse {
  readonly park: PlayedPark;
  /** Centre lines of the drawn holes, from tee to green. */
  readonly lines: readonly { readonly holeNo: number; readonly centerline: readonly LngLat[] }[];
  readonly boundary: readonly LngLat[];
}

const METRES_PER_LNG = 111_320;
const METRES_PER_LAT = 110_540;

/** Metres around the middle of the park, x east and y north. A hole that nobody has drawn is missing. */
export function buildActualGeometry({ park, lines, boundary }: ActualCourse): ParkGeometry {
  const perLng = Math.cos((park.latitude * Math.PI) / 180) * METRES_PER_LNG;
  const fromLngLat = ([lng, lat]: LngLat) => ({
    x: (lng - park.longitude) * perLng,
    y: (lat - park.latitude) * METRES_PER_LAT,
  });
  const clubhouse = { x: 0, y: 0 };
  const holes = lines.flatMap(({ holeNo, centerline }) => {
    const [tee, green] = [centerline[0], centerline.at(-1)];
    if (tee === undefined || green === undefined || centerline.length < 2) return [];
    const path = centerline.map(fromLngLat);
    const hole = {
      holeNo,
      tee,
      green,
      centerline,
      path,
      lengthM: computePathLength(path),
      underTrees: false,
    };
    return [[holeNo, hole] as const];
  });
  return {
    boundary,
    corners: boundary.map(fromLngLat),
    clubhouse,
    cartBarn: clubhouse,
    holes: new Map(holes),
    toLngLat: ({ x, y }) => [park.longitude + x / perLng, park.latitude + y / METRES_PER_LAT],
    fromLngLat,
  };
}
