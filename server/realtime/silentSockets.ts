/**
 * STOMP sockets that have not sent CONNECT yet. Who showed a live token at the handshake has room by account; anybody else
 * may open one, so these are counted by network and in all. Where there is no room the oldest silent one gives way (SEC-51).
 */

import { findNetwork } from '../http/origin.ts';
import { REALTIME_LIMITS } from './hub/limits.ts';

/** Who opened a socket: an account that proved itself, or some address. */
export type SocketOpener = { readonly userId: string } | { readonly address: string };

interface SilentSocket {
  /** Whose room it takes. */
  readonly owner: string;
  readonly isKnown: boolean;
  /** Ends it for the sake of a newer one. */
  readonly giveWay: () => void;
}

export class SilentSockets {
  /** In the order in which they were opened. */
  readonly #silent = new Set<SilentSocket>();

  /** @returns gives the room back: when it has spoken or is gone */
  add(opener: SocketOpener, giveWay: () => void): () => void {
    const isKnown = 'userId' in opener;
    const owner = isKnown ? opener.userId : findNetwork(opener.address);
    const own = this.#list((one) => one.isKnown === isKnown && one.owner === owner);
    const most = isKnown ? REALTIME_LIMITS.socketsPerUser : REALTIME_LIMITS.silentSocketsPerNetwork;
    if (own.length >= most) this.#end(own[0]);
    const unknown = isKnown ? [] : this.#list((one) => !one.isKnown);
    if (unknown.length >= REALTIME_LIMITS.silentSockets) this.#end(unknown[0]);
    const socket = { owner, isKnown, giveWay };
    this.#silent.add(socket);
    return () => void this.#silent.delete(socket);
  }

  #list(test: (one: SilentSocket) => boolean): readonly SilentSocket[] {
    return [...this.#silent].filter(test);
  }

  #end(oldest: SilentSocket | undefined): void {
    if (oldest === undefined) return;
    this.#silent.delete(oldest);
    oldest.giveWay();
  }
}
