/**
 * One set of links for all tabs of a session (TABS-01, TABS-04 to TABS-06, FAULT-30). The leader runs the links and relays what they
 * bring, unlooked at and in order; in a follower it goes the same way from there: recorder, decoder, intake, bus. To
 * everything above, a tab that follows is a tab with links. When the leader changes, the links open anew, and every tab
 * catches up as after any other loss.
 */
import {
  BehaviorSubject,
  distinctUntilChanged,
  filter,
  map,
  merge,
  of,
  skip,
  Subject,
  Subscription,
  type Observable,
} from 'rxjs';
import type { BeatBusMessage, LinkBusMessage, LinkStatus } from '#domain/wire/bus.ts';
import { FRAME_LIMIT } from '#domain/wire/frame.ts';
import type { LiveSession } from '../environment/environment.ts';
import { openLinks, type LinkDeps, type Links, type LinksOptions } from '../links/links.ts';
import type { TabsState } from '../models/state.ts';
import { ALONE } from '../models/tabs.ts';
import { PLAIN_CLOCK } from '../environment/plainClock.ts';
import { createAfterHang } from './afterHang.ts';
import { buildHello, formatStompMessage } from './hello.ts';
import { createJoinedStreams } from './joinedStreams.ts';
import type { TabPorts } from './ports.ts';
import {
  formatTabGroupName,
  SHARED_LINKS,
  type LinkOrder,
  type RelayItem,
  type SharedLink,
  type TabId,
} from './protocol.ts';
import { joinTabGroup } from './tabGroup.ts';

export interface SharedLinks extends Pick<
  Links,
  'statuses$' | 'beats$' | 'sendRow' | 'retry' | 'renew' | 'resubscribe' | 'endSession' | 'close'
> {
  openTableSync(): void;
  /** Replays. */
  readonly tabs$: Observable<TabsState>;
  /** Ids whose golf streams the server is known to deliver: what it says of them from now on comes here. Replays. */
  readonly joined$: Observable<ReadonlySet<string>>;
  /** Whether a sound of this tab could be heard. */
  setAudible(audible: boolean): void;
}

export interface SharedDeps extends LinkDeps {
  /** Whether this browser is still signed in as that; `true` unless somebody knows better. */
  readonly isSignedIn?: (session: LiveSession) => boolean;
}

export interface SharedLinksOptions extends Omit<LinksOptions, 'deps' | 'parkIds' | 'onJoined'> {
  readonly deps: SharedDeps;
  /** Park whose stream is wanted besides the personal one. */
  readonly parkId: () => string | null;
  readonly audible: boolean;
  /** Whether the picture misses nothing, as far as anyone can know. Replays. */
  readonly current$: Observable<boolean>;
}

/** @param ports without them every tab has links of its own, as browsers without locks or channels have */
export function shareLinks(
  options: SharedLinksOptions,
  ports: TabPorts | undefined,
  open: (options: LinksOptions) => Links = openLinks,
): SharedLinks {
  const { session, deps, now, parkId, tap, onText, onTokenDead, current$ } = options;
  /** Streams of parks that only other tabs show pass by this one (FAULT-32). */
  const isMine = (stream: string): boolean => stream === session.userId || stream === parkId();
  const joined = createJoinedStreams(isMine);
  if (ports === undefined) {
    const own = open({
      ...options,
      parkIds: () => [parkId()].flatMap((id) => id ?? []),
      onJoined: joined.add,
    });
    const downs = own.statuses$.pipe(filter(isGolfDown)).subscribe(joined.clear);
    for (const link of SHARED_LINKS) own.start(link);
    return {
      ...own,
      openTableSync: () => own.start('vxe'),
      tabs$: of(ALONE),
      joined$: joined.ids$,
      setAudible: () => undefined,
      resubscribe() {
        joined.prune();
        own.resubscribe();
      },
      close() {
        downs.unsubscribe();
        own.close();
      },
    };
  }

  const id: TabId = ports.newId();
  const unknown = (): LinkStatus => ({ state: 'connecting', sinceTs: now(), attempt: 1 });
  const statuses: Readonly<Record<SharedLink, BehaviorSubject<LinkStatus>>> = {
    notice: new BehaviorSubject(unknown()),
    golf: new BehaviorSubject(unknown()),
  };
  const isOver = (): boolean => deps.isSignedIn?.(session) === false;
  const group = joinTabGroup({
    name: formatTabGroupName(session),
    id,
    ports,
    clock: deps.clock ?? PLAIN_CLOCK,
    random: deps.random ?? Math.random,
    presence: { audible: options.audible, parkId: parkId() },
    statuses: () => ({ notice: statuses.notice.value, golf: statuses.golf.value }),
  });
  let hasLinks = false;
  /** The token is dead or the user was sent away. */
  let isEnded = false;

  let hasForeign = false;
  const lookForForeign = (): void => {
    hasForeign = group.parks().some((park) => !isMine(park));
  };
  const receive = (ch: SharedLink, text: string, stream: string): void => {
    if (ch === 'notice') {
      tap({ ch, dir: 'in', text });
      onText(ch, text);
    } else if (isMine(stream)) {
      tap({ ch, dir: 'in', text: formatStompMessage(stream, text) });
      onText(ch, text, stream);
    }
  };

  // What this tab's own links bring.

  const afterHang = createAfterHang({
    now: ports.now,
    clock: deps.clock ?? PLAIN_CLOCK,
    stillLeads: () => group.stillLeads(),
  });
  /** Latest text of every stream that flows; empty: joined, and nothing came so far. */
  const streams = new Map<string, string>();
  const own = open({
    ...options,
    parkIds: () => group.parks(),
    tap: (frame) => {
      if (frame.ch === 'vxe' || frame.dir === 'out') return tap(frame);
      afterHang.pass(() => {
        // With streams in it that are not this tab's, the text is not what happened here.
        if (frame.ch !== 'golf' || !hasForeign) tap(frame);
      });
    },
    onText: (ch, text, stream = '') => {
      if (ch === 'vxe') onText(ch, text);
      else afterHang.pass(() => bring(ch, text, stream));
    },
    onJoined: (stream) =>
      afterHang.pass(() => {
        if (!streams.has(stream)) streams.set(stream, '');
        group.relay({ is: 'joined', stream });
        joined.add(stream);
      }),
    onTokenDead: () => {
      group.relay({ is: 'tokenDead' });
      onTokenDead();
    },
  });
  const bring = (ch: SharedLink, text: string, stream: string): void => {
    // Too large to be parsed anywhere: its beginning is enough to see it refused.
    const short = text.length > FRAME_LIMIT ? text.slice(0, FRAME_LIMIT + 1) : text;
    group.relay({ is: 'frame', ch, text: short, stream });
    if (ch === 'notice') return onText(ch, text);
    streams.set(stream, text);
    if (hasForeign) receive(ch, text, stream);
    else onText(ch, text, stream);
  };
  const vxe$ = own.statuses$.pipe(filter(({ link }) => link === 'vxe'));
  const beats$ = new Subject<BeatBusMessage>();

  const owner = new Subscription();
  owner.add(statuses.golf.pipe(filter(({ state }) => state !== 'live')).subscribe(joined.clear));
  owner.add(
    own.statuses$.subscribe(({ link, status }) => {
      if (link === 'vxe' || !hasLinks) return;
      if (link === 'golf' && status.state !== 'live') streams.clear();
      statuses[link].next(status);
      group.relay({ is: 'status', link, status });
    }),
  );
  owner.add(
    own.beats$.subscribe((beat) => {
      beats$.next(beat);
      if (beat.link !== 'vxe') group.relay({ is: 'beat', link: beat.link, latencyMs: beat.latencyMs });
    }),
  );

  // What the leader's bring.

  const onRelayed = (item: RelayItem): void => {
    if (isEnded) return;
    switch (item.is) {
      case 'frame':
        return receive(item.ch, item.text, item.stream);
      case 'hello':
        return item.to === id ? receive('golf', item.text, item.stream) : undefined;
      case 'joined':
        return joined.add(item.stream);
      case 'status':
        return statuses[item.link].next(item.status);
      case 'beat':
        return beats$.next({ kind: 'beat', link: item.link, latencyMs: item.latencyMs, recvTs: now() });
      case 'tokenDead':
        // Each tab asks for itself: the refusal brings its own dialog, over the work that it shows.
        deps.isTokenAlive().catch(() => undefined);
        onTokenDead();
    }
  };
  owner.add(group.relayed$.subscribe(onRelayed));

  /** Since it met a leader, or leads, what this tab lacks is being read. */
  let isTold = false;
  let isCurrent = true;
  const settle = (): void => {
    if (isTold && isCurrent) group.tell({ newcomer: false });
  };
  owner.add(
    current$.subscribe((current) => {
      isCurrent = current;
      settle();
    }),
  );
  owner.add(
    group.met$.subscribe(({ notice, golf }) => {
      if (isEnded) return;
      joined.clear();
      statuses.notice.next(notice);
      statuses.golf.next(golf);
      isTold = true;
      settle();
    }),
  );

  // Who has the links.

  const take = (): void => {
    // The last one to leave has logged out: there is nothing to open links with (FAULT-31).
    if (isEnded || isOver()) return;
    hasLinks = true;
    for (const link of SHARED_LINKS) own.start(link);
    isTold = true;
    settle();
  };
  const drop = (): void => {
    hasLinks = false;
    isTold = false;
    for (const link of SHARED_LINKS) own.stop(link);
    streams.clear();
  };
  owner.add(group.role$.subscribe((role) => (role === 'following' ? drop() : take())));
  const leadsOthers$ = group.tabs$.pipe(map(({ via, tabs }) => via === 'own' && tabs > 1));
  owner.add(
    leadsOthers$
      .pipe(distinctUntilChanged())
      .subscribe((leads) => (leads ? afterHang.watch() : afterHang.unwatch(hasLinks))),
  );
  owner.add(
    ports.awake$.subscribe((awake) => {
      isTold = false;
      if (awake && !hasLinks && !isEnded) for (const link of SHARED_LINKS) statuses[link].next(unknown());
    }),
  );

  // What is asked of whoever has them.

  /** A stream that flows already greets nobody: who wants it now is told where it stands. */
  const greet = (tab: TabId, stream: string | null | undefined): void => {
    const latest = stream == null ? undefined : streams.get(stream);
    if (stream == null || latest === undefined) return;
    group.relay({ is: 'joined', stream });
    joined.add(stream);
    const text = buildHello(latest);
    if (text === null) return;
    if (tab === id) receive('golf', text, stream);
    else group.relay({ is: 'hello', to: tab, stream, text });
  };
  owner.add(
    group.wishes$.subscribe(({ tab, streams: wanted }) => {
      if (wanted === 'all') greet(tab, session.userId);
      greet(tab, group.presenceOf(tab)?.parkId);
    }),
  );
  owner.add(
    group.parks$.subscribe(() => {
      lookForForeign();
      own.resubscribe();
      const wanted = new Set([session.userId, ...group.parks()]);
      for (const stream of streams.keys()) if (!wanted.has(stream)) streams.delete(stream);
    }),
  );
  owner.add(
    group.orders$.subscribe((order) => {
      if (order.do === 'retry') own.retry(order.link);
      else if (order.do === 'wake') own.wake();
      else own.look();
    }),
  );
  const { woke$, visible$ } = deps.surroundings;
  owner.add(
    merge(
      woke$.pipe(map((): LinkOrder => ({ do: 'wake' }))),
      visible$.pipe(
        skip(1),
        filter(Boolean),
        map((): LinkOrder => ({ do: 'look' })),
      ),
    ).subscribe((order) => {
      if (!hasLinks) group.order(order);
    }),
  );

  return {
    statuses$: merge(
      vxe$,
      ...SHARED_LINKS.map((link) =>
        statuses[link].pipe(map((status): LinkBusMessage => ({ kind: 'link', link, status, recvTs: now() }))),
      ),
    ),
    beats$,
    tabs$: group.tabs$,
    joined$: joined.ids$,
    openTableSync: () => own.start('vxe'),
    sendRow: (update) => own.sendRow(update),
    retry(link) {
      if (link === 'vxe' || hasLinks) own.retry(link);
      else group.order({ do: 'retry', link });
    },
    renew(link, reason) {
      // A follower sees what the leader sees: one of them is enough.
      if (link === 'vxe' || hasLinks) own.renew(link, reason);
    },
    endSession() {
      isEnded = true;
      own.endSession();
      if (hasLinks) return;
      const stopped: LinkStatus = { state: 'stopped', sinceTs: now(), reason: '登录已失效' };
      for (const link of SHARED_LINKS) statuses[link].next(stopped);
    },
    resubscribe() {
      joined.prune();
      group.tell({ parkId: parkId() });
      lookForForeign();
    },
    setAudible: (audible) => group.tell({ audible }),
    close() {
      group.leave(isOver());
      owner.unsubscribe();
      afterHang.unwatch(false);
      own.close();
    },
  };
}

function isGolfDown({ link, status }: LinkBusMessage): boolean {
  return link === 'golf' && status.state !== 'live';
}
