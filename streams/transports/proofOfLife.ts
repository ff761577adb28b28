import type { TransportReporter } from './types.ts';

const OFTEN_ENOUGH_MS = 200;

/**
 * Reports to the machine that the link lives, but not ten thousand times a second: a frame within 200 ms of a reported
 * one is not reported. After a beat the very next frame always is, because it may be the only answer.
 */
export function createLivenessReporter(
  report: TransportReporter,
  generation: number,
): { frame(): void; beat(): void } {
  let reportedAt = -Infinity;
  return {
    frame() {
      const now = performance.now();
      if (now - reportedAt < OFTEN_ENOUGH_MS) return;
      reportedAt = now;
      report({ type: 'socket.frame', generation });
    },
    beat() {
      reportedAt = -Infinity;
    },
  };
}
