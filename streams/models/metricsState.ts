/** What is counted of links and streams since the page was opened. */

import type { LinkId, LinkStatus } from '#domain/wire/bus.ts';

/** What a link has done since this page was opened. */
export interface LinkMetrics {
  /** The machine's state that the next change is compared with. */
  readonly state: LinkStatus['state'];
  readonly opened: number;
  readonly failedAttempts: number;
  /** Ends of an open link, by code and reason. */
  readonly closes: readonly CloseCount[];
  /** Frames of every kind, heartbeat answers too (a STOMP heartbeat is no frame). */
  readonly frames: number;
  /** Their characters, about as many bytes; 0 in a replay, which does not know. */
  readonly chars: number;
  readonly rejected: number;
  /** Of these, larger than anything that is parsed. */
  readonly oversize: number;
  readonly duplicates: number;
  readonly lastFrameTs: number | null;
  /** Why it last ended or did not open. */
  readonly lastError: (LinkEnd & { readonly ts: number }) | null;
  /** English, as decoders say it. */
  readonly lastRejection: { readonly ts: number; readonly reason: string } | null;
  readonly beats: number;
  readonly lastLatencyMs: number | null;
  readonly worstLatencyMs: number | null;
}
/** How a socket ended. */
export interface LinkEnd {
  readonly code: number | null;
  readonly reason: string;
}
export interface CloseCount extends LinkEnd {
  readonly count: number;
}

/** What came by one golf destination. */
export interface StreamMetrics {
  readonly dest: string;
  readonly personal: boolean;
  /** Frames that decoded: delivered, dropped as duplicates or contained in a repair. */
  readonly received: number;
  readonly rejected: number;
  readonly duplicates: number;
  readonly gaps: number;
  /** Repairs that ended, the first reading of a stream left out. */
  readonly recoveries: number;
  /** Messages that repairs brought. */
  readonly recovered: number;
  /** How often the server's counters turned out to have restarted. */
  readonly epochChanges: number;
  readonly epoch: string | null;
  readonly seq: number | null;
  readonly lastFrameTs: number | null;
  /** The latest (local receive time − server's sending time) in ms, oldest first; contains how far the clocks differ. */
  readonly lags: readonly number[];
}

export interface MetricsState {
  /** Whose session; the counts of another user begin at nothing. */
  readonly userId: string;
  readonly links: Readonly<Record<LinkId, LinkMetrics>>;
  /** The personal stream first, then parks in the order of their first message. */
  readonly streams: readonly StreamMetrics[];
}
