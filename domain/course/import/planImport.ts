/**
 * What an import changes in a park: the preview, and what the server does (MAPFILE-20, MAPFILE-21). Holes are known by their
 * number: those that are there keep their names, areas and times; those that the file does not have stay.
 */

import { computeMetresOutside } from '../fencing.ts';
import type { LngLat } from '../model.ts';
import { getLoopIndex } from '../nines.ts';
import { computePathLength } from '../plane.ts';
import { createProjection } from '../projection.ts';
import { OUTSIDE_M } from './chooseBoundary.ts';
import type { CourseImport, ImportedHole } from './courseImport.ts';
import { computeMetres } from './detectDatum.ts';
import { getMiddle } from './elements.ts';
import { guessPar, toYards } from './holeTags.ts';
import type { Yards } from './model.ts';

export interface NineBefore {
  readonly id: string;
  readonly name: string;
  readonly areaNo: string;
  readonly holeFrom: number;
  readonly holeTo: number;
}

export interface HoleBefore {
  readonly id: string;
  readonly holeNo: number;
  readonly displayNo: string;
  readonly areaId: string;
  readonly par: number;
  readonly strokeIndex: number | null;
  readonly isDrawn: boolean;
}

export interface CourseBefore {
  readonly centre: LngLat;
  readonly boundary: readonly LngLat[];
  readonly nines: readonly NineBefore[];
  readonly holes: readonly HoleBefore[];
  /** Names and numbers of areas that are taken. */
  readonly areaNames: readonly string[];
  readonly areaNos: readonly string[];
  /** Waters of an earlier import: they are replaced. */
  readonly importedWaters: number;
}

export interface PlannedNine {
  readonly name: string;
  readonly areaNo: string;
  readonly holeFrom: number;
  readonly holeTo: number;
}

export interface PlannedHole {
  readonly holeNo: number;
  /** `null` for a new hole. */
  readonly before: HoleBefore | null;
  readonly displayNo: string;
  readonly par: number;
  readonly strokeIndex: number | null;
  /** Those that change. */
  readonly yards: Yards;
  /** Of the nine that is there; `null` for one that is added. */
  readonly areaId: string | null;
  readonly shape: Pick<ImportedHole, 'centerline' | 'polygon' | 'sections'>;
}

export interface ImportPlan {
  readonly nines: readonly PlannedNine[];
  readonly holes: readonly PlannedHole[];
  /** Holes of the park that stay as they are. */
  readonly kept: readonly HoleBefore[];
  readonly boundary: 'added' | 'replaced' | 'kept' | 'none';
  readonly waters: { readonly added: number; readonly removed: number };
  /** Why it cannot be imported like this. */
  readonly obstacles: readonly string[];
  /** What to look at. */
  readonly notes: readonly string[];
}

/** A map of another place: nobody's trackers would ever be on it. */
const FAR_M = 20_000;
const USUAL_PAR = 4;

export function planImport(course: CourseImport, before: CourseBefore): ImportPlan {
  const byNo = new Map(before.holes.map((hole) => [hole.holeNo, hole]));
  // A hole that the file does not draw has nothing to replace one that is there.
  const own = course.holes.filter(({ holeNo, centerline }) => centerline.length > 0 || !byNo.has(holeNo));
  const others = before.holes.filter(({ holeNo }) => !own.some((hole) => hole.holeNo === holeNo));
  const nines = planNines(own, course, before);
  const notes = describeBare(course, byNo);
  const indexes = settleIndexes(own, others, byNo, notes);
  return {
    nines,
    holes: own
      .toSorted((a, b) => a.holeNo - b.holeNo)
      .map((hole) => planHole(hole, byNo.get(hole.holeNo) ?? null, indexes, before.nines)),
    kept: others,
    boundary:
      course.boundary.length > 0
        ? before.boundary.length > 0
          ? 'replaced'
          : 'added'
        : before.boundary.length > 0
          ? 'kept'
          : 'none',
    waters: { added: course.waters.length, removed: course.waters.length > 0 ? before.importedWaters : 0 },
    obstacles: findObstacles(own, course, before),
    notes,
  };
}

function planHole(
  hole: ImportedHole,
  before: HoleBefore | null,
  indexes: ReadonlyMap<number, number | null>,
  nines: readonly NineBefore[],
): PlannedHole {
  const { holeNo, centerline, polygon, sections } = hole;
  const lengthM = computePathLength(centerline.map(createProjection(centerline).toPlane));
  const isWithoutYards = Object.keys(hole.yards).length === 0;
  return {
    holeNo,
    before,
    displayNo: before?.displayNo ?? hole.displayNo,
    par: hole.par ?? before?.par ?? guessPar(lengthM) ?? USUAL_PAR,
    strokeIndex: indexes.get(holeNo) ?? null,
    yards: before === null && isWithoutYards && lengthM > 0 ? { yardBlue: toYards(lengthM) } : hole.yards,
    areaId: before?.areaId ?? findNine(holeNo, nines)?.id ?? null,
    shape: { centerline, polygon, sections },
  };
}

const findNine = <N extends Pick<NineBefore, 'holeFrom' | 'holeTo'>>(
  holeNo: number,
  nines: readonly N[],
): N | undefined => nines.find(({ holeFrom, holeTo }) => holeFrom <= holeNo && holeNo <= holeTo);

/** New nines for the numbers that no nine of the park has: none can overlap (COURSE-02). */
function planNines(
  holes: readonly ImportedHole[],
  { nines }: CourseImport,
  before: CourseBefore,
): readonly PlannedNine[] {
  const free = holes.map(({ holeNo }) => holeNo).filter((no) => findNine(no, before.nines) === undefined);
  const groups = new Map<string, number[]>();
  for (const holeNo of free) {
    const index = nines.findIndex((nine) => nine.holeFrom <= holeNo && holeNo <= nine.holeTo);
    const key = `${index}|${Math.floor((holeNo - 1) / 9)}`;
    groups.set(key, [...(groups.get(key) ?? []), holeNo]);
  }
  const names = new Set(before.areaNames);
  const numbers = new Set(before.areaNos);
  return [...groups].map(([key, own]) => {
    const nine = nines[Number(key.split('|')[0])];
    const [holeFrom, holeTo] = [Math.min(...own), Math.max(...own)];
    const name = takeFree(names, nameNine(nine, holeFrom));
    return { name, areaNo: takeFree(numbers, numberNine(nine?.name ?? '', holeFrom)), holeFrom, holeTo };
  });
}

function nameNine(nine: CourseImport['nines'][number] | undefined, holeFrom: number): string {
  const half = getLoopIndex(holeFrom) === 0 ? (holeFrom <= 9 ? '前九' : '后九') : `${holeFrom}号洞起`;
  if (nine === undefined || nine.name === '') return half;
  return nine.holeTo - nine.holeFrom >= 9 ? `${nine.name}${half}` : nine.name;
}

function numberNine(name: string, holeFrom: number): string {
  const [, letters = ''] = /^([A-Za-z0-9]{1,4})场?$/u.exec(name) ?? [];
  return letters === '' ? `N${holeFrom}` : letters.toUpperCase();
}

function takeFree(taken: Set<string>, first: string): string {
  let name = first;
  for (let index = 2; taken.has(name); index += 1) name = `${first}${index}`;
  taken.add(name);
  return name;
}

/** Holes that the file counts and does not draw. */
function describeBare({ holes }: CourseImport, byNo: ReadonlyMap<number, HoleBefore>): string[] {
  const bare = holes.filter(({ centerline }) => centerline.length === 0);
  const drawn = bare.filter(({ holeNo }) => byNo.get(holeNo)?.isDrawn === true);
  const undrawn = bare.filter((hole) => !drawn.includes(hole));
  const name = (list: readonly ImportedHole[]): string => list.map(({ displayNo }) => displayNo).join('、');
  return [
    ...(undrawn.length > 0 ? [`${undrawn.length}个球洞无图形，人工报点：${name(undrawn)}`] : []),
    ...(drawn.length > 0 ? [`文件没有画${drawn.length}个球洞，保留原来的图形：${name(drawn)}`] : []),
  ];
}

/** What the file says goes first, then what the hole has; what another hole of its eighteen has is left out (COURSE-03). */
function settleIndexes(
  own: readonly ImportedHole[],
  others: readonly HoleBefore[],
  byNo: ReadonlyMap<number, HoleBefore>,
  notes: string[],
): ReadonlyMap<number, number | null> {
  const taken = new Set<string>();
  const slot = (holeNo: number, index: number): string => `${getLoopIndex(holeNo)}|${index}`;
  for (const { holeNo, strokeIndex } of others)
    if (strokeIndex !== null) taken.add(slot(holeNo, strokeIndex));
  const settled = new Map<number, number | null>();
  const take = (holeNo: number, index: number | null | undefined): boolean => {
    if (index == null || taken.has(slot(holeNo, index))) return false;
    taken.add(slot(holeNo, index));
    settled.set(holeNo, index);
    return true;
  };
  const refused = own.filter(({ holeNo, strokeIndex }) => !take(holeNo, strokeIndex) && strokeIndex !== null);
  for (const { holeNo } of own) if (!settled.has(holeNo)) take(holeNo, byNo.get(holeNo)?.strokeIndex);
  if (refused.length > 0)
    notes.push(`差点指数与其他球洞重复，未采用：${refused.map(({ holeNo }) => `${holeNo}号洞`).join('、')}`);
  return settled;
}

function findObstacles(
  holes: readonly ImportedHole[],
  { boundary, waters }: CourseImport,
  before: CourseBefore,
): readonly string[] {
  const places = [...boundary, ...holes.flatMap(({ centerline }) => centerline), ...waters.flat()];
  const away = places.length === 0 ? 0 : computeMetres(getMiddle(places), before.centre);
  if (away > FAR_M)
    return [`地图距球场位置${Math.round(away / 1000)}公里，请核对文件，或先在球场管理中改正球场的经纬度`];
  const edge = boundary.length >= 3 ? boundary : before.boundary;
  if (edge.length < 3) return [];
  const outside = holes.filter(({ centerline, polygon }) =>
    [...centerline, ...polygon].some((place) => computeMetresOutside(place, edge) > OUTSIDE_M),
  );
  if (outside.length === 0) return [];
  const names = outside.map(({ displayNo }) => displayNo).join('、');
  return [`球洞须在场界${OUTSIDE_M}米以内：${names}${boundary.length >= 3 ? '' : '（按球场现有的场界）'}`];
}
