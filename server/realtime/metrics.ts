/** Counters of the realtime links (reliability S10). Names and numbers only: nothing here identifies a token. */
export type SocketKind = 'notice' | 'vxe' | 'stomp';

export interface RealtimeReport {
  readonly open: Readonly<Record<SocketKind, number>>;
  /** Refused handshakes by reason, e.g. `token`, `origin`, `user`, `limit`, `stopping`. */
  readonly refused: Readonly<Record<string, number>>;
  readonly pingsMissed: number;
  /** Outbound messages dropped for slow readers. */
  readonly dropped: number;
  /** Slow readers told to read everything anew. */
  readonly resyncs: number;
  readonly badFrames: number;
  /** Largest backlog seen on one socket, bytes. */
  readonly slowestBytes: number;
  /** Our connection to the message broker; `off` = none is configured. */
  readonly broker: BrokerState;
}

type BrokerState = 'off' | 'open' | 'waiting';

export class Metrics {
  readonly #open: Record<SocketKind, number> = { notice: 0, vxe: 0, stomp: 0 };
  readonly #refused = new Map<string, number>();
  #pingsMissed = 0;
  #dropped = 0;
  #resyncs = 0;
  #badFrames = 0;
  #slowestBytes = 0;
  #broker: BrokerState = 'off';

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
  dropped(count: number): void {
    this.#dropped += count;
  }
  resynced(): void {
    this.#resyncs++;
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

  report(): RealtimeReport {
    return {
      open: { ...this.#open },
      refused: Object.fromEntries(this.#refused),
      pingsMissed: this.#pingsMissed,
      dropped: this.#dropped,
      resyncs: this.#resyncs,
      badFrames: this.#badFrames,
      slowestBytes: this.#slowestBytes,
      broker: this.#broker,
    };
  }
}
