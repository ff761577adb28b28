/** What is said to the machine of a live link, and by it. */

/** What the transport actor reports. `generation` is the one it was given, so that a late report is recognised. */
export type TransportReport =
  | {
      readonly type: 'socket.opened';
      readonly generation: number;
      /** The other end will send no beats and answer none: silence says nothing about it. */
      readonly silent?: boolean;
    }
  /** Proof of life. One a second is enough; more only cost time. */
  | { readonly type: 'socket.frame'; readonly generation: number }
  | {
      readonly type: 'socket.closed';
      readonly generation: number;
      readonly code: number;
      readonly reason: string;
      /** Chinese, when the transport knows better than the code what happened. */
      readonly explained?: string;
    }
  | { readonly type: 'socket.failed'; readonly generation: number; readonly reason: string };

/** What the transport actor is told. Being stopped means: remove handlers, close with 1000, wait for nothing. */
export interface TransportOrder {
  readonly type: 'beat.send';
  /** The link is doubted (LINK-09): whoever does not answer beats must be asked something that is answered. */
  readonly doubted: boolean;
}

export interface TransportInput {
  readonly generation: number;
}

export type SocketEvent =
  | TransportReport
  | { readonly type: 'link.start' }
  | { readonly type: 'link.stop' }
  /** 立即重连 */
  | { readonly type: 'retry.now' }
  | { readonly type: 'network.lost' }
  | { readonly type: 'network.back' }
  /** The page slept or was hidden for long (LINK-09). */
  | { readonly type: 'page.woke' }
  /** Somebody looks at the page again, after however short a time (LINK-06). */
  | { readonly type: 'page.shown' }
  /** The page goes, perhaps into the page cache; and is taken out of it again (LINK-16). */
  | { readonly type: 'page.left' }
  | { readonly type: 'page.restored' }
  /** What arrives is not worth having: a new socket, after the usual delay (FAULT-15). `reason` in Chinese. */
  | { readonly type: 'link.renew'; readonly reason: string }
  | { readonly type: 'session.ended' }
  /** Another link of ours came back, so a stopped one may try a new round (LINK-06). */
  | { readonly type: 'revive' };

/** Said outwards, beside the states; nothing is planned by it. */
export type LinkSaid =
  /** How long a beat took to be answered. */
  | { readonly type: 'beat.answered'; readonly latencyMs: number }
  /** A transport threw, which it must not. */
  | { readonly type: 'link.fault'; readonly error: unknown };
