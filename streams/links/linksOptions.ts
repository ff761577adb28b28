import type { LinkId } from '#domain/wire/bus.ts';
import type {
  LinkAddresses,
  LinkClock,
  LiveSession,
  PageEnvironment,
  WebSocketFactory,
} from '../environment/environment.ts';
import type { Tap } from '../transports/types.ts';

/** What links need from the composition root. */
export interface LinkDeps {
  readonly addresses: LinkAddresses;
  readonly WebSocket: WebSocketFactory;
  readonly environment: PageEnvironment;
  /** Asks the server whether the token is still valid; a rejected promise means that it could not be determined. */
  readonly isTokenAlive: () => Promise<boolean>;
  /** Timers of the links; the plain ones unless somebody says otherwise. */
  readonly clock?: LinkClock;
  /** 0 ≤ n < 1 for the jitter of retries; `Math.random` unless a test says otherwise. */
  readonly random?: () => number;
}

export interface LinksOptions {
  readonly session: LiveSession;
  readonly deps: LinkDeps;
  readonly now: () => number;
  /** Parks whose streams are wanted besides the personal one. */
  readonly parkIds: () => readonly string[];
  /** 32 lower-case hex characters, one a page load (LIVE-26). */
  readonly pageId: string;
  readonly tap: Tap;
  readonly onText: (ch: LinkId, text: string, streamId?: string) => void;
  /** The server has begun to deliver the golf stream of this id. */
  readonly onJoined: (streamId: string) => void;
  readonly onTokenDead: () => void;
  /** Links whose other end never answers a beat, remembered from session to session until the page is left (LINK-08). */
  readonly unanswering: Set<LinkId>;
}
