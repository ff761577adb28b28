/**
 * The course that the elements of a file make: holes by nine and number with their parts, boundary and water, and what
 * somebody should look at. A pure function of the file and of what was corrected by hand, so that every correction is
 * reckoned from the beginning.
 */

import { HoleSection } from '../../codes/course.ts';
import { computePathLength, type Point } from '../plane.ts';
import { createProjection, type Projection } from '../projection.ts';
import { assembleHole, toStored } from './assembleHole.ts';
import { chooseBoundary } from './chooseBoundary.ts';
import { DISPLAY_NO_TAG } from './elements.ts';
import {
  getNinePrefix,
  groupNines,
  type FileNine,
  type NineStarts,
  numberHoles,
  type ParkNine,
} from './groupNines.ts';
import { type PlaneElement, readHoleLines, type HoleLine, type ReadLines } from './holeLines.ts';
import { guessPar, readPar, readStrokeIndex, readYards } from './holeTags.ts';
import { type Assignment, type HoleParts, matchAreas, type MatchedLine } from './matchAreas.ts';
import { computeDistanceToArea } from './measure.ts';
import type { CourseElement, FoundCourse, FoundHole, FoundNine } from './model.ts';
import { settleStrokeIndexes } from './strokeIndexes.ts';

const AT_M = 15;

/** A line is drawn from tee to green. Where a green holds its start and a tee its end it was drawn the other way round (MAPFILE-04). */
function turnToGreen(lines: readonly HoleLine[], elements: readonly PlaneElement[]): ReadLines {
  const isNear = (kind: string, at: HoleLine['points'][number] | undefined): boolean =>
    at !== undefined &&
    elements.some((one) => one.kind === kind && computeDistanceToArea(at, one.points) <= AT_M);
  const isReversed = ({ points }: HoleLine): boolean => {
    const [start, end] = [points[0], points.at(-1)];
    return isNear('green', start) && isNear('tee', end) && !isNear('green', end) && !isNear('tee', start);
  };
  const reversed = lines.filter(isReversed);
  return {
    lines: lines.map((line) =>
      reversed.includes(line) ? { ...line, points: line.points.toReversed() } : line,
    ),
    problems:
      reversed.length === 0
        ? []
        : [
            `${reversed.map(({ hint }) => `${hint.nine}${hint.no}`).join('、')}号洞的中线由果岭画向发球台，已调换方向`,
          ],
  };
}

/** What somebody set by hand. */
export interface Corrections {
  /** By id of the element. */
  readonly assigned: Readonly<Record<string, Assignment>>;
  readonly nineStarts: NineStarts;
}

export const NO_CORRECTIONS: Corrections = { assigned: {}, nineStarts: {} };

const MAX_WATER_POINTS = 200;
const MAX_WATERS = 100;
const NEAR_M = 200;
const WORDS = {
  [HoleSection.tee]: '发球台',
  [HoleSection.fairway]: '球道',
  [HoleSection.green]: '果岭',
} as const;

export function findCourse(
  elements: readonly CourseElement[],
  { assigned, nineStarts }: Corrections,
  parkNines: readonly ParkNine[],
): FoundCourse {
  const names = new Map(Object.entries(assigned));
  const projection = createProjection(elements.filter(isOfCourse).flatMap(({ places }) => places));
  const all = elements.map((element): PlaneElement => ({
    ...element,
    kind: names.get(element.id)?.kind ?? element.kind,
    points: element.places.map(projection.toPlane),
  }));
  const chosen = chooseBoundary(all);
  const read = readHoleLines(chosen.elements);
  const turned = turnToGreen(read.lines, chosen.elements);
  const grouped = groupNines(turned.lines);
  const { holes, problems } = assembleHoles(
    { elements: chosen.elements, assigned: names, projection },
    fillGaps(grouped.nines),
    numberHoles(grouped.nines, nineStarts, parkNines),
  );
  const used = new Set(holes.flatMap(({ elementIds }) => elementIds));
  const boundary = chosen.boundary && toStored(chosen.boundary.points, projection, MAX_BOUNDARY_POINTS);
  const waters = listWaters(chosen.elements, chosen.boundary, projection);
  return {
    boundary: boundary ?? [],
    nines: describeNines(grouped.nines, holes),
    holes,
    waters,
    leftOver: chosen.elements.filter(({ id, kind }) => PARTS.has(kind) && !used.has(id)),
    problems: [
      ...chosen.problems,
      ...read.problems,
      ...turned.problems,
      ...grouped.problems,
      ...(chosen.boundary !== null && boundary === null ? ['场界的边线自相交，未采用'] : []),
      ...problems,
    ],
  };
}

export const MAX_BOUNDARY_POINTS = 500;
const PARTS: ReadonlySet<string> = new Set(['tee', 'fairway', 'green']);
const isOfCourse = ({ kind }: CourseElement): boolean => kind !== 'other' && kind !== 'water';

interface Source {
  readonly elements: readonly PlaneElement[];
  readonly assigned: ReadonlyMap<string, Assignment>;
  readonly projection: Projection;
}

function assembleHoles(source: Source, nines: readonly FileNine[], numbers: ReadonlyMap<string, number>) {
  const { elements, assigned, projection } = source;
  const problems: string[] = [];
  const lines = nines.flatMap(({ key: nineKey, name, lines: own }, index) =>
    own.map(({ key, hint, points, tags }) => {
      const holeNo = numbers.get(key) ?? deduceNumber(own, numbers, hint.no);
      return {
        key,
        nineKey,
        nine: name,
        prefix: getNinePrefix(nines, index),
        no: hint.no,
        holeNo,
        points,
        tags,
      };
    }),
  );
  const lost = lines.filter(
    ({ holeNo }, index) => holeNo === 0 || lines.findIndex((o) => o.holeNo === holeNo) < index,
  );
  if (lost.length > 0)
    problems.push(
      `${lost.length}个球洞的洞号重复或超过54，未采用：${lost.map(({ no }) => `${no}号`).join('、')}`,
    );
  const numbered = lines.filter((line) => !lost.includes(line)).toSorted((a, b) => a.holeNo - b.holeNo);
  const parts = matchAreas(numbered satisfies readonly MatchedLine[], elements, assigned);
  const settled = settleStrokeIndexes(
    numbered.map(({ holeNo, tags }) => ({ holeNo, strokeIndex: readStrokeIndex(tags) })),
  );
  const pins = elements.filter(({ kind }) => kind === 'pin');
  const holes = numbered.map(({ key, nineKey, prefix, no, holeNo, points, tags }): FoundHole => {
    const shape = assembleHole(
      { points, parts: parts.get(key) ?? NO_PARTS, outline: findOutline(elements, no, holeNo), pins },
      projection,
    );
    for (const kind of shape.crossing)
      problems.push(`${prefix}${no}号洞有${WORDS[kind]}的边线自相交，未采用`);
    const lengthM = Math.round(computePathLength(points));
    const par = readPar(tags);
    return {
      ...shape,
      key,
      nineKey,
      no,
      holeNo,
      displayNo: tags[DISPLAY_NO_TAG] ?? (prefix === '' ? String(holeNo) : `${prefix}${no}`),
      par: par ?? guessPar(lengthM),
      isParGuessed: par === null && lengthM > 0,
      strokeIndex: settled.indexes.get(holeNo) ?? null,
      yards: readYards(tags),
      lengthM,
    };
  });
  return { holes, problems: [...problems, ...settled.problems, ...describeGuesses(holes)] };
}

const NO_PARTS: HoleParts = { tee: [], fairway: [], green: [] };

function describeGuesses(holes: readonly FoundHole[]): readonly string[] {
  const guessed = holes.filter(({ isParGuessed }) => isParGuessed);
  if (guessed.length === 0) return [];
  return [
    `${guessed.length}个球洞没有标准杆，新洞按长度推算：${guessed.map(({ displayNo }) => displayNo).join('、')}`,
  ];
}

/** A nine with a hole missing in its middle has that hole all the same: it is played, and told by hand. */
function fillGaps(nines: readonly FileNine[]): readonly FileNine[] {
  return nines.map((nine) => {
    const numbers = nine.lines.map(({ hint }) => hint.no);
    const first = Math.min(...numbers);
    const span = Array.from({ length: Math.max(...numbers) - first + 1 }, (_, index) => first + index);
    const missing = span.filter((no) => !numbers.includes(no));
    const gaps = missing.map((no) => ({
      key: `gap:${nine.key}|${no}`,
      hint: { nine: nine.name, no, holeNo: null },
      points: [] as readonly Point[],
      tags: {},
    }));
    return { ...nine, lines: [...nine.lines, ...gaps].toSorted((a, b) => a.hint.no - b.hint.no) };
  });
}

/** A gap is numbered like the holes around it. */
function deduceNumber(own: FileNine['lines'], numbers: ReadonlyMap<string, number>, no: number): number {
  for (const { key, hint } of own) {
    const known = numbers.get(key);
    if (known !== undefined && known > 0) return known + no - hint.no;
  }
  return 0;
}

function findOutline(
  elements: readonly PlaneElement[],
  no: number,
  holeNo: number,
): PlaneElement | undefined {
  const named = elements.filter(({ kind, hint }) => kind === 'outline' && hint !== null);
  const own = named.find(({ hint }) => hint?.holeNo === holeNo);
  const numbered = named.filter(({ hint }) => hint?.holeNo === null && hint.no === no);
  return own ?? (numbered.length === 1 ? numbered[0] : undefined);
}

function describeNines(nines: readonly FileNine[], holes: readonly FoundHole[]): readonly FoundNine[] {
  return nines.flatMap(({ key, name }, index): readonly FoundNine[] => {
    const prefix = getNinePrefix(nines, index);
    const numbers = holes.filter(({ nineKey }) => nineKey === key).map(({ holeNo }) => holeNo);
    if (numbers.length === 0) return [];
    return [
      {
        key,
        name: name === '' && prefix !== '' ? `${prefix}场` : name,
        holeFrom: Math.min(...numbers),
        holeTo: Math.max(...numbers),
      },
    ];
  });
}

/** Water on the property, those with most corners first. */
function listWaters(
  elements: readonly PlaneElement[],
  boundary: PlaneElement | null,
  projection: Projection,
) {
  const near = elements.flatMap(({ kind, points }) => (PARTS.has(kind) || kind === 'hole' ? points : []));
  const isHere = (corners: readonly Point[]): boolean =>
    boundary !== null
      ? corners.some((corner) => computeDistanceToArea(corner, boundary.points) === 0)
      : near.some((point) => computeDistanceToArea(point, corners) <= NEAR_M);
  return elements
    .filter(({ kind, shape, points }) => kind === 'water' && shape === 'area' && isHere(points))
    .toSorted((a, b) => b.points.length - a.points.length)
    .slice(0, MAX_WATERS)
    .map(({ points }) => toStored(points, projection, MAX_WATER_POINTS))
    .filter((polygon) => polygon !== null);
}
