/** Counters of the realtime links (reliability S10). Names and numbers only: nothing here identifies a token. */
export type SocketKind = 'notice' | 'vxe' | 'stomp';

/** A socket whose reader does not keep up. */
export interface SlowestConsumer {
  readonly kind: SocketKind;
  readonly userId: string;
  /** Bytes that wait for it. */
  readonly backlog: number;
}

export interface RealtimeReport {
  /** When counting began, epoch ms: the start of this server. */
  readonly sinceTs: number;

  readonly open: Readonly<Record<SocketKind, number>>;
  /** Refused handshakes by reason, e.g. `token`, `origin`, `user`, `limit`, `stopping`. */
  readonly refused: Readonly<Record<string, number>>;
  readonly pingsMissed: number;
  /** Text frames that clients sent, heartbeats for the most part. */
  readonly received: number;
  /** Outbound messages dropped for slow readers. */
  readonly dropped: number;
  /** Slow readers told to read everything anew. */
  readonly resyncs: number;
  /** Readers given up with 1013. */
  readonly givenUp: number;
  /** Outbound messages that were too large for one frame and went out as a hint to read. */
  readonly oversized: number;
  readonly badFrames: number;
  /** Largest backlog seen on one socket since the start, bytes. */
  readonly slowestBytes: number;
  /** Who is furthest behind now; null = everybody keeps up. */
  readonly slowest: SlowestConsumer | null;
  /** Our connection to the message broker; `off` = none is configured. */
  readonly broker: BrokerState;
}

type BrokerState = 'off' | 'open' | 'waiting';

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
