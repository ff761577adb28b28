/** A file under way: what was read of it, how it is measured, and what somebody corrected. Pure. */

import { CoordinateSystem, FenceShape, FenceType } from '#domain/codes/course.ts';
import { toWgs84 } from '#domain/course/gcj02.ts';
import { type CourseImport, toCourseImport } from '#domain/course/import/courseImport.ts';
import { type DatumSuspicion, detectDatum } from '#domain/course/import/detectDatum.ts';
import type { ReadElements } from '#domain/course/import/elements.ts';
import { type Corrections, findCourse, NO_CORRECTIONS } from '#domain/course/import/findCourse.ts';
import type { Assignment } from '#domain/course/import/matchAreas.ts';
import type { CourseElement, FoundCourse } from '#domain/course/import/model.ts';
import { type CourseBefore, type ImportPlan, planImport } from '#domain/course/import/planImport.ts';
import type { CourseGeometry, LngLat } from '#domain/course/model.ts';
import { computeBoundingBox } from '#domain/course/plane.ts';

export type FileDatum = 'wgs84' | 'gcj02';

export interface MapState {
  readonly fileName: string;
  readonly read: ReadElements;
  readonly suspicion: DatumSuspicion;
  /** `null` = it has to be said before anything is imported. */
  readonly datum: FileDatum | null;
  readonly corrections: Corrections;
  /** Numbers of holes that stay as they are. */
  readonly left: ReadonlySet<number>;
}

export function openMap(fileName: string, read: ReadElements, before: CourseBefore): MapState {
  const file = findMiddle(read.elements);
  const drawn = before.boundary.length > 0 ? computeMiddle(before.boundary) : before.centre;
  const suspicion = file === null ? 'none' : detectDatum(file, drawn ?? before.centre);
  return {
    fileName,
    read,
    suspicion,
    datum: suspicion === 'fileIsShifted' ? null : 'wgs84',
    corrections: NO_CORRECTIONS,
    left: new Set(),
  };
}

/** The middle of the property, else of its holes. */
function findMiddle(elements: readonly CourseElement[]): LngLat | null {
  for (const kind of ['boundary', 'hole', 'green']) {
    const middle = computeMiddle(elements.filter((one) => one.kind === kind).flatMap(({ places }) => places));
    if (middle !== null) return middle;
  }
  return null;
}

function computeMiddle(places: readonly LngLat[]): LngLat | null {
  const box = computeBoundingBox(places.map(([x, y]) => ({ x, y })));
  return box === null ? null : [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
}

export function assignElement(state: MapState, id: string, assignment: Assignment): MapState {
  const { assigned } = state.corrections;
  return { ...state, corrections: { ...state.corrections, assigned: { ...assigned, [id]: assignment } } };
}

export function startNine(state: MapState, key: string, holeNo: number): MapState {
  const { nineStarts } = state.corrections;
  return { ...state, corrections: { ...state.corrections, nineStarts: { ...nineStarts, [key]: holeNo } } };
}

export interface Review {
  /** In WGS-84. */
  readonly elements: readonly CourseElement[];
  readonly found: FoundCourse;
  readonly course: CourseImport;
  readonly plan: ImportPlan;
  /** Lines to look at, worst first. */
  readonly notes: readonly string[];
}

export function computeReview(
  { read, datum, corrections, left, suspicion }: MapState,
  before: CourseBefore,
): Review {
  const elements =
    datum === 'gcj02'
      ? read.elements.map((element) => ({ ...element, places: element.places.map(toWgs84) }))
      : read.elements;
  const found = findCourse(elements, corrections, before.nines);
  const course = toCourseImport(found, left);
  const plan = planImport(course, before);
  return {
    elements,
    found,
    course,
    plan,
    notes: [
      ...found.problems,
      ...plan.notes,
      ...(found.leftOver.length > 0
        ? [`${found.leftOver.length}个发球台、球道或果岭不属于任何球洞，地图上以虚线标出，可点选后指定`]
        : []),
      ...(suspicion === 'parkIsShifted'
        ? ['球场的经纬度可能是 GCJ-02 坐标：地图正好偏离已知的距离，请在球场管理中核对']
        : []),
      ...(read.unreadable > 0 ? [`${read.unreadable}个图形无法识别，未采用`] : []),
    ],
  };
}

/** What was found as a course that can be drawn. */
export function toGeometry({ found }: Review, isOsm: boolean): CourseGeometry {
  return {
    parkId: '',
    coordType: CoordinateSystem.wgs84,
    centre: null,
    attribution: isOsm ? '© OpenStreetMap contributors' : '',
    boundary: found.boundary,
    areas: [],
    holes: found.holes.map(({ holeNo, displayNo, par, line, outline, sections }) => ({
      holeNo,
      displayNo,
      par: par ?? 0,
      centerline: line,
      polygon: outline,
      sections: sections.map((section, index) => ({ no: index + 1, ...section })),
    })),
    fences: found.waters.map((points, index) => ({
      fenceId: `w${index}`,
      name: `水域${index + 1}`,
      groupName: '',
      fenceType: FenceType.water,
      shape: FenceShape.polygon,
      points,
      radius: 0,
      bufferMeters: 0,
    })),
  };
}
