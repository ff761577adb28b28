/** Counters of the realtime links (SERVE-10). */

import type { BrokerState, RealtimeReport, SlowestConsumer, SocketKind } from '#domain/calls/realtime.ts';

export class Metrics {
  readonly #sinceTs: number;
  readonly #open: Record<SocketKind, number> = { notice: 0, vxe: 0, stomp: 0 };
  readonly #refused = new Map<string, number>();
  #pingsMissed = 0;
  #received = 0;
  #dropped = 0;
  #resyncs = 0;
  #givenUp = 0;
  #oversized = 0;
  #badFrames = 0;
  #slowestBytes = 0;
  #broker: BrokerState = 'off';

  /** @param sinceTs epoch ms */
  constructor(sinceTs: number = Date.now()) {
    this.#sinceTs = sinceTs;
  }

  opened(kind: SocketKind): void {
    this.#open[kind]++;
  }
  closed(kind: SocketKind): void {
    this.#open[kind]--;
  }
  refused(reason: string): void {
    this.#refused.set(reason, (this.#refused.get(reason) ?? 0) + 1);
  }
  pingMissed(): void {
    this.#pingsMissed++;
  }
  heard(): void {
    this.#received++;
  }
  dropped(count: number): void {
    this.#dropped += count;
  }
  resynced(): void {
    this.#resyncs++;
  }
  gaveUp(): void {
    this.#givenUp++;
  }
  tooLarge(): void {
    this.#oversized++;
  }
  badFrame(): void {
    this.#badFrames++;
  }
  backlog(bytes: number): void {
    if (bytes > this.#slowestBytes) this.#slowestBytes = bytes;
  }

  brokerIs(state: BrokerState): void {
    this.#broker = state;
  }

  report(slowest: SlowestConsumer | null = null): RealtimeReport {
    return {
      sinceTs: this.#sinceTs,
      open: { ...this.#open },
      refused: Object.fromEntries(this.#refused),
      pingsMissed: this.#pingsMissed,
      received: this.#received,
      dropped: this.#dropped,
      resyncs: this.#resyncs,
      givenUp: this.#givenUp,
      oversized: this.#oversized,
      badFrames: this.#badFrames,
      slowestBytes: this.#slowestBytes,
      slowest,
      broker: this.#broker,
    };
  }
}
