/**
 * The tabs of one session as one of them sees them: who is here, who leads, who is heard. Nothing in here knows what a
 * live link is. Who leads is decided by a lock (`#machines/leader.machine.ts`); everything else is said on a channel.
 */
import { BehaviorSubject, distinctUntilChanged, map, Subject, Subscription, type Observable } from 'rxjs';
import { createActor } from 'xstate';
import { leaderMachine, getTabRole, type TabRole } from '#machines/leader.machine.ts';
import type { LinkClock, TimerHandle } from '../environment/environment.ts';
import type { TabsState } from '../models/state.ts';
import { ALONE } from '../models/tabs.ts';
import { createLockActor } from './lock.ts';
import type { TabChannel, TabPorts } from './ports.ts';
import type {
  LinkOrder,
  Presence,
  RelayItem,
  Saying,
  SharedStatuses,
  TabId,
  TabMessage,
  VoiceTab,
} from './protocol.ts';
import { createRoster } from './roster.ts';

/** A tab that has begun to want streams: all of its own, or another park's. */
export interface Wish {
  readonly tab: TabId;
  readonly streams: 'all' | 'park';
}

export interface TabGroup {
  /** Replays; `following` also while asleep. */
  readonly role$: Observable<TabRole>;
  /** Replays. */
  readonly tabs$: Observable<TabsState>;
  /** In followers: a leader was met. From here on nothing that it relays is missed. */
  readonly met$: Observable<SharedStatuses>;
  /** In followers: what the leader's links bring. */
  readonly relayed$: Observable<RelayItem>;
  /** In the leader: what followers ask of its links. */
  readonly orders$: Observable<LinkOrder>;
  /** In the leader: somebody, itself included, wants streams that may flow already. */
  readonly wishes$: Observable<Wish>;
  /** What this tab last said about another; `undefined` = it is not here. */
  presenceOf(tab: TabId): Presence | undefined;
  /** Parks that any tab wants, this one's first. */
  parks(): readonly string[];
  /** They have changed. */
  readonly parks$: Observable<unknown>;
  /** Leader: tells the followers, if there are any, together with what else comes in this task. */
  relay(item: RelayItem): void;
  /** Follower: tells the leader. */
  order(order: LinkOrder): void;
  /** Something about this tab has changed. */
  tell(change: Partial<Presence>): void;
  /** In the leader: asks the browser, which knows of a takeover before this tab does. */
  stillLeads(): Promise<boolean>;
  /** @param over the session has ended: nobody takes over */
  leave(over: boolean): void;
}

export interface TabGroupOptions {
  readonly name: string;
  readonly id: TabId;
  readonly ports: TabPorts;
  /** Timers that a hidden tab keeps. */
  readonly clock: LinkClock;
  /** In [0, 1). */
  readonly random: () => number;
  readonly presence: Pick<Presence, 'audible' | 'parkId'>;
  /** The shared links as the leader knows them. */
  readonly statuses: () => SharedStatuses;
}

type Needs = (Saying & { readonly kind: 'here' })['needs'];

/** A sign of life this soon after another says nothing new. */
const SPOKE_EVERY_MS = 100;
/** By then a rival has heard that it was deposed, or it was never told of us. */
const CONTEST_MS = 50;
/** After a logout the lock is kept until every tab has seen that the session is gone (FAULT-31). */
const KEEP_LOCK_MS = 1_000;

/** Nobody has said yet who leads and who is heard. */
const UNTOLD: TabsState = { via: 'leader', tabs: 1, voice: false, heardElsewhere: false };

export function joinTabGroup(options: TabGroupOptions): TabGroup {
  const { name, id, ports, clock, random, presence, statuses } = options;
  const role$ = new BehaviorSubject<TabRole>('following');
  const tabs$ = new BehaviorSubject<TabsState>(UNTOLD);
  const met$ = new Subject<SharedStatuses>();
  const relayed$ = new Subject<RelayItem>();
  const orders$ = new Subject<LinkOrder>();
  const wishes$ = new Subject<Wish>();

  const moved$ = new Subject<void>();
  const roster = createRoster(ports.locks, name, id, () => moved$.next());
  let mine: Presence = { visible: false, focusedTs: 0, newcomer: true, ...presence };
  let channel: TabChannel | null = null;
  /** The others can see that this tab lives, so that it may speak. */
  let isHere = false;

  let leader: TabId | null = null;
  /** Of the present leader; the highest this tab has heard of. */
  let term = 0;
  /** Who was asked last to tell everything, and in which term. */
  let asked = '';
  let spokeAt = -Infinity;
  /** As leader: what was announced, `null` before. */
  let told: { readonly voice: VoiceTab; readonly tabs: number } | null = null;
  let contest: TimerHandle | undefined;
  let outbox: RelayItem[] = [];

  const machine = leaderMachine.provide({ actors: { lock: createLockActor(ports.locks, name) } });
  const actor = createActor(machine, { input: { now: ports.now, jitter: random }, clock });

  const post = (saying: Saying): void => {
    if (isHere) channel?.post({ from: id, ...saying });
  };
  const introduce = (needs: Needs): void => post({ kind: 'here', presence: mine, needs });
  const isLeading = (): boolean => role$.value === 'leading';

  const flush = (): void => {
    const items = outbox;
    outbox = [];
    if (items.length > 0) post({ kind: 'relay', term, items });
  };

  // As leader.

  const announce = (): void => {
    flush();
    const voice = roster.voice();
    told = { voice, tabs: roster.size };
    tabs$.next(stateOf('own', voice, roster.size));
    post({ kind: 'lead', term, voice, tabs: roster.size, statuses: statuses() });
  };
  const announceNews = (): void => {
    if (told === null) return;
    const { tab, audible } = roster.voice();
    if (tab !== told.voice.tab || audible !== told.voice.audible || roster.size !== told.tabs) announce();
  };
  /** Two tabs say that they lead: the lock knows better, and whoever still has it shortly after counts on. */
  const onRival = (its: number): void => {
    if (its <= term || contest !== undefined) return;
    contest = clock.setTimeout(() => {
      contest = undefined;
      term = its + 1;
      announce();
    }, CONTEST_MS);
  };
  const lead = (): void => {
    // A leader that hangs is still there, but not to be counted on until it says that it is back.
    if (leader !== null) roster.remove(leader);
    leader = id;
    term += 1;
    roster.watch(announceNews);
    announce();
  };
  const stepDown = (): void => {
    told = null;
    outbox = [];
    leader = null;
    mine = { ...mine, newcomer: true };
    tabs$.next({ ...tabs$.value, via: 'leader' });
    roster.unwatch();
    clock.clearTimeout(contest);
    contest = undefined;
    // Whoever leads now may have said so before this tab was ready to hear it.
    introduce('all');
  };

  // As follower.

  const stateOf = (via: TabsState['via'], voice: VoiceTab, tabs: number): TabsState => ({
    via,
    tabs,
    voice: voice.tab === id,
    heardElsewhere: voice.tab !== id && voice.audible,
  });
  const onLead = (message: TabMessage & { readonly kind: 'lead' }): void => {
    if (message.term < term) return post({ kind: 'outdated', term });
    const isNew = message.from !== leader || message.term !== term;
    leader = message.from;
    term = message.term;
    tabs$.next(stateOf('leader', message.voice, message.tabs));
    if (!isNew) return;
    met$.next(message.statuses);
    introduce('hello');
  };
  /** Somebody says that it leads. A leader this tab has not met is asked to introduce itself. */
  const isLeader = (from: TabId, its: number): boolean => {
    if (from === leader && its === term) return true;
    if (its >= term && asked !== `${from} ${its}`) {
      asked = `${from} ${its}`;
      introduce('all');
    }
    return false;
  };

  // As either.

  const onHere = (from: TabId, its: Presence, needs: Needs): void => {
    const before = roster.get(from);
    roster.set(from, its);
    if (!isLeading()) return;
    if (before === undefined || needs === 'all') announce();
    else announceNews();
    if (before === undefined || needs !== 'nothing') wishes$.next({ tab: from, streams: 'all' });
    else if (before.parkId !== its.parkId) wishes$.next({ tab: from, streams: 'park' });
  };
  const onLeft = (from: TabId, over: boolean): void => {
    roster.remove(from);
    if (from === leader) leader = null;
    if (isLeading()) announceNews();
    if (over) actor.send({ type: 'session.ended' });
  };
  const onMessage = (message: TabMessage): void => {
    const { from } = message;
    if (message.kind === 'here') onHere(from, message.presence, message.needs);
    else if (message.kind === 'left') onLeft(from, message.over);
    else if (isLeading()) hearAsLeader(message);
    else hearAsFollower(message);
    if (from !== leader) return;
    if (message.kind !== 'alive' && ports.now() - spokeAt < SPOKE_EVERY_MS) return;
    spokeAt = ports.now();
    actor.send({ type: 'leader.spoke' });
  };
  const hearAsLeader = (message: TabMessage): void => {
    switch (message.kind) {
      case 'ask':
        return post({ kind: 'alive', term });
      case 'order':
        return orders$.next(message.order);
      case 'alive':
      case 'lead':
      case 'relay':
      case 'outdated':
        return onRival(message.term);
      default:
    }
  };
  const hearAsFollower = (message: TabMessage): void => {
    switch (message.kind) {
      case 'lead':
        return onLead(message);
      case 'alive':
        isLeader(message.from, message.term);
        return;
      case 'relay':
        if (isLeader(message.from, message.term)) for (const item of message.items) relayed$.next(item);
        return;
      default:
    }
  };

  const wake = (): void => {
    mine = { ...mine, newcomer: true };
    // Whoever leads now may have counted from anywhere.
    term = 0;
    asked = '';
    roster.clear();
    roster.set(id, mine);
    channel = ports.channel(name, onMessage);
    roster.beat(() => {
      isHere = true;
      introduce('all');
      if (isLeading()) announce();
    });
    actor.send({ type: 'page.woke' });
  };
  const sayGoodbye = (over: boolean): void => {
    flush();
    post({ kind: 'left', over });
    isHere = false;
    leader = null;
    channel?.close();
    channel = null;
    roster.rest();
  };
  const fallAsleep = (): void => {
    if (channel === null) return;
    sayGoodbye(false);
    actor.send({ type: 'page.slept' });
    tabs$.next(UNTOLD);
  };
  const tell = (change: Partial<Presence>): void => {
    const before = mine;
    mine = { ...mine, ...change };
    if (JSON.stringify(mine) === JSON.stringify(before)) return;
    roster.set(id, mine);
    introduce('nothing');
    if (!isLeading()) return;
    announceNews();
    if (mine.parkId !== before.parkId) wishes$.next({ tab: id, streams: 'park' });
  };

  const becomes = (role: TabRole): void => {
    if (role === role$.value) return;
    const wasLeading = isLeading();
    role$.next(role);
    if (role === 'leading') lead();
    else if (wasLeading) stepDown();
    if (role === 'alone') tabs$.next(ALONE);
  };

  actor.on('leader.asked', () => post({ kind: 'ask' }));
  const following = actor.subscribe((snapshot) => becomes(getTabRole(snapshot)));
  actor.start();
  const owner = new Subscription();
  owner.add(
    ports.attention$.subscribe(({ visible, focusedTs }) => {
      actor.send({ type: visible ? 'page.shown' : 'page.hidden' });
      tell({ visible, focusedTs });
    }),
  );
  owner.add(ports.awake$.subscribe((awake) => (awake ? wake() : fallAsleep())));

  return {
    role$,
    tabs$,
    met$,
    relayed$,
    orders$,
    wishes$,
    presenceOf: (tab) => roster.get(tab),
    parks: () => roster.parks(),
    parks$: moved$.pipe(
      map(() => roster.parks().join()),
      distinctUntilChanged(),
    ),
    relay(item) {
      if (told === null || roster.size < 2) return;
      outbox.push(item);
      if (outbox.length === 1) ports.soon(flush);
    },
    order: (order) => post({ kind: 'order', order }),
    tell,
    stillLeads: () => roster.holds(name),
    leave(over) {
      owner.unsubscribe();
      following.unsubscribe();
      sayGoodbye(over);
      becomes('following');
      // XState stops the lock with the actor, and with it this tab's claim.
      if (over) clock.setTimeout(() => actor.stop(), KEEP_LOCK_MS);
      else actor.stop();
    },
  };
}
