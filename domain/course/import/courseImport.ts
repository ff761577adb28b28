/** A course as it is sent to be stored, and what is wrong with one (MAPFILE-11). The console and the server ask the same. */

import type { HoleSection } from '../../codes/course.ts';
import type { LngLat } from '../model.ts';
import { isSelfCrossing } from '../outline.ts';
import { MAX_AREA_POINTS, MAX_LINE_POINTS, MAX_SECTIONS } from './assembleHole.ts';
import { MAX_BOUNDARY_POINTS } from './findCourse.ts';
import { YARD_FIELDS, type FoundCourse, type Yards } from './model.ts';

export interface ImportedHole {
  readonly holeNo: number;
  readonly displayNo: string;
  /** `null` = the file does not say. */
  readonly par: number | null;
  readonly strokeIndex: number | null;
  readonly yards: Yards;
  /** Tee to green; empty for a hole without geometry. */
  readonly centerline: readonly LngLat[];
  readonly polygon: readonly LngLat[];
  readonly sections: readonly { readonly kind: HoleSection; readonly polygon: readonly LngLat[] }[];
}

export interface CourseImport {
  readonly boundary: readonly LngLat[];
  readonly waters: readonly (readonly LngLat[])[];
  readonly nines: readonly { readonly name: string; readonly holeFrom: number; readonly holeTo: number }[];
  readonly holes: readonly ImportedHole[];
}

const MAX_HOLES = 54;
const MAX_NINES = 6;
const MAX_WATERS = 100;
const MAX_DISPLAY_NO = 6;
const MAX_NAME = 40;

/** What is sent of a found course. @param left numbers of holes that stay as they are */
export function toCourseImport(found: FoundCourse, left: ReadonlySet<number>): CourseImport {
  return {
    boundary: found.boundary,
    waters: found.waters,
    nines: found.nines.map(({ name, holeFrom, holeTo }) => ({
      name: Array.from(name).slice(0, MAX_NAME).join(''),
      holeFrom,
      holeTo,
    })),
    holes: found.holes
      .filter(({ holeNo }) => !left.has(holeNo))
      .map(({ holeNo, displayNo, par, isParGuessed, strokeIndex, yards, line, outline, sections }) => ({
        holeNo,
        displayNo: Array.from(displayNo).slice(0, MAX_DISPLAY_NO).join(''),
        par: isParGuessed ? null : par,
        strokeIndex,
        yards,
        centerline: line,
        polygon: outline,
        sections,
      })),
  };
}

/** The first thing that keeps it from being stored; `null` = nothing. */
export function findImportProblem({ boundary, waters, nines, holes }: CourseImport): string | null {
  if (holes.length === 0 && boundary.length === 0 && waters.length === 0) return '没有可导入的内容';
  if (holes.length > MAX_HOLES || nines.length > MAX_NINES)
    return `最多${MAX_HOLES}个球洞、${MAX_NINES}个九洞`;
  if (waters.length > MAX_WATERS) return `水域最多${MAX_WATERS}处`;
  if (new Set(holes.map(({ holeNo }) => holeNo)).size < holes.length) return '洞号重复';
  const shape =
    (boundary.length > 0 ? findAreaProblem(boundary, MAX_BOUNDARY_POINTS, '场界') : null) ??
    firstProblem(
      waters.map((water, index) => () => findAreaProblem(water, MAX_AREA_POINTS, `水域${index + 1}`)),
    );
  return shape ?? firstProblem(holes.map((hole) => () => findHoleProblem(hole)));
}

function findHoleProblem(hole: ImportedHole): string | null {
  const { holeNo, displayNo, par, strokeIndex, centerline, polygon, sections } = hole;
  if (!isWhole(holeNo, 1, MAX_HOLES)) return `洞号须在1到${MAX_HOLES}之间`;
  const name = `${holeNo}号洞`;
  if (displayNo === '' || Array.from(displayNo).length > MAX_DISPLAY_NO)
    return `${name}的显示洞号须为1到${MAX_DISPLAY_NO}个字`;
  if (par !== null && !isWhole(par, 3, 6)) return `${name}的标准杆须在3到6之间`;
  if (strokeIndex !== null && !isWhole(strokeIndex, 1, 18)) return `${name}的差点指数须在1到18之间`;
  if (sections.length > MAX_SECTIONS) return `${name}最多${MAX_SECTIONS}个区段`;
  if (centerline.length === 0)
    return polygon.length + sections.length > 0 ? `${name}缺少中线` : findYardsProblem(hole);
  if (centerline.length < 2 || centerline.length > MAX_LINE_POINTS)
    return `${name}的中线须有2到${MAX_LINE_POINTS}个点`;
  return (
    findYardsProblem(hole) ??
    firstProblem([
      () => (centerline.every(isOnEarth) ? null : `${name}的中线有无效坐标`),
      () => (polygon.length > 0 ? findAreaProblem(polygon, MAX_AREA_POINTS, `${name}的范围`) : null),
      ...sections.map((section) => () => findAreaProblem(section.polygon, MAX_AREA_POINTS, `${name}的区段`)),
    ])
  );
}

function findYardsProblem({ holeNo, yards }: ImportedHole): string | null {
  const lengths = YARD_FIELDS.flatMap((field) => yards[field] ?? []);
  return lengths.every((value) => isWhole(value, 60, 800)) &&
    lengths.every((value, index) => value <= (lengths[index - 1] ?? 800))
    ? null
    : `${holeNo}号洞的码数须在60到800之间，从黑T到红T依次不增`;
}

function findAreaProblem(corners: readonly LngLat[], most: number, name: string): string | null {
  if (corners.length < 3 || corners.length > most) return `${name}须有3到${most}个点`;
  if (!corners.every(isOnEarth)) return `${name}有无效坐标`;
  return isSelfCrossing(corners) ? `${name}的边线自相交` : null;
}

function firstProblem(checks: readonly (() => string | null)[]): string | null {
  for (const check of checks) {
    const problem = check();
    if (problem !== null) return problem;
  }
  return null;
}

const isOnEarth = ([lng, lat]: LngLat): boolean =>
  Number.isFinite(lng) && Number.isFinite(lat) && Math.abs(lng) <= 180 && Math.abs(lat) <= 90;

const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;
