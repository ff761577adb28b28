import type { TransportReporter } from './types.ts';

const OFTEN_ENOUGH_MS = 200;

/**
 * Tells the machine that the link lives, at most once in 200 ms, because thousands of frames may arrive in a second. The first
 * frame after a beat is always reported, because it may be the only answer.
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
