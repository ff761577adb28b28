/** The three links of one session: three policies, one machine, two kinds of transport. */
import { distinctUntilChanged, filter, map, merge, skip, Subscription, type Observable } from 'rxjs';
import {
  LINK_IDS,
  type BeatBusMessage,
  type LinkBusMessage,
  type LinkId,
  type LinkStatus,
} from '#domain/wire/bus.ts';
import { buildDestination } from '#domain/wire/destination.ts';
import { NOTICE_HEARTBEAT } from '#domain/wire/notice.ts';
import type { RowUpdate } from '#domain/wire/tableSync.ts';
import { POLICIES } from '#machines/policies.ts';
import type { SocketEvent } from '#machines/socketEvents.ts';
import type {
  LinkAddresses,
  LinkClock,
  LiveSession,
  PageEnvironment,
  WebSocketFactory,
} from '../environment/environment.ts';
import { PLAIN_CLOCK } from '../environment/plainClock.ts';
import { createPlainSocket, type PlainSocket } from '../transports/plainSocket.ts';
import { createStompSocket } from '../transports/stompSocket.ts';
import type { Tap } from '../transports/types.ts';
import { runLink, type Link } from './link.ts';
import { buildStompHeaders } from './stompHeaders.ts';

const TABLE_HEARTBEAT = JSON.stringify({ type: 'heart_beat', data: '' });
/** One question about the token serves all links for so long (LINK-29). */
const QUESTION_EVERY_MS = 30_000;
/** STOMP heartbeats are one-way: nobody answers them. */
const ANSWERED = ['notice', 'vxe'] as const satisfies readonly LinkId[];

export interface Links {
  readonly statuses$: Observable<LinkBusMessage>;
  readonly beats$: Observable<BeatBusMessage>;
  /** Opens a link, once. */
  start(link: LinkId): void;
  /** Closes it for now: another tab has it. */
  stop(link: LinkId): void;
  sendRow(update: RowUpdate): boolean;
  retry(link: LinkId): void;
  /** What arrives by an open link is not worth having: a new socket after the usual delay. @param reason Chinese */
  renew(link: LinkId, reason: string): void;
  /** The token is dead, or the user was sent away: closes all for good, the statuses stay (LINK-14, FAULT-22, FAULT-23). */
  endSession(): void;
  /** The wanted golf streams changed. */
  resubscribe(): void;
  /** Another tab doubts that what is open still lives (LINK-09). */
  wake(): void;
  /** Somebody looks at another tab (LINK-06). */
  look(): void;
  close(): void;
}

/** What links need from whoever composes them. */
export interface LinkDeps {
  readonly addresses: LinkAddresses;
  readonly WebSocket: WebSocketFactory;
  readonly surroundings: PageEnvironment;
  /** Asks the server whether the token still lives; a rejected promise means "could not tell". */
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

export function openLinks(options: LinksOptions): Links {
  const { session, deps, now, parkIds, pageId, tap, onText, onJoined, onTokenDead, unanswering } = options;
  const { addresses, WebSocket, surroundings, clock = PLAIN_CLOCK, random = Math.random } = deps;
  const { userId, token } = session;
  const user = encodeURIComponent(userId);

  const notice = createPlainSocket({
    ch: 'notice',
    WebSocket,
    url: () => `${addresses.wsBase}/websocket/${user}`,
    token: () => token,
    beat: NOTICE_HEARTBEAT,
    tap,
    onText: (text) => onText('notice', text),
  });
  const table = createPlainSocket({
    ch: 'vxe',
    WebSocket,
    url: () => `${addresses.wsBase}/vxeSocket/${user}/${pageId}`,
    token: () => token,
    beat: TABLE_HEARTBEAT,
    tap,
    onText: (text) => onText('vxe', text),
  });
  const golf = createStompSocket({
    WebSocket,
    url: () => addresses.stompUrl,
    headers: () => buildStompHeaders(addresses, session),
    ids: () => [userId, ...parkIds()],
    brokerDestination: (id) => buildDestination(addresses.stompDestination, id),
    tap,
    onBody: (id, body) => onText('golf', body, id),
    onJoined,
    clock,
  });

  const isTokenAlive = askedRarely(deps.isTokenAlive);
  const run = (id: LinkId, transport: PlainSocket['actor']): Link =>
    runLink({
      policy: POLICIES[id],
      transport,
      isTokenAlive,
      now,
      random,
      clock,
      unanswered: unanswering.has(id),
    });
  const links: Readonly<Record<LinkId, Link>> = {
    notice: run('notice', notice.actor),
    vxe: run('vxe', table.actor),
    golf: run('golf', golf.actor),
  };
  const all = (event: SocketEvent): void => LINK_IDS.forEach((id) => links[id].send(event));

  const owner = new Subscription();
  const endSession = (): void => {
    owner.unsubscribe();
    all({ type: 'session.ended' });
  };
  owner.add(
    merge(...LINK_IDS.map((id) => links[id].signedOut$))
      .pipe(filter(Boolean))
      .subscribe(() => {
        // One dead token stops them all, once (LINK-14).
        endSession();
        onTokenDead();
      }),
  );
  // Another link that came back is a reason for a stopped one to try a new round (LINK-06).
  owner.add(
    merge(...LINK_IDS.map((id) => cameBack(links[id].status$))).subscribe(() => all({ type: 'revive' })),
  );
  owner.add(
    merge(...LINK_IDS.map((id) => links[id].status$.pipe(map((status) => ({ id, status }))))).subscribe(
      ({ id, status }) => {
        if (status.state !== 'live') return;
        if (status.unanswered) unanswering.add(id);
        else unanswering.delete(id);
      },
    ),
  );
  owner.add(
    surroundings.online$.subscribe((online) => all({ type: online ? 'network.back' : 'network.lost' })),
  );
  owner.add(surroundings.woke$.subscribe(() => all({ type: 'page.woke' })));
  owner.add(
    surroundings.visible$.pipe(skip(1), filter(Boolean)).subscribe(() => all({ type: 'page.shown' })),
  );
  owner.add(
    surroundings.present$
      .pipe(skip(1))
      .subscribe((present) => all({ type: present ? 'page.restored' : 'page.left' })),
  );

  return {
    statuses$: merge(
      ...LINK_IDS.map((link) =>
        links[link].status$.pipe(
          map((status): LinkBusMessage => ({ kind: 'link', link, status, recvTs: now() })),
        ),
      ),
    ),
    beats$: merge(
      ...ANSWERED.map((link) =>
        links[link].latencies$.pipe(
          map((latencyMs): BeatBusMessage => ({ kind: 'beat', link, latencyMs, recvTs: now() })),
        ),
      ),
    ),
    start: (link) => links[link].send({ type: 'link.start' }),
    stop: (link) => links[link].send({ type: 'link.stop' }),
    wake: () => all({ type: 'page.woke' }),
    look: () => all({ type: 'page.shown' }),
    sendRow: (data) => table.send(JSON.stringify({ type: 'update_vxe_table', data })),
    retry: (link) => links[link].send({ type: 'retry.now' }),
    renew: (link, reason) => links[link].send({ type: 'link.renew', reason }),
    endSession,
    resubscribe: () => golf.resubscribe(),
    close: () => {
      owner.unsubscribe();
      for (const id of LINK_IDS) links[id].dispose();
    },
  };
}

/** Emits when a link that was down is live. */
function cameBack(status$: Observable<LinkStatus>): Observable<boolean> {
  return status$.pipe(
    map(({ state }) => state === 'live'),
    distinctUntilChanged(),
    filter(Boolean),
  );
}

/** Shares one answer among all who ask within 30 s. A failed question may be asked again at once. */
function askedRarely(ask: () => Promise<boolean>): () => Promise<boolean> {
  let asked: { readonly at: number; readonly answer: Promise<boolean> } | null = null;
  return () => {
    const at = performance.now();
    if (asked !== null && at - asked.at < QUESTION_EVERY_MS) return asked.answer;
    const answer = ask();
    asked = { at, answer };
    answer.catch(() => (asked = null));
    return answer;
  };
}
