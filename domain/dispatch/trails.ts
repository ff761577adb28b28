/** Trails of recent positions: at most ten minutes and a bounded number of points each. */

import type { Point } from '../course/plane.ts';

export interface TrailPoint extends Point {
  /** Park time, ms. */
  readonly ts: number;
}

const TRAIL_MS = 10 * 60_000;
const MAX_POINTS = 150;
/** Time between points, so that they fill the ten minutes, ms. */
const STEP_MS = TRAIL_MS / MAX_POINTS;
/** Numbers a point: x, y, ts. */
const FIELDS = 3;

/** Rows of numbers: ten thousand trails of 150 points would be a million and a half objects. */
interface Trail {
  numbers: Float64Array;
  length: number;
}

export class Trails {
  readonly #byId = new Map<string, Trail>();

  get size(): number {
    return this.#byId.size;
  }

  /**
   * Remembers where something was, of the past every four seconds. When time went back (a replay was wound to an
   * earlier moment), what came later has not happened yet and is forgotten.
   */
  see(id: string, { x, y }: Point, ts: number): void {
    let trail = this.#byId.get(id);
    if (trail === undefined) {
      trail = { numbers: new Float64Array(FIELDS * 8), length: 0 };
      this.#byId.set(id, trail);
    }
    while (trail.length > 0 && tsOf(trail, trail.length - 1) > ts) trail.length -= 1;
    const last = trail.length - 1;
    if (last >= 0 && tsOf(trail, last) === ts) return;
    // The newest stands for now and gives way until it is far enough from the one before.
    if (last > 0 && tsOf(trail, last) - tsOf(trail, last - 1) < STEP_MS) trail.length -= 1;
    dropUntil(trail, ts - TRAIL_MS);
    push(trail, x, y, ts);
  }

  /** Oldest first; empty for what was never seen. */
  of(id: string): readonly TrailPoint[] {
    const trail = this.#byId.get(id);
    if (trail === undefined) return [];
    const { numbers } = trail;
    return Array.from({ length: trail.length }, (_, index) => ({
      x: numbers[index * FIELDS] ?? 0,
      y: numbers[index * FIELDS + 1] ?? 0,
      ts: tsOf(trail, index),
    }));
  }

  /** Drops everything not named, so that memory follows what is there. */
  keep(ids: ReadonlySet<string>): void {
    for (const id of this.#byId.keys()) if (!ids.has(id)) this.#byId.delete(id);
  }

  clear(): void {
    this.#byId.clear();
  }
}

function tsOf({ numbers }: Trail, index: number): number {
  return numbers[index * FIELDS + 2] ?? 0;
}

/** Drops points older than `fromTs`, and the oldest one when a new one needs its place. */
function dropUntil(trail: Trail, fromTs: number): void {
  let old = 0;
  while (old < trail.length && tsOf(trail, old) < fromTs) old += 1;
  old = Math.max(old, trail.length - (MAX_POINTS - 1));
  if (old === 0) return;
  trail.numbers.copyWithin(0, old * FIELDS, trail.length * FIELDS);
  trail.length -= old;
}

function push(trail: Trail, x: number, y: number, ts: number): void {
  const at = trail.length * FIELDS;
  if (at === trail.numbers.length) {
    const larger = new Float64Array(at * 2);
    larger.set(trail.numbers);
    trail.numbers = larger;
  }
  trail.numbers[at] = x;
  trail.numbers[at + 1] = y;
  trail.numbers[at + 2] = ts;
  trail.length += 1;
}
