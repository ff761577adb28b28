/** Every open socket of this server: who is behind it, whether it still answers, and how all of them end. */

import type { WebSocket } from 'ws';
import type { SlowestConsumer, SocketKind } from '#domain/calls/realtime.ts';
import { CLOSE, REALTIME_LIMITS } from './limits.ts';
import type { Metrics } from './metrics.ts';
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
  /** Called after `reader` was replaced. */
  rightsRead?(reader: Reader): void;
}

export class Sockets {
  readonly #metrics: Metrics;
  /** Signed-in sockets, by user id. */
  readonly #live = new Map<string, Set<LiveSocket>>();
  /** Pings without a pong, by socket; also those that have not signed in yet. */
  readonly #unanswered = new Map<WebSocket, number>();
  readonly #pinger: NodeJS.Timeout;

  constructor(metrics: Metrics) {
    this.#metrics = metrics;
    this.#pinger = setInterval(() => this.#ping(), REALTIME_LIMITS.pingEvery);
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

  /**
   * A set of sockets per user, at most 20 of a kind (SERVE-03). A page that comes back takes the place of its
   * own old socket, so it always has room.
   */
  hasRoom(kind: SocketKind, userId: string, pageId?: string): boolean {
    const others = this.of(userId).filter(
      (live) => live.kind === kind && (pageId === undefined || live.pageId !== pageId),
    );
    return others.length < REALTIME_LIMITS.socketsPerUser;
  }

  /** Adds a signed-in socket; the same page of the same user replaces only itself. */
  add(live: LiveSocket): void {
    const { userId } = live.reader;
    if (live.pageId !== undefined)
      for (const old of this.of(userId))
        if (old.pageId === live.pageId) {
          // Out of the set at once: a vanished browser never answers the close.
          this.#remove(userId, old);
          old.socket.close(1000, 'replaced');
        }
    const own = this.#live.get(userId) ?? new Set();
    this.#live.set(userId, own.add(live));
    live.socket.once('close', () => this.#remove(userId, live));
  }

  all(kind: SocketKind): LiveSocket[] {
    return this.#everyone().filter((live) => live.kind === kind);
  }

  /** Sockets of exactly this user (SEC-36). */
  of(userId: string): LiveSocket[] {
    return [...(this.#live.get(userId) ?? [])];
  }

  /** Sockets of one sign-in. */
  ofSession(tokenId: string): LiveSocket[] {
    return this.#everyone().filter((live) => live.reader.tokenId === tokenId);
  }

  /** Whose messages wait longest, null when everybody keeps up. */
  slowest(): SlowestConsumer | null {
    let slowest: SlowestConsumer | null = null;
    for (const { kind, reader, outbox } of this.#everyone()) {
      const { backlog } = outbox;
      if (backlog > (slowest?.backlog ?? 0)) slowest = { kind, userId: reader.userId, backlog };
    }
    return slowest;
  }

  /**
   * Reads the rights again, of one user or everybody (LIVE-04: each minute); sockets of users who are no longer signed
   * in are closed.
   * @returns users who hold other codes than before
   */
  async recheck(directory: ReaderDirectory, userId?: string): Promise<ReadonlySet<string>> {
    const sockets = userId === undefined ? this.#everyone() : this.of(userId);
    // A sign-in may work in several tenants, each by sockets of its own.
    const readers = new Map(sockets.map(({ reader }) => [nameWork(reader), reader]));
    const changed = new Set<string>();
    for (const old of readers.values()) {
      // One after the other: the database has one connection, and there is a whole minute.
      const reader = await directory.refresh(old);
      if (reader === null)
        for (const { outbox } of this.#ofWork(old)) outbox.close(CLOSE.tokenDead, 'token dead');
      else this.#update(reader);
      if (reader !== null && !isSameSet(old.permissions, reader.permissions)) changed.add(reader.userId);
    }
    return changed;
  }

  /** The sign-in is over: its sockets go at once (SEC-04). */
  endSession(tokenId: string): void {
    for (const { outbox } of this.ofSession(tokenId)) outbox.close(CLOSE.tokenDead, 'token dead');
  }

  /** Ends all that are signed in: whoever comes back is let in and reads anew. */
  restart(): void {
    for (const { outbox } of this.#everyone()) outbox.close(CLOSE.restart, 'read anew');
  }

  /** Closes everything with 1012, spread over two seconds so that the clients' returns are spread too (SERVE-05). */
  async stop(): Promise<void> {
    clearInterval(this.#pinger);
    const sockets = [...this.#unanswered.keys()];
    const step = REALTIME_LIMITS.stopSpread / Math.max(sockets.length, 1);
    const ends = sockets.map((socket, index) => endWithin(socket, sockets.length < 2 ? 0 : index * step));
    await Promise.all(ends);
  }

  #everyone(): LiveSocket[] {
    return [...this.#live.values()].flatMap((own) => [...own]);
  }

  #remove(userId: string, live: LiveSocket): void {
    const own = this.#live.get(userId);
    own?.delete(live);
    if (own?.size === 0) this.#live.delete(userId);
  }

  #ofWork(reader: Reader): LiveSocket[] {
    return this.of(reader.userId).filter((live) => nameWork(live.reader) === nameWork(reader));
  }

  #update(reader: Reader): void {
    for (const live of this.#ofWork(reader)) {
      live.reader = reader;
      live.rightsRead?.(reader);
    }
  }

  #ping(): void {
    for (const [socket, unanswered] of this.#unanswered) {
      if (unanswered > 0) this.#metrics.pingMissed();
      if (unanswered >= REALTIME_LIMITS.missedPings) {
        socket.terminate();
        continue;
      }
      this.#unanswered.set(socket, unanswered + 1);
      if (socket.readyState === socket.OPEN) socket.ping();
    }
  }
}

const nameWork = ({ tokenId, tenantId }: Reader): string => `${tokenId} ${tenantId}`;

function isSameSet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((code) => other.has(code));
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
