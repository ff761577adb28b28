/** The whole course of a park as maps ask for it: holes with sections, fences and areas, drawn from the seed. */

import { AreaType, CoordinateSystem } from '#domain/codes/course.ts';
import type { CourseArea, CourseGeometry } from '#domain/course/model.ts';
import { Stream } from '../basis/random.ts';
import { getParkGeometry, type ParkGeometry, findPointAlong, type Point } from './geometry.ts';
import type { AreaSeed, ParkSeed } from './model.ts';
import { buildOutline } from './outline.ts';
import { drawFences } from './parkFences.ts';

/** The same for the same arguments. Its draws are its own: they change nothing of the day that is played there. */
export function buildCourse(park: ParkSeed, seed: string): CourseGeometry {
  const geometry = getParkGeometry(park, seed);
  const flat = (points: readonly Point[]) => points.map((point) => geometry.toLngLat(point));
  const holes = park.holes.flatMap(({ holeNo, displayNo, par }) => {
    const drawn = geometry.holes.get(holeNo);
    if (drawn === undefined) return [];
    const { polygon, sections } = buildOutline(
      drawn,
      par,
      new Stream(`${seed}|${park.id}|outline|${holeNo}`),
    );
    return [
      {
        holeNo,
        displayNo,
        par,
        centerline: drawn.centerline,
        polygon: flat(polygon),
        sections: sections.map((section) => ({ ...section, polygon: flat(section.polygon) })),
      },
    ];
  });
  return {
    parkId: park.id,
    coordType: CoordinateSystem.wgs84,
    attribution: '',
    centre: [park.longitude, park.latitude],
    boundary: geometry.boundary,
    areas: areasOf(park, geometry),
    holes,
    fences: drawFences(park, geometry, seed),
  };
}

const ASIDE_M = 60;

function areasOf(park: ParkSeed, geometry: ParkGeometry): CourseArea[] {
  return park.areas.flatMap((area, index) => {
    const place = placeOf(area, index, park, geometry);
    const { areaId, name, areaType } = area;
    return place === null ? [] : [{ areaId, name, areaType, point: geometry.toLngLat(place), polygon: [] }];
  });
}

/** A nine is placed at its first tee, the other areas around the clubhouse. */
function placeOf(area: AreaSeed, index: number, park: ParkSeed, geometry: ParkGeometry): Point | null {
  const { clubhouse, cartBarn } = geometry;
  switch (area.areaType) {
    case AreaType.clubhouse:
      return clubhouse;
    case AreaType.cartBarn:
      return cartBarn;
    case AreaType.starter:
    case AreaType.drivingRange:
      return { x: clubhouse.x, y: clubhouse.y + ASIDE_M * (index - park.holes.length / 9) };
    default: {
      const first = geometry.holes.get(area.holeFrom);
      return first === undefined ? null : findPointAlong(first, 0);
    }
  }
}
