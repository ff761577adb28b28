/**
 * One set of links for all tabs of a session (TABS-01, TABS-04 to TABS-06, FAULT-30). The leader runs the links and relays
 * their frames, undecoded and in order. A follower handles a relayed frame like one of its own: recorder, decoder, intake,
 * bus. The code above does not see whether its tab leads or follows. When the leader changes, the new one opens the links
 * again, and every tab catches up as after any other loss.
 */

import { BehaviorSubject, filter, map, merge, skip, Subject, Subscription, type Observable } from 'rxjs';
import type { BeatBusMessage, LinkBusMessage, LinkId, LinkStatus } from '#domain/wire/bus.ts';
import type { RowUpdate } from '#domain/wire/tableSync.ts';
import { PLAIN_CLOCK } from '../environment/environment.ts';
import type { TabsState } from '../models/state.ts';
import { createJoinedStreams, type JoinedStreams } from './joinedStreams.ts';
import { LeaderLinks } from './leaderLinks.ts';
import type { TabPorts } from './ports.ts';
import {
  formatTabGroupName,
  SHARED_LINKS,
  type LinkOrder,
  type RelayItem,
  type SharedLink,
  type TabId,
} from './protocol.ts';
import type { SharedLinks, SharedLinksOptions } from './sharedLinks.ts';
import { TabFrames } from './tabFrames.ts';
import { TabGroup } from './tabGroup.ts';

export class RelayedLinks implements SharedLinks {
  readonly #options: SharedLinksOptions;
  readonly #id: TabId;
  readonly #statuses: Readonly<Record<SharedLink, BehaviorSubject<LinkStatus>>>;
  readonly #beats = new Subject<BeatBusMessage>();
  readonly #frames: TabFrames;
  readonly #joined: JoinedStreams;
  readonly #group: TabGroup;
  readonly #leader: LeaderLinks;
  readonly #owner = new Subscription();
  /** The token is no longer valid, or the server has signed the user out. */
  #isEnded = false;
  /** This tab leads or knows its leader, so that it reads what it missed. */
  #isIntroduced = false;
  #isCurrent = true;

  readonly statuses$: Observable<LinkBusMessage>;
  readonly beats$: Observable<BeatBusMessage> = this.#beats;
  readonly tabs$: Observable<TabsState>;
  readonly joined$: Observable<ReadonlySet<string>>;

  constructor(options: SharedLinksOptions, ports: TabPorts) {
    const { session, deps, now, parkId, audible } = options;
    const { clock = PLAIN_CLOCK, random = Math.random } = deps;
    this.#options = options;
    this.#id = ports.newId();
    this.#frames = new TabFrames(options);
    this.#joined = createJoinedStreams((stream) => this.#frames.isMine(stream));
    this.#statuses = {
      notice: new BehaviorSubject(this.#nameUnknown()),
      golf: new BehaviorSubject(this.#nameUnknown()),
    };
    const { notice, golf } = this.#statuses;
    this.#group = new TabGroup({
      name: formatTabGroupName(session),
      id: this.#id,
      ports,
      clock,
      random,
      presence: { audible, parkId: parkId() },
      statuses: () => ({ notice: notice.value, golf: golf.value }),
    });
    this.#leader = new LeaderLinks({
      options,
      id: this.#id,
      group: this.#group,
      statuses: this.#statuses,
      beats: this.#beats,
      frames: this.#frames,
      joined: this.#joined,
      now: ports.now,
      clock,
    });
    this.tabs$ = this.#group.tabs$;
    this.joined$ = this.#joined.ids$;
    this.statuses$ = merge(
      this.#leader.tableStatus$,
      ...SHARED_LINKS.map((link) =>
        this.#statuses[link].pipe(
          map((status): LinkBusMessage => ({ kind: 'link', link, status, recvTs: now() })),
        ),
      ),
    );
    this.#followLeader();
    this.#followRole(ports);
    this.#askLeader();
  }

  openTableSync(): void {
    this.#leader.links.start('vxe');
  }

  sendRow(update: RowUpdate): boolean {
    return this.#leader.links.sendRow(update);
  }

  retry(link: LinkId): void {
    if (link === 'vxe' || this.#leader.isOpen) this.#leader.links.retry(link);
    else this.#group.order({ do: 'retry', link });
  }

  renew(link: LinkId, reason: string): void {
    // All tabs receive the same frames and would all renew; the leader does it for them.
    if (link === 'vxe' || this.#leader.isOpen) this.#leader.links.renew(link, reason);
  }

  endSession(): void {
    this.#isEnded = true;
    this.#leader.links.endSession();
    if (this.#leader.isOpen) return;
    const stopped: LinkStatus = { state: 'stopped', sinceTs: this.#options.now(), reason: '登录已失效' };
    for (const link of SHARED_LINKS) this.#statuses[link].next(stopped);
  }

  resubscribe(): void {
    this.#joined.prune();
    this.#group.describe({ parkId: this.#options.parkId() });
    this.#frames.lookForForeign(this.#group.listParks());
  }

  isSure(): boolean {
    return this.#leader.isSure;
  }

  setAudible(audible: boolean): void {
    this.#group.describe({ audible });
  }

  close(): void {
    this.#group.leave(this.#isOver());
    this.#owner.unsubscribe();
    this.#leader.close();
  }

  #nameUnknown(): LinkStatus {
    return { state: 'connecting', sinceTs: this.#options.now(), attempt: 1 };
  }

  #isOver(): boolean {
    const { deps, session } = this.#options;
    return deps.isSignedIn?.(session) === false;
  }

  #followLeader(): void {
    const { met$, relayed$ } = this.#group.following;
    this.#owner.add(
      relayed$.subscribe((item) => {
        if (!this.#isEnded) this.#takeRelayed(item);
      }),
    );
    this.#owner.add(
      this.#options.current$.subscribe((current) => {
        this.#isCurrent = current;
        this.#settle();
      }),
    );
    this.#owner.add(
      met$.subscribe(({ notice, golf }) => {
        if (this.#isEnded) return;
        this.#joined.clear();
        this.#statuses.notice.next(notice);
        this.#statuses.golf.next(golf);
        this.#isIntroduced = true;
        this.#settle();
      }),
    );
  }

  #takeRelayed(item: RelayItem): void {
    const { deps, now, onTokenDead } = this.#options;
    switch (item.is) {
      case 'frame':
        return this.#frames.take(item.ch, item.text, item.stream);
      case 'hello':
        return item.to === this.#id ? this.#frames.take('golf', item.text, item.stream) : undefined;
      case 'joined':
        return this.#joined.add(item.stream);
      case 'status':
        return this.#statuses[item.link].next(item.status);
      case 'beat':
        return this.#beats.next({ kind: 'beat', link: item.link, latencyMs: item.latencyMs, recvTs: now() });
      case 'tokenDead':
        // Each tab asks the server itself, because the refusal opens the dialog of that tab.
        deps.isTokenAlive().catch(() => undefined);
        onTokenDead();
    }
  }

  #settle(): void {
    if (this.#isIntroduced && this.#isCurrent) this.#group.describe({ newcomer: false });
  }

  #followRole({ awake$ }: TabPorts): void {
    this.#owner.add(
      this.#group.role$.subscribe((role) => (role === 'following' ? this.#dropLinks() : this.#takeLinks())),
    );
    this.#owner.add(
      awake$.subscribe((awake) => {
        this.#isIntroduced = false;
        if (!awake || this.#leader.isOpen || this.#isEnded) return;
        for (const link of SHARED_LINKS) this.#statuses[link].next(this.#nameUnknown());
      }),
    );
  }

  #takeLinks(): void {
    // After a logout there is no token to open links with (FAULT-31).
    if (this.#isEnded || this.#isOver()) return;
    this.#leader.open();
    this.#isIntroduced = true;
    this.#settle();
  }

  #dropLinks(): void {
    this.#isIntroduced = false;
    this.#leader.release();
  }

  #askLeader(): void {
    const { woke$, visible$ } = this.#options.deps.environment;
    const orders$ = merge(
      woke$.pipe(map((): LinkOrder => ({ do: 'wake' }))),
      visible$.pipe(
        skip(1),
        filter(Boolean),
        map((): LinkOrder => ({ do: 'look' })),
      ),
    );
    this.#owner.add(
      orders$.subscribe((order) => {
        if (!this.#leader.isOpen) this.#group.order(order);
      }),
    );
  }
}
