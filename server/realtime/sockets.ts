/** Every open socket of this server: who is behind it, whether it still answers, and how all of them end. */
import type { WebSocket } from 'ws';
import { CLOSE, LIMITS } from './limits.ts';
import type { Metrics, SocketKind } from './metrics.ts';
import type { Outbox } from './outbox.ts';
import type { Reader, ReaderDirectory } from './reader.ts';

export interface LiveSocket {
  readonly kind: SocketKind;
  /** Replaced by one with the rights of now, each minute. */
  reader: Reader;
  /** Page of a table-sync socket. */
  readonly pageId?: string;
  readonly socket: WebSocket;
  readonly outbox: Outbox;
  /** Told after `reader` was replaced. */
  rightsRead?(reader: Reader): void;
}

export class Sockets {
  readonly #metrics: Metrics;
  readonly #live = new Set<LiveSocket>();
  /** Pings without a pong, by socket; also those that have not signed in yet. */
  readonly #unanswered = new Map<WebSocket, number>();
  readonly #pinger: NodeJS.Timeout;

  constructor(metrics: Metrics) {
    this.#metrics = metrics;
    this.#pinger = setInterval(() => this.#ping(), LIMITS.pingEvery);
    this.#pinger.unref();
  }

  /** Watches a socket from its handshake on: counts it and finds out when its other end has vanished. */
  opened(kind: SocketKind, socket: WebSocket): void {
    this.#metrics.opened(kind);
    this.#unanswered.set(socket, 0);
    socket.on('pong', () => this.#unanswered.set(socket, 0));
    // Every failure is followed by `close`; without a listener it would end the process.
    socket.on('error', () => undefined);
    socket.once('close', () => {
      this.#metrics.closed(kind);
      this.#unanswered.delete(socket);
    });
  }

  /** A set of sockets per user, at most 20 of a kind (reliability S3). */
  hasRoom(kind: SocketKind, userId: string): boolean {
    return this.of(userId).filter((live) => live.kind === kind).length < LIMITS.socketsPerUser;
  }

  /** Adds a signed-in socket; the same page of the same user replaces only itself. */
  add(live: LiveSocket): void {
    if (live.pageId !== undefined)
      for (const old of this.of(live.reader.userId))
        if (old.pageId === live.pageId) old.socket.close(1000, 'replaced');
    this.#live.add(live);
    live.socket.once('close', () => this.#live.delete(live));
  }

  all(kind: SocketKind): LiveSocket[] {
    return [...this.#live].filter((live) => live.kind === kind);
  }

  /** Sockets of exactly this user (R-WS-2). */
  of(userId: string): LiveSocket[] {
    return [...this.#live].filter((live) => live.reader.userId === userId);
  }

  /** Reads everybody's rights anew (6.2: each minute); who has no sign-in any more is closed. */
  async recheck(directory: ReaderDirectory): Promise<void> {
    const readers = new Map([...this.#live].map(({ reader }) => [reader.tokenId, reader]));
    for (const [tokenId, old] of readers) {
      // One after the other: the database has one connection, and there is a whole minute.
      // oxlint-disable-next-line no-await-in-loop
      const reader = await directory.refresh(old);
      if (reader === null) this.endSession(tokenId);
      else this.#update(reader);
    }
  }

  /** The sign-in is over: its sockets go at once (R-AUT-6). */
  endSession(tokenId: string): void {
    for (const live of this.#live)
      if (live.reader.tokenId === tokenId) live.outbox.close(CLOSE.tokenDead, 'token dead');
  }

  /** Closes everything with 1012, spread over two seconds so that the clients' returns are spread too (S5). */
  async stop(): Promise<void> {
    clearInterval(this.#pinger);
    const sockets = [...this.#unanswered.keys()];
    const step = LIMITS.stopSpread / Math.max(sockets.length, 1);
    const ends = sockets.map((socket, index) => endWithin(socket, sockets.length < 2 ? 0 : index * step));
    await Promise.all(ends);
  }

  #update(reader: Reader): void {
    for (const live of this.#live) {
      if (live.reader.tokenId !== reader.tokenId) continue;
      live.reader = reader;
      live.rightsRead?.(reader);
    }
  }

  #ping(): void {
    for (const [socket, unanswered] of this.#unanswered) {
      if (unanswered > 0) this.#metrics.pingMissed();
      if (unanswered >= LIMITS.missedPings) {
        socket.terminate();
        continue;
      }
      this.#unanswered.set(socket, unanswered + 1);
      if (socket.readyState === socket.OPEN) socket.ping();
    }
  }
}

/** Closes after `delay` ms; one second later it is cut, whether or not the other side said goodbye. */
function endWithin(socket: WebSocket, delay: number): Promise<void> {
  return new Promise((resolve) => {
    if (socket.readyState === socket.CLOSED) return resolve();
    socket.once('close', () => resolve());
    setTimeout(() => {
      socket.close(CLOSE.restart, 'server restart');
      setTimeout(() => socket.terminate(), 1000).unref();
    }, delay);
    return undefined;
  });
}
