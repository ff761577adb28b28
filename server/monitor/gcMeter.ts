/** What the garbage collections of this thread cost and moved, since the start. */

import { GCProfiler } from 'node:v8';

/** Reports of single collections are summed up this often, so that few are held. */
const EVERY_MS = 2_000;
const FULL = 'MarkSweepCompact';
const NEW_SPACE = 'new_space';
const OLD_SPACE = 'old_space';

interface Space {
  readonly spaceName: string;
  readonly spaceUsedSize: number;
}

interface GcTotals {
  readonly count: number;
  readonly pauseSeconds: number;
  readonly longestSeconds: number;
  /** Bytes that were allocated in the young generation. */
  readonly allocated: number;
  /** Bytes that went over to the old generation. */
  readonly promoted: number;
  /** Bytes of the old generation after the last full collection; 0 before the first. */
  readonly live: number;
}

export class GcMeter {
  readonly #profiler = new GCProfiler();
  readonly #timer: NodeJS.Timeout;
  #totals: GcTotals = { count: 0, pauseSeconds: 0, longestSeconds: 0, allocated: 0, promoted: 0, live: 0 };
  /** Of the young generation after the last collection; `null` before the first. */
  #youngLeft: number | null = null;

  constructor() {
    this.#profiler.start();
    this.#timer = setInterval(() => this.#sumUp(), EVERY_MS).unref();
  }

  read(): GcTotals {
    this.#sumUp();
    return this.#totals;
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#profiler.stop();
  }

  #sumUp(): void {
    const { statistics } = this.#profiler.stop();
    this.#profiler.start();
    for (const { gcType, cost, beforeGC, afterGC } of statistics) {
      const before = beforeGC.heapSpaceStatistics;
      const after = afterGC.heapSpaceStatistics;
      const youngBefore = usedOf(before, NEW_SPACE);
      const oldAfter = usedOf(after, OLD_SPACE);
      const seconds = cost / 1_000_000;
      const { count, pauseSeconds, longestSeconds, allocated, promoted, live } = this.#totals;
      this.#totals = {
        count: count + 1,
        pauseSeconds: pauseSeconds + seconds,
        longestSeconds: Math.max(longestSeconds, seconds),
        allocated: allocated + Math.max(0, youngBefore - (this.#youngLeft ?? 0)),
        promoted: promoted + (gcType === FULL ? 0 : Math.max(0, oldAfter - usedOf(before, OLD_SPACE))),
        live: gcType === FULL ? oldAfter : live,
      };
      this.#youngLeft = usedOf(after, NEW_SPACE);
    }
  }
}

const usedOf = (spaces: readonly Space[], name: string): number =>
  spaces.find(({ spaceName }) => spaceName === name)?.spaceUsedSize ?? 0;
