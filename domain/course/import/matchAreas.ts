/**
 * Which hole a tee, a fairway, a green belongs to: maps do not say (MAPFILE-06). A name or a correction by hand goes before
 * what the shapes tell.
 */

import { computePathLength, type Point } from '../plane.ts';
import { computeCentroid, type PlaneElement } from './holeLines.ts';
import {
  computeDistance,
  computeDistanceToArea,
  computeDistanceToPath,
  computeLengthInside,
  cutPath,
} from './measure.ts';

export interface MatchedLine {
  readonly key: string;
  /** Number within its nine, and the nine: what a name can say. */
  readonly no: number;
  readonly nine: string;
  readonly holeNo: number;
  readonly points: readonly Point[];
}

export type AreaKind = 'tee' | 'fairway' | 'green';

/** What somebody said of an area: of which hole it is what; without a hole it belongs to none. */
export interface Assignment {
  readonly kind: AreaKind | 'water' | 'bunker' | 'other';
  readonly holeKey: string | null;
}

export interface HoleParts {
  readonly tee: readonly PlaneElement[];
  readonly fairway: readonly PlaneElement[];
  readonly green: readonly PlaneElement[];
}

/** Forward tees lie along their hole, not at its start. */
const TEE_STRETCH_M = 100;
const TEE_REACH_M = 60;
const GREEN_REACH_M = 60;
/** A second fairway of a hole, behind a stream, is crossed for so long at least. */
const SECOND_FAIRWAY_M = 40;

/** Parts by the key of their hole. */
export function matchAreas(
  lines: readonly MatchedLine[],
  elements: readonly PlaneElement[],
  assigned: ReadonlyMap<string, Assignment>,
): ReadonlyMap<string, HoleParts> {
  const own = (kind: AreaKind): readonly PlaneElement[] =>
    elements.filter((element) => element.kind === kind);
  const fixed = (element: PlaneElement): string | null | undefined => {
    const answer = assigned.get(element.id);
    return answer === undefined ? findNamedHole(element, lines) : answer.holeKey;
  };
  const tees = matchEach(own('tee'), fixed, (tee) => findNearestTeeOwner(tee, lines));
  const greens = matchGreens(own('green'), lines, fixed, assigned);
  const fairways = matchFairways(own('fairway'), lines, fixed);
  return new Map(
    lines.map(({ key, points }) => [
      key,
      {
        tee: sortFrom(points[0], tees.get(key) ?? []),
        fairway: sortFrom(points[0], fairways.get(key) ?? []),
        green: greens.get(key) ?? [],
      },
    ]),
  );
}

type ByHole = Map<string, PlaneElement[]>;
/** `undefined` = nobody says, `null` = none. */
type Fixed = (element: PlaneElement) => string | null | undefined;

function put(byHole: ByHole, key: string | null | undefined, element: PlaneElement): void {
  if (key != null) byHole.set(key, [...(byHole.get(key) ?? []), element]);
}

function matchEach(
  elements: readonly PlaneElement[],
  fixed: Fixed,
  find: (element: PlaneElement) => string | null,
): ByHole {
  const byHole: ByHole = new Map();
  for (const element of elements) {
    const answer = fixed(element);
    put(byHole, answer === undefined ? find(element) : answer, element);
  }
  return byHole;
}

/** By number and nine; where only one nine has the number, the nine need not be said. */
function findNamedHole({ hint }: PlaneElement, lines: readonly MatchedLine[]): string | undefined {
  if (hint === null) return undefined;
  if (hint.holeNo !== null) return lines.find(({ holeNo }) => holeNo === hint.holeNo)?.key;
  const numbered = lines.filter(({ no, nine }) => no === hint.no && (hint.nine === '' || nine === hint.nine));
  return numbered.length === 1 ? numbered[0]?.key : undefined;
}

/** The hole along whose first metres the tee lies; of two alike the one whose start is nearer. */
function findNearestTeeOwner({ points }: PlaneElement, lines: readonly MatchedLine[]): string | null {
  const at = computeCentroid(points);
  let [best, least] = [null as string | null, TEE_REACH_M];
  for (const { key, points: line } of lines) {
    const [start] = line;
    if (start === undefined) continue;
    const stretch = Math.min(TEE_STRETCH_M, computePathLength(line) / 3);
    const away = Math.min(
      computeDistanceToPath(at, cutPath(line, 0, stretch)) + computeDistance(at, start) / 4,
      computeDistanceToArea(start, points),
    );
    if (away < least) [best, least] = [key, away];
  }
  return best;
}

/** Of each hole the green that holds its end, else the nearest one within reach; two holes may share it. */
function matchGreens(
  greens: readonly PlaneElement[],
  lines: readonly MatchedLine[],
  fixed: Fixed,
  assigned: ReadonlyMap<string, Assignment>,
): ByHole {
  const byHole = matchEach(greens, fixed, () => null);
  for (const [key, own] of byHole) {
    // What was said by hand goes before a name.
    const chosen = own.filter(({ id }) => assigned.has(id));
    byHole.set(key, [(chosen.at(-1) ?? own[0]) as PlaneElement]);
  }
  const open = greens.filter((green) => fixed(green) === undefined);
  for (const { key, points } of lines) {
    const end = points.at(-1);
    if (end === undefined || byHole.has(key)) continue;
    const near = open
      .map((green) => ({ green, away: computeDistanceToArea(end, green.points) }))
      .filter(({ away }) => away <= GREEN_REACH_M)
      .toSorted((a, b) => a.away - b.away)[0];
    if (near !== undefined) put(byHole, key, near.green);
  }
  return byHole;
}

/** Of each hole the fairway it crosses longest, and others that it crosses longer than any other hole does. */
function matchFairways(
  fairways: readonly PlaneElement[],
  lines: readonly MatchedLine[],
  fixed: Fixed,
): ByHole {
  const byHole = matchEach(fairways, fixed, () => null);
  const crossed = fairways
    .filter((fairway) => fixed(fairway) === undefined)
    .map((fairway) => ({
      fairway,
      lengths: new Map(lines.map(({ key, points }) => [key, computeLengthInside(points, fairway.points)])),
    }));
  for (const { key } of lines) {
    const own = crossed
      .map(({ fairway, lengths }) => ({
        fairway,
        length: lengths.get(key) ?? 0,
        isLongest: Math.max(0, ...lengths.values()) === lengths.get(key),
      }))
      .filter(({ length }) => length > 0)
      .toSorted((a, b) => b.length - a.length);
    for (const [index, { fairway, length, isLongest }] of own.entries())
      if (index === 0 ? !byHole.has(key) : isLongest && length >= SECOND_FAIRWAY_M) put(byHole, key, fairway);
  }
  return byHole;
}

function sortFrom(start: Point | undefined, elements: readonly PlaneElement[]): readonly PlaneElement[] {
  if (start === undefined) return elements;
  return elements.toSorted(
    (a, b) =>
      computeDistance(start, computeCentroid(a.points)) - computeDistance(start, computeCentroid(b.points)),
  );
}
