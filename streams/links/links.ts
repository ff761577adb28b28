/** The three links of one session. All use the same machine, each with its own policy; there are two kinds of transport. */

import { distinctUntilChanged, filter, map, merge, skip, Subscription, type Observable } from 'rxjs';
import {
  LINK_IDS,
  type BeatBusMessage,
  type LinkBusMessage,
  type LinkId,
  type LinkStatus,
} from '#domain/wire/bus.ts';
import type { RowUpdate } from '#domain/wire/tableSync.ts';
import type { SocketEvent } from '#machines/socketContext.ts';
import type { PageEnvironment } from '../environment/environment.ts';
import type { Link } from './link.ts';
import type { LinksOptions } from './linksOptions.ts';
import { createTransports, runLinks, type Transports } from './sessionLinks.ts';

/** STOMP heartbeats are one-way: nobody answers them. */
const ANSWERED = ['notice', 'vxe'] as const satisfies readonly LinkId[];

export class Links {
  readonly statuses$: Observable<LinkBusMessage>;
  readonly beats$: Observable<BeatBusMessage>;
  readonly #links: Readonly<Record<LinkId, Link>>;
  readonly #transports: Transports;
  readonly #owner = new Subscription();
  readonly #onTokenDead: () => void;

  constructor(options: LinksOptions) {
    const { deps, now } = options;
    this.#onTokenDead = options.onTokenDead;
    this.#transports = createTransports(options);
    this.#links = runLinks(options, this.#transports);
    this.statuses$ = merge(
      ...LINK_IDS.map((link) =>
        this.#links[link].status$.pipe(
          map((status): LinkBusMessage => ({ kind: 'link', link, status, recvTs: now() })),
        ),
      ),
    );
    this.beats$ = merge(
      ...ANSWERED.map((link) =>
        this.#links[link].latencies$.pipe(
          map((latencyMs): BeatBusMessage => ({ kind: 'beat', link, latencyMs, recvTs: now() })),
        ),
      ),
    );
    this.#followEachOther();
    this.#rememberUnanswering(options.unanswering);
    this.#followPage(deps.environment);
  }

  /** Opens a link, once. */
  start(link: LinkId): void {
    this.#links[link].send({ type: 'link.start' });
  }

  /** Closes it for now: another tab has it. */
  stop(link: LinkId): void {
    this.#links[link].send({ type: 'link.stop' });
  }

  sendRow(data: RowUpdate): boolean {
    return this.#transports.vxe.send(JSON.stringify({ type: 'update_vxe_table', data }));
  }

  retry(link: LinkId): void {
    this.#links[link].send({ type: 'retry.now' });
  }

  /** What arrives by an open link is not worth having: a new socket after the usual delay. @param reason Chinese */
  renew(link: LinkId, reason: string): void {
    this.#links[link].send({ type: 'link.renew', reason });
  }

  /** The token is dead, or the user was sent away: closes all for good, the statuses stay (LINK-14, FAULT-22, FAULT-23). */
  endSession(): void {
    this.#owner.unsubscribe();
    this.#sendAll({ type: 'session.ended' });
  }

  /** The wanted golf streams changed. */
  resubscribe(): void {
    this.#transports.golf.resubscribe();
  }

  /** Another tab doubts that what is open still lives (LINK-09). */
  wake(): void {
    this.#sendAll({ type: 'page.woke' });
  }

  /** Somebody looks at another tab (LINK-06). */
  look(): void {
    this.#sendAll({ type: 'page.shown' });
  }

  close(): void {
    this.#owner.unsubscribe();
    for (const id of LINK_IDS) this.#links[id].dispose();
  }

  #sendAll(event: SocketEvent): void {
    for (const id of LINK_IDS) this.#links[id].send(event);
  }

  #followEachOther(): void {
    const signedOut$ = merge(...LINK_IDS.map((id) => this.#links[id].signedOut$));
    this.#owner.add(
      signedOut$.pipe(filter(Boolean)).subscribe(() => {
        // One dead token stops them all, once (LINK-14).
        this.endSession();
        this.#onTokenDead();
      }),
    );
    // Another link that came back is a reason for a stopped one to try a new round (LINK-06).
    const back$ = merge(...LINK_IDS.map((id) => cameBack(this.#links[id].status$)));
    this.#owner.add(back$.subscribe(() => this.#sendAll({ type: 'revive' })));
  }

  #rememberUnanswering(unanswering: Set<LinkId>): void {
    for (const id of LINK_IDS)
      this.#owner.add(
        this.#links[id].status$.subscribe((status) => {
          if (status.state !== 'live') return;
          if (status.unanswered) unanswering.add(id);
          else unanswering.delete(id);
        }),
      );
  }

  #followPage({ online$, woke$, visible$, present$ }: PageEnvironment): void {
    const events$ = merge(
      online$.pipe(map((online) => (online ? 'network.back' : 'network.lost'))),
      woke$.pipe(map(() => 'page.woke' as const)),
      visible$.pipe(
        skip(1),
        filter(Boolean),
        map(() => 'page.shown' as const),
      ),
      present$.pipe(
        skip(1),
        map((present) => (present ? 'page.restored' : 'page.left')),
      ),
    );
    this.#owner.add(events$.subscribe((type) => this.#sendAll({ type })));
  }
}

/** Emits when a link that was down is live. */
function cameBack(status$: Observable<LinkStatus>): Observable<boolean> {
  return status$.pipe(
    map(({ state }) => state === 'live'),
    distinctUntilChanged(),
    filter(Boolean),
  );
}
