/**
 * `GET /admin/realtime/metrics`: what the links of one server have done since its start (SERVE-10). Names and
 * numbers only: nothing here identifies a token.
 */
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

export type BrokerState = 'off' | 'open' | 'waiting';
