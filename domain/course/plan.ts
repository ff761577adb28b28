/**
 * A course ready to be drawn: a true plan from geometry, or a schematic where there is none. Both have the same form, so
 * that whoever draws markers need not know which it is (BOARD-14).
 */

import type { HoleSection } from '../codes/course.ts';
import type { CourseFence, CourseGeometry, LngLat, HoleCard, CourseFix } from './model.ts';
import { computeBoundingBox, findPointOnPath, type Box, type Point } from './plane.ts';
import { type Projection, createProjection } from './projection.ts';

export interface PlanHole {
  readonly holeNo: number;
  /** What people call it, e.g. `A3`. */
  readonly label: string;
  readonly par: number;
  readonly yards: number;
  readonly polygon: readonly Point[];
  readonly sections: readonly { readonly kind: HoleSection; readonly polygon: readonly Point[] }[];
  /** Tee to green. */
  readonly line: readonly Point[];
}

export type PlanFence = Omit<CourseFence, 'points'> & { readonly points: readonly Point[] };

export interface CoursePlan {
  readonly kind: 'plan' | 'schematic';
  readonly bounds: Box;
  /** Radians clockwise from up; `null` where directions mean nothing. */
  readonly north: number | null;
  /** Who has to be named where it is shown (MAPFILE-25); empty for nobody. */
  readonly attribution: string;
  readonly boundary: readonly Point[];
  readonly holes: readonly PlanHole[];
  readonly fences: readonly PlanFence[];
  readonly areas: readonly {
    readonly name: string;
    readonly point: Point;
    readonly polygon: readonly Point[];
  }[];
  /** Where a fix is drawn; `null` = nowhere (a schematic shows only what is on a hole). */
  locate(fix: CourseFix): Point | null;
  /** The point at a fraction of a hole's centre line; `null` for an unknown hole. */
  onHole(holeNo: number, progress: number): Point | null;
}

/** The plan of a course, or its schematic when nobody has drawn its holes. */
export function createCoursePlan(geometry: CourseGeometry | null, holes: readonly HoleCard[]): CoursePlan {
  const drawn = geometry?.holes.some(
    ({ centerline, polygon }) => centerline.length >= 2 || polygon.length >= 3,
  );
  if (geometry === null || drawn !== true) return createSchematic(holes);
  const { boundary } = geometry;
  return truePlan(
    geometry,
    holes,
    createProjection(boundary.length >= 3 ? boundary : holePointsOf(geometry)),
  );
}

const NOWHERE: Box = { left: 0, top: 0, right: 1, bottom: 1 };

/** A plan that may be drawn upon. */
export interface DrawingBoard {
  readonly plan: CoursePlan;
  readonly projection: Projection;
}

/** Metres each way that are shown of a park of which nothing is drawn. */
const EMPTY_REACH_M = 600;

/** @param also what must be in sight besides the course: the shape that is drawn */
export function createDrawingBoard(geometry: CourseGeometry, also: readonly LngLat[]): DrawingBoard {
  const { boundary, holes, fences, areas, centre } = geometry;
  const everything = [
    ...boundary,
    ...holes.flatMap(({ polygon, centerline }) => [...polygon, ...centerline]),
    ...fences.flatMap(({ points }) => points),
    ...areas.map(({ point }) => point),
    ...also,
  ];
  const known = everything.length > 0 ? everything : centre === null ? [] : [centre];
  const projection = createProjection(boundary.length >= 3 ? boundary : known);
  const plan = truePlan(geometry, [], projection);
  const box = computeBoundingBox(known.map((place) => projection.toPlane(place))) ?? NOWHERE;
  const isPlace = box.right - box.left < 1 && box.bottom - box.top < 1;
  const bounds = isPlace
    ? {
        left: box.left - EMPTY_REACH_M,
        top: box.top - EMPTY_REACH_M,
        right: box.right + EMPTY_REACH_M,
        bottom: box.bottom + EMPTY_REACH_M,
      }
    : box;
  return { plan: { ...plan, bounds }, projection };
}

function truePlan(geometry: CourseGeometry, views: readonly HoleCard[], projection: Projection): CoursePlan {
  const byNo = new Map(views.map((view) => [view.holeNo, view]));
  const { north, toPlane } = projection;
  const flat = (points: readonly LngLat[]) => points.map(toPlane);
  const holes = geometry.holes.map((hole): PlanHole => {
    const view = byNo.get(hole.holeNo);
    return {
      holeNo: hole.holeNo,
      label: view?.displayNo ?? (hole.displayNo || String(hole.holeNo)),
      par: view?.par ?? hole.par,
      yards: view?.yards ?? 0,
      polygon: flat(hole.polygon),
      sections: hole.sections.map(({ kind, polygon }) => ({ kind, polygon: flat(polygon) })),
      line: flat(hole.centerline),
    };
  });
  const boundary = flat(geometry.boundary);
  return {
    kind: 'plan',
    north,
    attribution: geometry.attribution,
    boundary,
    holes,
    fences: geometry.fences.map((fence) => ({ ...fence, points: flat(fence.points) })),
    areas: geometry.areas.map(({ name, point, polygon }) => ({
      name,
      point: toPlane(point),
      polygon: flat(polygon),
    })),
    bounds: computeBoundingBox([...boundary, ...flat(holePointsOf(geometry))]) ?? NOWHERE,
    locate: ({ lng, lat }) => toPlane([lng, lat]),
    onHole: alongHoles(holes),
  };
}

const holePointsOf = ({ holes }: CourseGeometry): readonly LngLat[] =>
  holes.flatMap(({ polygon, centerline }) => [...polygon, ...centerline]);

/** Room for one lane and its markers, and for the label before it; units of a schematic are yards. */
const LANE_HEIGHT = 64;
const LABEL_WIDTH = 90;
const COLUMN_GAP = 110;
const COLUMNS = 2;

/** Two columns of lanes in playing order, each as long as its hole; a fix is shown by its progress. */
export function createSchematic(views: readonly HoleCard[]): CoursePlan {
  const ordered = views.toSorted((a, b) => a.holeNo - b.holeNo);
  const longest = Math.max(1, ...ordered.map(({ yards }) => yards));
  const rows = Math.ceil(ordered.length / COLUMNS);
  const columnWidth = LABEL_WIDTH + longest + COLUMN_GAP;
  const holes = ordered.map((view, index): PlanHole => {
    const left = Math.floor(index / rows) * columnWidth + LABEL_WIDTH;
    const y = (index % rows) * LANE_HEIGHT + LANE_HEIGHT / 2;
    const { holeNo, displayNo, par, yards } = view;
    const line = [
      { x: left, y },
      { x: left + Math.max(1, yards), y },
    ];
    return { holeNo, label: displayNo, par, yards, polygon: [], sections: [], line };
  });
  const onHole = alongHoles(holes);
  return {
    kind: 'schematic',
    north: null,
    attribution: '',
    boundary: [],
    holes,
    fences: [],
    areas: [],
    bounds:
      holes.length === 0
        ? NOWHERE
        : {
            left: 0,
            top: 0,
            right: Math.min(COLUMNS, Math.ceil(holes.length / rows)) * columnWidth,
            bottom: rows * LANE_HEIGHT,
          },
    locate: ({ holeNo, progress }) => onHole(holeNo, progress),
    onHole,
  };
}

function alongHoles(holes: readonly PlanHole[]): CoursePlan['onHole'] {
  const lines = new Map(holes.map(({ holeNo, line }) => [holeNo, line]));
  return (holeNo, progress) => findPointOnPath(lines.get(holeNo) ?? [], progress);
}
