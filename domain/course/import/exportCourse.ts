/**
 * A park's course as GeoJSON with the golf tags of OpenStreetMap, in WGS-84 (RFC 7946). Tags of our own say of which hole a
 * part is, so that it comes back as it was (MAPFILE-30).
 */

import { HoleSection } from '../../codes/course.ts';
import type { LngLat } from '../model.ts';
import { DISPLAY_NO_TAG, HOLE_NO_TAG } from './elements.ts';
import { METRES_PER_YARD } from './holeTags.ts';
import type { YardField, Yards } from './model.ts';

export interface ExportedHole {
  readonly holeNo: number;
  readonly displayNo: string;
  /** Name of its nine. */
  readonly nine: string;
  readonly par: number;
  readonly strokeIndex: number | null;
  readonly yards: Yards;
  readonly centerline: readonly LngLat[];
  readonly polygon: readonly LngLat[];
  readonly sections: readonly { readonly kind: HoleSection; readonly polygon: readonly LngLat[] }[];
}

export interface ExportedCourse {
  readonly name: string;
  readonly boundary: readonly LngLat[];
  readonly holes: readonly ExportedHole[];
  readonly waters: readonly (readonly LngLat[])[];
  /** Who has to be named with it; empty for what was drawn here. */
  readonly attribution: string;
}

export interface GeoJsonFeature {
  readonly type: 'Feature';
  readonly properties: Readonly<Record<string, string>>;
  readonly geometry:
    | { readonly type: 'LineString'; readonly coordinates: readonly LngLat[] }
    | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly LngLat[])[] };
}

export interface GeoJsonCourse {
  readonly type: 'FeatureCollection';
  readonly attribution?: string;
  readonly features: readonly GeoJsonFeature[];
}

const GOLF: Readonly<Record<HoleSection, string>> = {
  [HoleSection.tee]: 'tee',
  [HoleSection.fairway]: 'fairway',
  [HoleSection.green]: 'green',
};

const DIST: Readonly<Record<YardField, string>> = {
  yardBlack: 'dist:black',
  yardGold: 'dist:gold',
  yardBlue: 'dist:blue',
  yardWhite: 'dist:white',
  yardRed: 'dist:red',
};

/** Holes that nobody has drawn are not in it: GeoJSON is about shapes. */
export function exportCourse({ name, boundary, holes, waters, attribution }: ExportedCourse): GeoJsonCourse {
  return {
    type: 'FeatureCollection',
    ...(attribution !== '' && { attribution }),
    features: [
      ...(boundary.length >= 3 ? [createArea(boundary, { leisure: 'golf_course', name })] : []),
      ...holes.filter(({ centerline }) => centerline.length >= 2).flatMap(exportHole),
      ...waters.map((water) => createArea(water, { golf: 'water_hazard', natural: 'water' })),
    ],
  };
}

function exportHole(hole: ExportedHole): readonly GeoJsonFeature[] {
  const own = { [HOLE_NO_TAG]: String(hole.holeNo) };
  return [
    {
      type: 'Feature',
      properties: { golf: 'hole', ...own, ...createHoleTags(hole) },
      geometry: { type: 'LineString', coordinates: hole.centerline },
    },
    ...(hole.polygon.length >= 3 ? [createArea(hole.polygon, { golf: 'rough', ...own })] : []),
    ...hole.sections.map(({ kind, polygon }) => createArea(polygon, { golf: GOLF[kind], ...own })),
  ];
}

function createHoleTags({ holeNo, displayNo, nine, par, strokeIndex, yards }: ExportedHole) {
  const dists = (Object.keys(DIST) as YardField[]).flatMap((field) => {
    const value = yards[field];
    return value === undefined ? [] : [[DIST[field], (value * METRES_PER_YARD).toFixed(1)] as const];
  });
  return {
    ref: String(holeNo),
    [DISPLAY_NO_TAG]: displayNo,
    ...(nine !== '' && { 'golf:course:name': nine }),
    par: String(par),
    ...(strokeIndex !== null && { handicap: String(strokeIndex) }),
    ...Object.fromEntries(dists),
  };
}

/** The ring is closed, and runs against the clock as RFC 7946 wants it. */
function createArea(
  corners: readonly LngLat[],
  properties: Readonly<Record<string, string>>,
): GeoJsonFeature {
  const [first] = corners;
  const ring = first === undefined ? corners : [...corners, first];
  const twice = ring.slice(1).reduce((sum, [x, y], index) => {
    const [ax, ay] = ring[index] ?? [x, y];
    return sum + ax * y - x * ay;
  }, 0);
  const coordinates = [twice < 0 ? ring.toReversed() : ring];
  return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates } };
}
