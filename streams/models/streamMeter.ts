import type { GolfBusMessage, RecoveredBusMessage } from '#domain/wire/bus.ts';
import type { StreamMetrics } from './metricsState.ts';

/** Number of lags from which median and slow end of the last minutes are computed. */
const LAGS = 128;

export function createStreamMetrics(dest: string, personal: boolean): StreamMetrics {
  return {
    dest,
    personal,
    received: 0,
    rejected: 0,
    duplicates: 0,
    gaps: 0,
    recoveries: 0,
    recovered: 0,
    epochChanges: 0,
    epoch: null,
    seq: null,
    lastFrameTs: null,
    lags: [],
  };
}

/** Counts one golf destination in place; like a `LinkMeter`, it sees every frame. */
export class StreamMeter {
  readonly dest: string;
  private metrics: StreamMetrics;
  private isStale = false;
  private received: number;
  private duplicates: number;
  private epoch: string | null;
  private seq: number | null;
  private epochChanges: number;
  private lastFrameTs: number | null;
  private readonly lags: number[];
  /** Where the next lag is written once the ring is full. */
  private oldest = 0;

  constructor(from: StreamMetrics) {
    this.dest = from.dest;
    this.metrics = from;
    this.received = from.received;
    this.duplicates = from.duplicates;
    this.epoch = from.epoch;
    this.seq = from.seq;
    this.epochChanges = from.epochChanges;
    this.lastFrameTs = from.lastFrameTs;
    this.lags = [...from.lags];
  }

  frame({ body, recvTs }: GolfBusMessage): void {
    this.received += 1;
    this.lastFrameTs = recvTs;
    this.isStale = true;
    const { ts, epoch, seq } = body;
    if (ts !== undefined) this.lag(recvTs - ts);
    // A hello names the stream's epoch and its head, not a place of its own.
    if (epoch !== undefined) this.at(epoch, seq);
  }

  duplicate(recvTs: number): void {
    this.received += 1;
    this.duplicates += 1;
    this.lastFrameTs = recvTs;
    this.isStale = true;
  }

  rejected(recvTs: number): void {
    this.lastFrameTs = recvTs;
    this.note({ rejected: this.metrics.rejected + 1 });
    this.isStale = true;
  }

  gap(): void {
    this.note({ gaps: this.metrics.gaps + 1 });
  }

  recovered({ at, known, messages, contained }: RecoveredBusMessage): void {
    this.received += contained;
    this.isStale = true;
    this.at(at.epoch, at.seq);
    if (known === null) return;
    const { recoveries, recovered } = this.metrics;
    this.note({ recoveries: recoveries + 1, recovered: recovered + (messages ?? 0) });
  }

  read(): StreamMetrics {
    if (this.isStale) {
      const { received, duplicates, epoch, seq, epochChanges, lastFrameTs, lags, oldest } = this;
      const inOrder = [...lags.slice(oldest), ...lags.slice(0, oldest)];
      this.note({ received, duplicates, epoch, seq, epochChanges, lastFrameTs, lags: inOrder });
      this.isStale = false;
    }
    return this.metrics;
  }

  private at(epoch: string, seq: number | undefined): void {
    if (epoch !== this.epoch) {
      if (this.epoch !== null) this.epochChanges += 1;
      this.epoch = epoch;
      this.seq = null;
    }
    if (seq !== undefined && seq > (this.seq ?? -1)) this.seq = seq;
  }

  private lag(ms: number): void {
    if (this.lags.length < LAGS) {
      this.lags.push(ms);
      return;
    }
    this.lags[this.oldest] = ms;
    this.oldest = (this.oldest + 1) % LAGS;
  }

  private note(rare: Partial<StreamMetrics>): void {
    this.metrics = { ...this.metrics, ...rare };
  }
}
