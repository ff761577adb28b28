/** A round as stretches of ground in the order of play: of each hole its tee, fairway and green, and the way to the next one. */

import type { Point } from '#domain/course/plane.ts';
import { computePathLength } from '#domain/course/plane.ts';

export type HolePart = 'tee' | 'fairway' | 'green' | 'way';

/** What tracking knows of a hole: its line from tee to green in metres of a plane. */
export interface TrackedHole {
  readonly holeNo: number;
  readonly path: readonly Point[];
  /** Usual seconds of the way from its green to the next tee. */
  readonly transferSec: number;
}

export interface Stretch {
  /** Of the hole in the round, from 0. */
  readonly place: number;
  readonly stage: HolePart;
  /** A point for tee and green, a line for fairway and way; empty where they may be anywhere. */
  readonly line: readonly Point[];
  /** The box around the line. */
  readonly box: Box;
  /** Where they may be anywhere: within so many metres. */
  readonly anywhereM: number;
  readonly lengthM: number;
  /** How far from it people stand, metres. */
  readonly spreadM: number;
  /** Chance in a second that it is left. */
  readonly leavingRate: number;
  /** Fixes show so many seconds late that somebody came to it; early when negative. */
  readonly seenLateSec: number;
}

interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** Of nothing: every point is beyond it. */
const EMPTY_BOX: Box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };

/** A fix further off than so many times what is usual is beside the stretch. */
export const FAR_SPREADS = 4;
/** Likelihoods flow from stretch to stretch in steps of at most so many seconds. */
export const LONGEST_STEP_SEC = 10;
/** After the last green people are somewhere within this, metres. */
const HOME_M = 300;
/** Before their round they are somewhere near the clubhouse, for so many seconds, more or less. */
const WAITING_M = 120;
const WAITING_SEC = 600;

const SPREAD_M: Readonly<Record<HolePart, number>> = { tee: 10, fairway: 18, green: 12, way: 12 };
/** Seconds that people are there, more or less. */
const USUAL_SEC: Readonly<Record<HolePart, number>> = { tee: 150, fairway: 330, green: 180, way: 90 };
/** Parts of a hole's line that belong to tee and green. */
const TEE_PART = 0.04;
const GREEN_PART = 0.94;
/**
 * Whoever leaves a green is not told from somebody on it for so many metres, and so far before a tee is as good as on it; half
 * of the way at most. How long that takes depends on how fast the way is gone. Measured on simulated days.
 */
const GREEN_LEFT_M = 22;
const TEE_NEAR_M = 5.5;
/** What remains of both when a way takes no time. */
const GREEN_LEFT_SEC = 3;
const TEE_NEAR_SEC = 1;
/** After the last green, where nobody knows the way: that of a cart. */
const LAST_GREEN_LEFT_SEC = 8;

/** @param holes in the order of play */
export function buildStretches(holes: readonly TrackedHole[]): readonly Stretch[] {
  let seenEarlySec = 0;
  return holes.flatMap(({ path, transferSec }, place) => {
    const next = holes[place + 1]?.path;
    const lines: Readonly<Record<HolePart, readonly Point[]>> = {
      tee: path.slice(0, 1),
      fairway: cutPath(path, TEE_PART, GREEN_PART),
      green: path.slice(-1),
      way: next === undefined ? [] : [...path.slice(-1), ...next.slice(0, 1)],
    };
    const tee = createStretch(place, 'tee', lines.tee, -seenEarlySec);
    const lateness = measureLateness(lines.way, transferSec);
    seenEarlySec = lateness.teeEarlySec;
    return [
      tee,
      createStretch(place, 'fairway', lines.fairway),
      createStretch(place, 'green', lines.green),
      createStretch(place, 'way', lines.way, lateness.greenLateSec),
    ];
  });
}

/** How late fixes show that a green was left, and how early that the next tee was come to. */
function measureLateness(way: readonly Point[], transferSec: number) {
  const lengthM = computePathLength(way);
  if (lengthM === 0) return { greenLateSec: LAST_GREEN_LEFT_SEC, teeEarlySec: 0 };
  const secPerM = transferSec / lengthM;
  return {
    greenLateSec: Math.round(GREEN_LEFT_SEC + Math.min(GREEN_LEFT_M, lengthM / 2) * secPerM),
    teeEarlySec: Math.round(TEE_NEAR_SEC + Math.min(TEE_NEAR_M, lengthM / 2) * secPerM),
  };
}

/** Before a round, wherever its carts are: ahead of its stretches. */
export const BEFORE_ROUND: Stretch = {
  ...createStretch(0, 'tee', []),
  anywhereM: WAITING_M,
  leavingRate: 1 / WAITING_SEC,
};

export function createStretch(
  place: number,
  stage: HolePart,
  line: readonly Point[],
  seenLateSec = 0,
): Stretch {
  const [xs, ys] = [line.map(({ x }) => x), line.map(({ y }) => y)];
  return {
    place,
    stage,
    line,
    box: { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) },
    anywhereM: HOME_M,
    lengthM: computePathLength(line),
    spreadM: SPREAD_M[stage],
    leavingRate: 1 / USUAL_SEC[stage],
    seenLateSec,
  };
}

/** Whether a point is nowhere nearer to the line of a stretch than this. */
export function isBeyond({ box }: Stretch, { x, y }: Point, metres: number): boolean {
  return x < box.minX - metres || x > box.maxX + metres || y < box.minY - metres || y > box.maxY + metres;
}

const BOX_NUMBERS = 4;

/** The boxes of stretches in one array, for `isBeyondBox`: each fix is compared with dozens of them. */
export function packBoxes(stretches: readonly (Stretch | undefined)[]): Float64Array {
  return Float64Array.from(
    stretches.flatMap((stretch) => {
      const { minX, minY, maxX, maxY } = stretch?.box ?? EMPTY_BOX;
      return [minX, minY, maxX, maxY];
    }),
  );
}

/** As `isBeyond`, of a stretch by its place in the array. */
export function isBeyondBox(boxes: Float64Array, place: number, { x, y }: Point, metres: number): boolean {
  const at = place * BOX_NUMBERS;
  return (
    x < (boxes[at] ?? 0) - metres ||
    x > (boxes[at + 2] ?? 0) + metres ||
    y < (boxes[at + 1] ?? 0) - metres ||
    y > (boxes[at + 3] ?? 0) + metres
  );
}

const SPREADS_SIDE = 64;
/** `Math.hypot` is slow, and nearly all accuracies are whole metres; 0 = not computed. */
const SPREADS = new Float64Array(SPREADS_SIDE * SPREADS_SIDE);

/** How far fixes of this accuracy lie from a stretch, metres. */
export function computeSpread(sigmaM: number, spreadM: number): number {
  const isStretch =
    Number.isInteger(sigmaM) && Number.isInteger(spreadM) && sigmaM < SPREADS_SIDE && spreadM < SPREADS_SIDE;
  if (!isStretch) return Math.hypot(sigmaM, spreadM);
  const key = sigmaM * SPREADS_SIDE + spreadM;
  const known = SPREADS[key] ?? 0;
  if (known > 0) return known;
  const spread = Math.hypot(sigmaM, spreadM);
  SPREADS[key] = spread;
  return spread;
}

const CELL_M = 64;
const NO_PLACES: readonly number[] = [];

/**
 * Which boxes a point is near to, of many that nearly all points are far from. Points come one near the other: those of the
 * square in which the last one was are found once.
 */
export class NearBoxes {
  readonly #boxes: Float64Array;
  readonly #metres: number;
  #cellX = Number.NaN;
  #cellY = Number.NaN;
  /** Boxes that are near to some point of the square. */
  #inCell: readonly number[] = NO_PLACES;

  /** @param metres that are near */
  constructor(stretches: readonly (Stretch | undefined)[], metres: number) {
    this.#boxes = packBoxes(stretches);
    this.#metres = metres;
  }

  /** @returns places in the list, in its order */
  list(point: Point): readonly number[] {
    const [cellX, cellY] = [Math.floor(point.x / CELL_M), Math.floor(point.y / CELL_M)];
    if (cellX !== this.#cellX || cellY !== this.#cellY) {
      this.#cellX = cellX;
      this.#cellY = cellY;
      const middle = { x: (cellX + 0.5) * CELL_M, y: (cellY + 0.5) * CELL_M };
      this.#inCell = this.#filter(null, middle, this.#metres + CELL_M);
    }
    return this.#inCell.length === 0 ? NO_PLACES : this.#filter(this.#inCell, point, this.#metres);
  }

  /** @param places `null` = all */
  #filter(places: readonly number[] | null, point: Point, metres: number): readonly number[] {
    const count = places?.length ?? this.#boxes.length / BOX_NUMBERS;
    let near: number[] | null = null;
    for (let index = 0; index < count; index += 1) {
      const place = places?.[index] ?? index;
      if (!isBeyondBox(this.#boxes, place, point, metres)) (near ??= []).push(place);
    }
    return near ?? NO_PLACES;
  }
}

/** Metres from a line. */
export function measureDistance(line: readonly Point[], point: Point): number {
  const { x, y } = point;
  let least = Infinity;
  for (let index = 0; index < line.length; index += 1) {
    const a = line[index];
    if (a === undefined) break;
    const b = line[index + 1];
    if (b === undefined && index > 0) break;
    const dx = b === undefined ? 0 : b.x - a.x;
    const dy = b === undefined ? 0 : b.y - a.y;
    const square = dx * dx + dy * dy;
    const u = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / square));
    const ex = x - a.x - dx * u;
    const ey = y - a.y - dy * u;
    const away = ex * ex + ey * ey;
    if (away < least) least = away;
  }
  return Math.sqrt(least);
}

/** How likely a fix lies there when the flight is on the stretch, per square metre. */
export function computeDensity({ line, lengthM, spreadM }: Stretch, metres: number, wholeM: number): number {
  const spread = wholeM * wholeM;
  const near = Math.exp(-(metres * metres) / (2 * spread));
  return line.length === 1
    ? near / (2 * Math.PI * spread)
    : near / (Math.sqrt(2 * Math.PI * spread) * (lengthM + spreadM * 2));
}

/** Of fixes that mean nothing: as likely anywhere on a course. */
const WRONG_SHARE = 0.05;
const ANYWHERE = 1 / 1_000_000;

/** The same where the fix may mean nothing. */
export const weighDensity = (density: number): number => (1 - WRONG_SHARE) * density + WRONG_SHARE * ANYWHERE;

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

/** Lengths of the pieces of lines, and their squares; lines of a course are measured all day. */
const STEPS = new WeakMap<readonly Point[], Float64Array>();

function findSteps(line: readonly Point[]): Float64Array {
  const known = STEPS.get(line);
  if (known !== undefined) return known;
  const steps = new Float64Array(line.length * 2);
  for (const [index, a] of line.entries()) {
    const b = line[index + 1];
    if (b === undefined) break;
    const step = Math.hypot(b.x - a.x, b.y - a.y);
    steps[index * 2] = step;
    steps[index * 2 + 1] = step ** 2;
  }
  STEPS.set(line, steps);
  return steps;
}

/** Beyond rounding. */
const NO_LESS = 1 + 1e-9;

/** Where a point lies beside a line: how far from it, and how much of it (0–1) lies behind. */
export function measureBeside(
  line: readonly Point[],
  { x, y }: Point,
): { readonly metres: number; readonly part: number } {
  const steps = findSteps(line);
  let metres = Infinity;
  let atM = 0;
  let along = 0;
  for (let index = 0; index < line.length; index += 1) {
    const a = line[index];
    if (a === undefined) break;
    const b = line[index + 1];
    const step = steps[index * 2] ?? 0;
    const square = steps[index * 2 + 1] ?? 0;
    const dx = b === undefined ? 0 : b.x - a.x;
    const dy = b === undefined ? 0 : b.y - a.y;
    const u = step === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / square));
    const ex = x - a.x - dx * u;
    const ey = y - a.y - dy * u;
    if (ex * ex + ey * ey <= metres * metres * NO_LESS) {
      const away = Math.hypot(ex, ey);
      if (away < metres) {
        metres = away;
        atM = along + u * step;
      }
    }
    along += step;
  }
  return { metres, part: along === 0 ? 0 : atM / along };
}
