/** How far the server's clock is from ours, so that `X-TIMESTAMP` uses the server's time (LINK-20). */
export interface ServerClock {
  /** A reply that said what time it was over there, epoch ms. */
  observe(serverTs: number): void;
  /** Forget what was seen: the server refused a time we were sure of. */
  reset(): void;
  /** Server time now, epoch ms; our own before the first reply. */
  now(): number;
}

const SAMPLES = 9;

/** The median of the last nine offsets: one slow reply or one jump of a clock does not move it. */
export function createServerClock(now: () => number): ServerClock {
  let offsets: number[] = [];
  return {
    observe(serverTs) {
      offsets = [...offsets, serverTs - now()].slice(-SAMPLES);
    },
    reset() {
      offsets = [];
    },
    now() {
      const sorted = offsets.toSorted((a, b) => a - b);
      return now() + (sorted[sorted.length >> 1] ?? 0);
    },
  };
}
