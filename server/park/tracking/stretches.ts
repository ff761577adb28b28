/** A round as stretches of ground in the order of play: of each hole its tee, fairway and green, and the way to the next one. */
import type { Point } from '#domain/course/plane.ts';
import { computePathLength } from '#domain/course/plane.ts';

export type HolePart = 'tee' | 'fairway' | 'green' | 'way';

/** What tracking knows of a hole: its line from tee to green in metres of a plane. */
export interface TrackedHole {
  readonly holeNo: number;
  readonly path: readonly Point[];
}

export interface Stretch {
  /** Of the hole in the round, from 0. */
  readonly place: number;
  readonly stage: HolePart;
  /** A point for tee and green, a line for fairway and way; empty where anything may be, as after the last hole. */
  readonly line: readonly Point[];
  readonly lengthM: number;
  /** How far from it people stand, metres. */
  readonly spreadM: number;
  /** Chance in a second that it is left. */
  readonly leavingRate: number;
}

const SPREAD_M: Readonly<Record<HolePart, number>> = { tee: 10, fairway: 18, green: 12, way: 12 };
/** Seconds that people are there, more or less. */
const USUAL_SEC: Readonly<Record<HolePart, number>> = { tee: 150, fairway: 330, green: 180, way: 90 };
/** Parts of a hole's line that belong to tee and green. */
const TEE_PART = 0.04;
const GREEN_PART = 0.94;
const HOLE_PARTS = ['tee', 'fairway', 'green', 'way'] as const;

/** @param holes in the order of play */
export function buildStretches(holes: readonly TrackedHole[]): readonly Stretch[] {
  return holes.flatMap(({ path }, place) => {
    const next = holes[place + 1]?.path;
    const lines: Readonly<Record<HolePart, readonly Point[]>> = {
      tee: path.slice(0, 1),
      fairway: cutPath(path, TEE_PART, GREEN_PART),
      green: path.slice(-1),
      way: next === undefined ? [] : [...path.slice(-1), ...next.slice(0, 1)],
    };
    return HOLE_PARTS.map((stage) => ({
      place,
      stage,
      line: lines[stage],
      lengthM: computePathLength(lines[stage]),
      spreadM: SPREAD_M[stage],
      leavingRate: 1 / USUAL_SEC[stage],
    }));
  });
}

/** The part of a path between two parts (0–1) of its length. */
function cutPath(path: readonly Point[], from: number, to: number): readonly Point[] {
  const lengthM = computePathLength(path);
  const [fromM, toM] = [from * lengthM, to * lengthM];
  const cut: Point[] = [];
  let along = 0;
  for (const [index, a] of path.entries()) {
    const b = path[index + 1];
    if (b === undefined) break;
    const step = Math.hypot(b.x - a.x, b.y - a.y);
    const at = (metres: number): Point => {
      const u = step === 0 ? 0 : (metres - along) / step;
      return { x: a.x + (b.x - a.x) * u, y: a.y + (b.y - a.y) * u };
    };
    if (cut.length === 0 && along + step > fromM) cut.push(at(fromM));
    if (along + step >= toM) return [...cut, at(toM)];
    if (cut.length > 0) cut.push(b);
    along += step;
  }
  return cut;
}

/** Where a point lies beside a line: how far from it, and how much of it (0–1) lies behind. */
export function measureBeside(
  line: readonly Point[],
  { x, y }: Point,
): { readonly metres: number; readonly part: number } {
  let metres = Infinity;
  let atM = 0;
  let along = 0;
  for (const [index, a] of line.entries()) {
    const b = line[index + 1];
    if (b === undefined) {
      const away = Math.hypot(x - a.x, y - a.y);
      if (away < metres) [metres, atM] = [away, along];
      break;
    }
    const step = Math.hypot(b.x - a.x, b.y - a.y);
    const u =
      step === 0
        ? 0
        : Math.min(1, Math.max(0, ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / step ** 2));
    const away = Math.hypot(x - a.x - (b.x - a.x) * u, y - a.y - (b.y - a.y) * u);
    if (away < metres) [metres, atM] = [away, along + u * step];
    along += step;
  }
  return { metres, part: along === 0 ? 0 : atM / along };
}
