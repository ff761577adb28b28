import { useFrame } from '#src/shell/console/ConsoleFrame.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { summariseLags } from '#streams/models/lag.ts';
import type { MetricsState } from '#streams/models/metricsState.ts';
import type { BoardState } from '#streams/models/state.ts';
import type { Findings } from './report.ts';

/** Everything a report needs, read at the moment it is asked for. */
export function useFindings(): () => Findings {
  const live = useLive();
  const { build, recorded } = useFrame();
  return () => {
    const metrics = live.metrics.get();
    return {
      now: live.now(),
      build,
      page: location.pathname,
      browser: navigator.userAgent,
      screen: `${innerWidth}×${innerHeight} @${devicePixelRatio}`,
      links: live.links.get(),
      metrics,
      log: live.linkLog.get(),
      recorded: recorded(),
      offsetMs: findOffset(live.board.get(), metrics),
      heapBytes: readHeapBytes(),
    };
  };
}

/**
 * Server clock − this machine's in ms, as the board uses it; before the board has any, what the streams' messages say.
 * `null`: nothing with a time came yet.
 */
export function findOffset({ offsets, offsetMs }: BoardState, { streams }: MetricsState): number | null {
  if (offsets.length > 0) return offsetMs;
  const lag = summariseLags(streams.flatMap(({ lags }) => lags));
  return lag === null ? null : -lag.p50;
}

/** Heap of the page in bytes; `null` where the browser does not tell (all but Chromium). */
export function readHeapBytes(): number | null {
  const memory: unknown = Reflect.get(performance, 'memory');
  if (typeof memory !== 'object' || memory === null) return null;
  const used: unknown = Reflect.get(memory, 'usedJSHeapSize');
  return typeof used === 'number' ? used : null;
}
