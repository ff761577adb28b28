/** The holes of a file, each with its line: drawn, or from its tee over its fairway to its green (MAPFILE-04). */

import { computePathLength, type Point } from '../plane.ts';
import { computeDistance } from './measure.ts';
import type { CourseElement, HoleHint } from './model.ts';

/** A shape on the plane of the course, metres. */
export interface PlaneElement extends CourseElement {
  readonly points: readonly Point[];
}

export interface HoleLine {
  readonly key: string;
  readonly hint: HoleHint;
  /** Tee to green; empty where the file draws nothing of the hole. */
  readonly points: readonly Point[];
  readonly tags: Readonly<Record<string, string>>;
}

export interface ReadLines {
  readonly lines: readonly HoleLine[];
  readonly problems: readonly string[];
}

/** Holes in the order of the file; of one that is there twice in its nine the longer line counts. */
export function readHoleLines(elements: readonly PlaneElement[]): ReadLines {
  const drawn = elements.filter(({ kind }) => kind === 'hole');
  const unnumbered = drawn.filter(({ hint }) => hint === null).length;
  const lines = drawn.flatMap(({ id, hint, points, tags }): readonly HoleLine[] =>
    hint === null ? [] : [{ key: id, hint, points, tags }],
  );
  const derived = deriveLines(elements, lines);
  return {
    lines: [...lines, ...derived],
    problems: [
      ...(unnumbered > 0 ? [`${unnumbered}条球洞中线没有洞号，未采用`] : []),
      ...(derived.length > 0 ? [`${derived.length}个球洞没有中线，按发球台、球道、果岭推算`] : []),
    ],
  };
}

const identify = ({ nine, no }: HoleHint): string => `${nine}|${no}`;

/** Holes that only their named parts tell of. */
function deriveLines(elements: readonly PlaneElement[], drawn: readonly HoleLine[]): readonly HoleLine[] {
  const known = new Set(drawn.map(({ hint }) => identify(hint)));
  const counted = new Set(drawn.map(({ hint }) => hint.holeNo));
  const byHole = new Map<string, PlaneElement[]>();
  for (const element of elements) {
    const { hint, kind } = element;
    if (hint === null || !PARTS.has(kind) || known.has(identify(hint))) continue;
    if (hint.holeNo !== null && counted.has(hint.holeNo)) continue;
    const key = identify(hint);
    byHole.set(key, [...(byHole.get(key) ?? []), element]);
  }
  return [...byHole].flatMap(([key, parts]): readonly HoleLine[] => {
    const [first] = parts;
    if (first?.hint == null) return [];
    const tags = Object.assign({}, ...parts.map((part) => part.tags)) as Record<string, string>;
    return [{ key: `parts:${key}`, hint: first.hint, points: deriveLine(parts), tags }];
  });
}

const PARTS: ReadonlySet<string> = new Set(['tee', 'fairway', 'green', 'pin', 'outline']);

/** From the tee that is farthest from the green, over the middles of the fairways, to the green. */
function deriveLine(parts: readonly PlaneElement[]): readonly Point[] {
  const middles = (kind: string): readonly Point[] =>
    parts.filter((part) => part.kind === kind).map(({ points }) => computeCentroid(points));
  const [green] = [...middles('pin'), ...middles('green')];
  if (green === undefined) return [];
  const byDistance = (points: readonly Point[]): readonly Point[] =>
    points.toSorted((a, b) => computeDistance(b, green) - computeDistance(a, green));
  const [tee] = byDistance(middles('tee'));
  if (tee === undefined) return [];
  const length = computeDistance(tee, green);
  const between = byDistance(middles('fairway')).filter(
    (at) => computeDistance(at, green) < length && computeDistance(at, tee) < length,
  );
  return [tee, ...between, green];
}

export function computeCentroid(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** One line a hole: the longest of those that say the same number of the same nine. */
export function keepLongest(lines: readonly HoleLine[]): readonly HoleLine[] {
  return lines.filter((line) =>
    lines.every(
      (other) =>
        other === line ||
        identify(other.hint) !== identify(line.hint) ||
        isLonger(line, other) ||
        (!isLonger(other, line) && lines.indexOf(line) < lines.indexOf(other)),
    ),
  );
}

const isLonger = (a: HoleLine, b: HoleLine): boolean =>
  computePathLength(a.points) > computePathLength(b.points);
