/** The way things went, out of the positions that were seen: at most ten minutes and a bounded number of points. */
import type { Point } from '../course/plane.ts';

export interface TrailPoint extends Point {
  /** Park time, ms. */
  readonly ts: number;
}

const TRAIL_MS = 10 * 60_000;
const MAX_POINTS = 150;

export class Trails {
  readonly #byId = new Map<string, TrailPoint[]>();

  /**
   * Remembers where something was. When time went back (a replay was wound to an earlier moment), what came later has
   * not happened yet and is forgotten.
   */
  see(id: string, { x, y }: Point, ts: number): void {
    let trail = this.#byId.get(id);
    if (trail === undefined) this.#byId.set(id, (trail = []));
    while ((trail.at(-1)?.ts ?? -Infinity) > ts) trail.pop();
    if (trail.at(-1)?.ts === ts) return;
    trail.push({ x, y, ts });
    const from = trail.findIndex((seen) => seen.ts >= ts - TRAIL_MS);
    trail.splice(0, Math.max(from, trail.length - MAX_POINTS));
  }

  /** Oldest first; empty for what was never seen. */
  of(id: string): readonly TrailPoint[] {
    return this.#byId.get(id) ?? [];
  }

  /** Drops everything not named, so that memory follows what is there. */
  keep(ids: ReadonlySet<string>): void {
    for (const id of this.#byId.keys()) if (!ids.has(id)) this.#byId.delete(id);
  }

  clear(): void {
    this.#byId.clear();
  }
}
