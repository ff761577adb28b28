/** Outlines of a hole and its sections around the centre line, in local metres. */

import { HoleSection } from '#domain/codes/course.ts';
import type { Stream } from '../basis/random.ts';
import { findPointAlong, type HoleGeometry, type Point } from './geometry.ts';

export interface OutlineSection {
  readonly no: number;
  readonly kind: HoleSection;
  readonly polygon: readonly Point[];
}

export interface Outline {
  readonly polygon: readonly Point[];
  readonly sections: readonly OutlineSection[];
}

const STEPS = 14;
const TEE_M = 20;
const GREEN_M = 15;
const GREEN_POINTS = 16;

/** The hole's ground and its sections from the tee on: tee, one fairway (two on a par 5), green. */
export function buildOutline(hole: HoleGeometry, par: number, draw: Stream): Outline {
  const width = draw.between(22, 28);
  const lean = draw.between(0, 2 * Math.PI);
  const sway = (u: number) => 1 + 0.14 * Math.sin(u * 7 + lean);
  const teeEnd = TEE_M / hole.lengthM;
  const greenStart = 1 - (GREEN_M + 8) / hole.lengthM;
  const fairwayWidth = (u: number) => width * 0.58 * sway(u);
  const fairway = (from: number, to: number) => ribbon(hole, from, to, fairwayWidth);
  const landing = par === 3 ? 0.45 : 0.22;
  const fairways =
    par === 5
      ? [fairway(landing, 0.53), fairway(0.58, greenStart)]
      : [fairway(landing, Math.max(landing + 0.1, greenStart))];
  const polygons: readonly (readonly [HoleSection, readonly Point[]])[] = [
    [HoleSection.tee, ribbon(hole, 0, teeEnd, () => 8)],
    ...fairways.map((polygon) => [HoleSection.fairway, polygon] as const),
    [HoleSection.green, greenOf(hole, draw)],
  ];
  return {
    polygon: ribbon(hole, 0, 1, (u) => width * sway(u) * roundedEnds(u), 16),
    sections: polygons.map(([kind, polygon], index) => ({ no: index + 1, kind, polygon })),
  };
}

/** Full width along the hole, drawn in at both ends. */
const roundedEnds = (u: number) => 0.55 + 0.45 * Math.sin(Math.PI * Math.min(1, Math.max(0, u)));

/** A strip around the centre line between two fractions of its length. @param beyond metres added at both ends */
function ribbon(
  hole: HoleGeometry,
  from: number,
  to: number,
  halfWidth: (u: number) => number,
  beyond = 0,
): Point[] {
  const left: Point[] = [];
  const right: Point[] = [];
  for (let step = 0; step <= STEPS; step += 1) {
    const u = from + ((to - from) * step) / STEPS;
    const { x, y, direction } = findPointAlong(hole, u);
    const along = step === 0 ? -beyond : step === STEPS ? beyond : 0;
    const half = halfWidth(u);
    const middle = { x: x + Math.cos(direction) * along, y: y + Math.sin(direction) * along };
    const side = { x: -Math.sin(direction) * half, y: Math.cos(direction) * half };
    left.push({ x: middle.x + side.x, y: middle.y + side.y });
    right.push({ x: middle.x - side.x, y: middle.y - side.y });
  }
  return [...left, ...right.toReversed()];
}

function greenOf(hole: HoleGeometry, draw: Stream): Point[] {
  const { x, y } = findPointAlong(hole, 1);
  return createRoundShape({ x, y }, GREEN_M, GREEN_POINTS, draw);
}

/** A closed, slightly irregular round. */
export function createRoundShape(centre: Point, radius: number, points: number, draw: Stream): Point[] {
  const lean = draw.between(0, 2 * Math.PI);
  const bulge = draw.between(0.08, 0.22);
  return Array.from({ length: points }, (_, index) => {
    const angle = (2 * Math.PI * index) / points;
    const r = radius * (1 + bulge * Math.sin(2 * angle + lean));
    return { x: centre.x + Math.cos(angle) * r, y: centre.y + Math.sin(angle) * r };
  });
}
