/** Tee, fairway and green of a hole of which only the line is known: strips along it, metres (MAPFILE-07). */

import { computePathLength, type Point } from '../plane.ts';
import { computeDistance, computeHull, cutPath } from './measure.ts';

const TEE_HALF_WIDTH_M = 6;
const TEE_LENGTH_M = 14;
const GREEN_RADIUS_M = 12;
const GREEN_CORNERS = 12;
const FAIRWAY_HALF_WIDTH_M = 15;
const OUTLINE_HALF_WIDTH_M = 30;
/** Between tee and fairway is rough: a third of the way, at most so far. */
const CARRY_M = 120;

export const deriveTee = (line: readonly Point[]): readonly Point[] =>
  widenPath(cutPath(line, 0, TEE_LENGTH_M), TEE_HALF_WIDTH_M);

/** @param pin where the flag stands, if the file says so */
export function deriveGreen(line: readonly Point[], pin: Point | undefined): readonly Point[] {
  const centre = pin ?? line.at(-1);
  if (centre === undefined) return [];
  return Array.from({ length: GREEN_CORNERS }, (_, corner) => {
    const angle = (corner / GREEN_CORNERS) * 2 * Math.PI;
    return { x: centre.x + GREEN_RADIUS_M * Math.cos(angle), y: centre.y + GREEN_RADIUS_M * Math.sin(angle) };
  });
}

export function deriveFairway(line: readonly Point[]): readonly Point[] {
  const length = computePathLength(line);
  const from = Math.min(CARRY_M, length / 3);
  return widenPath(cutPath(line, from, length - GREEN_RADIUS_M), FAIRWAY_HALF_WIDTH_M);
}

/** The whole hole with its rough, around the line and what is drawn of it. */
export function deriveOutline(line: readonly Point[], drawn: readonly Point[]): readonly Point[] {
  const strip = widenPath(line, OUTLINE_HALF_WIDTH_M);
  return computeHull([...strip, ...drawn]);
}

/** A strip of so many metres to each side; the convex outline where the strip would cross itself. */
function widenPath(path: readonly Point[], halfM: number): readonly Point[] {
  const own = path.filter(
    (point, index) => index === 0 || computeDistance(point, path[index - 1] ?? point) > 0.01,
  );
  if (own.length < 2) return [];
  const normals = own.map((point, index) => getNormal(own[index - 1] ?? point, own[index + 1] ?? point));
  const shift = (by: number): readonly Point[] =>
    own.map(({ x, y }, index) => {
      const normal = normals[index] ?? { x: 0, y: 0 };
      return { x: x + normal.x * by, y: y + normal.y * by };
    });
  const strip = [...shift(halfM), ...shift(-halfM).toReversed()];
  return isSharp(own) ? computeHull(strip) : strip;
}

function getNormal(a: Point, b: Point): Point {
  const length = computeDistance(a, b) || 1;
  return { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
}

/** Whether the path turns back so much that its two sides would meet. */
function isSharp(path: readonly Point[]): boolean {
  return path.some((corner, index) => {
    const [before, after] = [path[index - 1], path[index + 1]];
    if (before === undefined || after === undefined) return false;
    const [ax, ay, bx, by] = [
      corner.x - before.x,
      corner.y - before.y,
      after.x - corner.x,
      after.y - corner.y,
    ];
    const cos = (ax * bx + ay * by) / (Math.hypot(ax, ay) * Math.hypot(bx, by) || 1);
    return cos < 0.5 || Math.min(Math.hypot(ax, ay), Math.hypot(bx, by)) < 20;
  });
}
