/** The environment of the live links: addresses, session, sockets, timers and events of the page. */

import type { Observable } from 'rxjs';

/** Where the links are, from `/config.json`. */
export interface LinkAddresses {
  /** `ws(s)://host/jeecg-boot`, no trailing slash; notice and table sync live below it. */
  readonly wsBase: string;
  /** `ws(s)://host/ws/golf` */
  readonly stompUrl: string;
  /** Destination pattern with `{id}`, `/golf/client/{id}` by default; brokers may want `/topic/golf.client.{id}`. */
  readonly stompDestination: string;
  /** How to sign in at a broker, `{userId}` and `{token}` filled in here; absent or empty at our own endpoint. */
  readonly stompLogin?: string;
  readonly stompPasscode?: string;
  /** Virtual host of that broker, `/` by default. */
  readonly stompHost?: string;
}

export interface LiveSession {
  readonly userId: string;
  readonly tenantId: string;
  readonly token: string;
  /** `parkModelData.id`, `null` for users of type 0 and 1: decides which type 3 rings. */
  readonly parkId: string | null;
}

/** The part of the DOM `WebSocket` that the transports use; `ws` and `mock-socket` fit it as well. */
export type WebSocketFactory = new (url: string, protocols?: string | string[]) => WebSocket;

/** What the page itself does over time. */
export interface PageEnvironment {
  /** Emits once per animation frame while visible, once a second while hidden. */
  readonly frames$: Observable<unknown>;
  /** Replays the current value. */
  readonly visible$: Observable<boolean>;
  /** Replays the current value. */
  readonly online$: Observable<boolean>;
  /** The machine slept, the clock jumped or the tab was hidden for long (LINK-09). */
  readonly woke$: Observable<unknown>;
  /** `false` from the page's hiding for another one until it is taken out of the page cache (LINK-16). Replays. */
  readonly present$: Observable<boolean>;
}

export type TimerHandle = Parameters<typeof clearTimeout>[0];

/** Timers of the links: in a browser such that a hidden tab does not hold back (LINK-10). Fits XState's `Clock`. */
export interface LinkClock {
  setTimeout(work: () => void, ms: number): TimerHandle;
  clearTimeout(timer: TimerHandle | undefined): void;
}

/** The page's own timers. */
export const PLAIN_CLOCK: LinkClock = {
  setTimeout: (work, ms) => setTimeout(work, ms),
  clearTimeout: (timer) => clearTimeout(timer),
};
