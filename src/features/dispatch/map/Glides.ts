import type { Point } from '#domain/course/plane.ts';

interface Glide {
  readonly from: Point;
  readonly to: Point;
}

/**
 * Markers on their way from where they were seen to where they are seen now. They arrive after one tick and stay there:
 * a place is never guessed beyond the last fix. Times are of the caller's clock, ms.
 */
export class Glides {
  #glides = new Map<string, Glide>();
  #startMs = 0;
  #durationMs = 0;

  /**
   * Sends everything to its new place; what is new appears there. Nothing happens while all places are the same, so that
   * a movement under way is not begun again.
   *
   * @param durationMs 0 jumps
   */
  retarget(targets: readonly (readonly [id: string, to: Point])[], nowMs: number, durationMs: number): void {
    if (targets.length === this.#glides.size && targets.every(([id, to]) => this.#isBoundFor(id, to))) return;
    const next = new Map<string, Glide>();
    for (const [id, to] of targets) next.set(id, { from: this.at(id, nowMs) ?? to, to });
    this.#glides = next;
    this.#startMs = nowMs;
    this.#durationMs = durationMs;
  }

  #isBoundFor(id: string, { x, y }: Point): boolean {
    const to = this.#glides.get(id)?.to;
    return to !== undefined && to.x === x && to.y === y;
  }

  /** Since the last movement began, ms. */
  age(nowMs: number): number {
    return nowMs - this.#startMs;
  }

  at(id: string, nowMs: number): Point | null {
    const glide = this.#glides.get(id);
    if (glide === undefined) return null;
    const { from, to } = glide;
    const u = this.#share(nowMs);
    return u >= 1 ? to : { x: from.x + (to.x - from.x) * u, y: from.y + (to.y - from.y) * u };
  }

  /** Fastest marker in plane units a millisecond; 0 when all have arrived. */
  speed(nowMs: number): number {
    if (nowMs - this.#startMs >= this.#durationMs) return 0;
    let longest = 0;
    for (const { from, to } of this.#glides.values()) {
      longest = Math.max(longest, Math.abs(to.x - from.x), Math.abs(to.y - from.y));
    }
    return (longest * PEAK) / this.#durationMs;
  }

  /** Smoothstep: leaves and arrives gently. */
  #share(nowMs: number): number {
    if (this.#durationMs <= 0) return 1;
    const u = Math.min(1, Math.max(0, (nowMs - this.#startMs) / this.#durationMs));
    return u * u * (3 - 2 * u);
  }
}

/** Greatest slope of the smoothstep. */
const PEAK = 1.5;
