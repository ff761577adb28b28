/**
 * Bounded output of one socket (SERVE-04, LIVE-13). Messages for a slow reader wait here and not in the network layer, so that
 * they can still be dropped; those that are easiest to replace are dropped first.
 */

import type { WebSocket } from 'ws';
import { CLOSE, REALTIME_LIMITS } from './limits.ts';
import type { Metrics } from './metrics.ts';

/** How readily a queued message is given up: positions first, then pace, then the rest; vital ones never. */
export type Rank = 'positions' | 'pace' | 'plain' | 'vital';
const SACRIFICE: readonly Rank[] = ['positions', 'pace', 'plain'];

interface Waiting {
  readonly text: string;
  readonly bytes: number;
  readonly rank: Rank;
}

export interface OverflowPolicy {
  /** Backlog (bytes) above which messages are dropped. */
  readonly limit: number;
  /** The message that makes the reader read again, once more than positions and pace had to be dropped. */
  hint(): string;
}

export class Outbox {
  readonly #socket: WebSocket;
  readonly #policy: OverflowPolicy;
  readonly #metrics: Metrics;
  #waiting: Waiting[] = [];
  #waitingBytes = 0;
  #hinted = false;
  #lastSentTs = 0;

  constructor(socket: WebSocket, policy: OverflowPolicy, metrics: Metrics) {
    this.#socket = socket;
    this.#policy = policy;
    this.#metrics = metrics;
  }

  /** When the last bytes were handed over, epoch ms: any traffic counts as a heart-beat. */
  get lastSentTs(): number {
    return this.#lastSentTs;
  }

  /** Bytes that the reader has not taken yet. */
  get backlog(): number {
    return this.#waitingBytes + this.#socket.bufferedAmount;
  }

  /** Sends as soon as the reader keeps up, in order; drops by rank when it does not. */
  send(text: string, rank: Rank): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const bytes = Buffer.byteLength(text);
    this.#waiting.push({ text, bytes, rank });
    this.#waitingBytes += bytes;
    this.#pump();
    if (this.backlog > this.#policy.limit) this.#relieve();
  }

  /** Sends past the queue: answers to heartbeats, which must not wait behind a broadcast. */
  sendNow(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#hand(text);
    // Whoever asks for ever and never reads the answers must not fill the memory either.
    if (this.backlog > REALTIME_LIMITS.fatalBacklogBytes) this.#giveUp();
  }

  /** Closes after the vital messages that still wait have been handed over. */
  close(code: number, reason: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    for (const { text, rank } of this.#waiting) if (rank === 'vital') this.#hand(text);
    this.#waiting = [];
    this.#waitingBytes = 0;
    this.#socket.close(code, reason);
  }

  #pump(): void {
    let sent = 0;
    for (const item of this.#waiting) {
      if (this.#socket.bufferedAmount > REALTIME_LIMITS.networkBytes) break;
      this.#waitingBytes -= item.bytes;
      this.#hand(item.text);
      sent++;
    }
    if (sent > 0) this.#waiting.splice(0, sent);
    if (this.#waiting.length === 0) this.#hinted = false;
  }

  #hand(text: string): void {
    this.#lastSentTs = Date.now();
    this.#socket.send(text, () => {
      if (this.#waiting.length > 0 && this.#socket.readyState === this.#socket.OPEN) this.#pump();
    });
  }

  #relieve(): void {
    this.#metrics.backlog(this.backlog);
    for (const rank of SACRIFICE) {
      if (this.backlog <= this.#policy.limit) return;
      const dropped = this.#drop(rank);
      if (rank === 'plain' && dropped > 0) this.#hint();
    }
    if (this.backlog > REALTIME_LIMITS.fatalBacklogBytes) this.#giveUp();
  }

  #giveUp(): void {
    this.#metrics.gaveUp();
    this.#waiting = [];
    this.#waitingBytes = 0;
    this.#socket.close(CLOSE.tryAgainLater, 'slow reader');
    // The close frame comes after what the network already holds, which perhaps nobody ever reads.
    setTimeout(() => this.#socket.terminate(), REALTIME_LIMITS.lastWords).unref();
  }

  #drop(rank: Rank): number {
    const rest = this.#waiting.filter((item) => item.rank !== rank);
    const dropped = this.#waiting.length - rest.length;
    this.#waiting = rest;
    this.#waitingBytes = rest.reduce((sum, item) => sum + item.bytes, 0);
    this.#metrics.dropped(dropped);
    return dropped;
  }

  /** One hint is enough until the queue has run empty. It is vital: without it the reader would not know of its gap. */
  #hint(): void {
    if (this.#hinted) return;
    this.#hinted = true;
    this.#metrics.resynced();
    const text = this.#policy.hint();
    const bytes = Buffer.byteLength(text);
    this.#waiting.push({ text, bytes, rank: 'vital' });
    this.#waitingBytes += bytes;
  }
}
