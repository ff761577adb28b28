import type { LinkBusMessage, LinkStatus, RejectedBusMessage } from '#domain/wire/bus.ts';
import type { CloseCount, LinkEnd, LinkMetrics } from './metricsState.ts';

export const UNUSED_LINK: LinkMetrics = {
  state: 'idle',
  opened: 0,
  failedAttempts: 0,
  closes: [],
  frames: 0,
  chars: 0,
  rejected: 0,
  oversize: 0,
  duplicates: 0,
  lastFrameTs: null,
  lastError: null,
  lastRejection: null,
  beats: 0,
  lastLatencyMs: null,
  worstLatencyMs: null,
};

/** Brokers choose their own words; beyond so many kinds of ends the rest are counted as one. */
const CLOSE_KINDS = 20;
const OTHERS: LinkEnd = { code: null, reason: '其他' };

/** Counts one link in place, because it sees every frame; `read` gives the same object until something changed. */
export class LinkMeter {
  private metrics: LinkMetrics;
  private isStale = false;
  private frames: number;
  private chars: number;
  private duplicates: number;
  private lastFrameTs: number | null;

  constructor(from: LinkMetrics) {
    this.metrics = from;
    this.frames = from.frames;
    this.chars = from.chars;
    this.duplicates = from.duplicates;
    this.lastFrameTs = from.lastFrameTs;
  }

  frame(recvTs: number, size: number | undefined, frames = 1): void {
    this.frames += frames;
    if (size !== undefined) this.chars += size;
    this.lastFrameTs = recvTs;
    this.isStale = true;
  }

  duplicate(recvTs: number, size: number | undefined): void {
    this.duplicates += 1;
    this.frame(recvTs, size);
  }

  rejected({ recvTs, size, oversize, reason }: RejectedBusMessage): void {
    this.frame(recvTs, size);
    this.note({
      rejected: this.metrics.rejected + 1,
      oversize: this.metrics.oversize + (oversize === true ? 1 : 0),
      lastRejection: { ts: recvTs, reason },
    });
  }

  beat(latencyMs: number): void {
    const { beats, worstLatencyMs } = this.metrics;
    this.note({
      beats: beats + 1,
      lastLatencyMs: latencyMs,
      worstLatencyMs: Math.max(worstLatencyMs ?? 0, latencyMs),
    });
  }

  status({ status, recvTs }: LinkBusMessage): void {
    const { state, opened, failedAttempts, closes } = this.metrics;
    const end = endOf(status);
    if (status.state === state) return;
    this.note({ state: status.state });
    if (status.state === 'live') this.note({ opened: opened + 1 });
    else if (state === 'live') this.note({ closes: counted(closes, end ?? OWN_ENDS[status.state]) });
    else if (state === 'connecting' && end !== null) this.note({ failedAttempts: failedAttempts + 1 });
    if (end !== null) this.note({ lastError: { ...end, ts: recvTs } });
  }

  read(): LinkMetrics {
    if (this.isStale) {
      const { frames, chars, duplicates, lastFrameTs } = this;
      this.note({ frames, chars, duplicates, lastFrameTs });
      this.isStale = false;
    }
    return this.metrics;
  }

  /** For what is rare enough to cost an object. */
  private note(rare: Partial<LinkMetrics>): void {
    this.metrics = { ...this.metrics, ...rare };
  }
}

/** What the other end or the network did; `null` when it was us or nothing ended. */
function endOf(status: LinkStatus): LinkEnd | null {
  return status.state === 'waiting' || status.state === 'stopped'
    ? { reason: status.reason, code: status.code ?? null }
    : null;
}

/** Ends of an open link that its new state explains. */
const OWN_ENDS: Readonly<Record<LinkStatus['state'], LinkEnd>> = {
  idle: { code: null, reason: '本端关闭' },
  connecting: { code: null, reason: '唤醒后无应答' },
  offline: { code: null, reason: '网络已断开' },
  live: OTHERS,
  waiting: OTHERS,
  stopped: OTHERS,
};

function counted(closes: readonly CloseCount[], end: LinkEnd): readonly CloseCount[] {
  const isSame = (one: LinkEnd, other: LinkEnd): boolean =>
    one.code === other.code && one.reason === other.reason;
  const known = closes.some((close) => isSame(close, end));
  const kind = known || closes.length < CLOSE_KINDS ? end : OTHERS;
  return closes.some((close) => isSame(close, kind))
    ? closes.map((close) => (isSame(close, kind) ? { ...close, count: close.count + 1 } : close))
    : [...closes, { ...kind, count: 1 }];
}
