/**
 * How old the picture is and what it must look like (BOARD-01, BOARD-04). Ages come from server time, so that a wrong
 * clock of the console cannot hide staleness.
 */

/** 实时 · 延迟 · 过期 · 断线 · 追赶 */
export type Freshness = 'live' | 'lag' | 'stale' | 'offline' | 'sync';

export interface FreshnessInput {
  /** Server wall time now, ms: local time plus the measured offset. */
  readonly serverNowTs: number;
  /** Server wall time of the newest type 2/102, ms; `null` before the first. */
  readonly lastDataTs: number | null;
  /** Length of one tick of the park, s. */
  readonly tickSec: number;
  /** Plain server: fixed limits instead of ticks (基础模式). */
  readonly basic: boolean;
  /** Since when the golf link is down, local ms; `null` = it is live. */
  readonly linkDownSinceTs: number | null;
  readonly localNowTs: number;
  readonly catchingUp: boolean;
}

const BASIC_LIMITS_SEC = { lag: 45, stale: 90, offline: 180 } as const;
const LINK_STALE_SEC = 10;
const OFFLINE_SEC = 60;

/** Seconds since the newest data; `null` when there never was any. */
export function computeDataAgeSec(serverNowTs: number, lastDataTs: number | null): number | null {
  return lastDataTs === null ? null : Math.max(0, Math.floor((serverNowTs - lastDataTs) / 1000));
}

/** The worst condition wins, except that catching up is shown as soon as the link is back. */
export function computeFreshness(input: FreshnessInput): Freshness {
  const { serverNowTs, lastDataTs, tickSec, basic, linkDownSinceTs, localNowTs, catchingUp } = input;
  const ageSec = lastDataTs === null ? Infinity : Math.max(0, (serverNowTs - lastDataTs) / 1000);
  const downSec = linkDownSinceTs === null ? 0 : (localNowTs - linkDownSinceTs) / 1000;
  if (linkDownSinceTs === null && catchingUp) return 'sync';
  const limits = basic ? BASIC_LIMITS_SEC : { lag: 2 * tickSec, stale: 4 * tickSec, offline: OFFLINE_SEC };
  if (downSec > OFFLINE_SEC) return 'offline';
  // Silence of an open link is as bad as a closed one, once it outlasts the same minute.
  if (ageSec > Math.max(limits.offline, limits.stale)) return lastDataTs === null ? 'stale' : 'offline';
  if (downSec > LINK_STALE_SEC || ageSec > limits.stale) return 'stale';
  return ageSec > limits.lag ? 'lag' : 'live';
}

/** A single flight or device may be stale alone (BOARD-23): its last fix against its park's limit, both park time. */
export function isFixStale(parkNowTs: number, lastFixTs: number | null, staleFixSec: number): boolean {
  return lastFixTs !== null && parkNowTs - lastFixTs > staleFixSec * 1000;
}
