/**
 * The tabs of one session, seen from one of them: which tabs there are, which one leads and which one sounds. This file
 * knows nothing of live links. A lock decides who leads (`#machines/leader.machine.ts`); all messages go over a channel.
 */

import { BehaviorSubject, distinctUntilChanged, map, Subject, Subscription, type Observable } from 'rxjs';
import { createActor, type ActorRefFrom } from 'xstate';
import { leaderMachine, getTabRole, type TabRole } from '#machines/leader.machine.ts';
import type { LinkClock } from '../environment/environment.ts';
import { type TabsState, ONLY_TAB } from '../models/state.ts';
import { FollowingTab } from './followingTab.ts';
import { LeaderTerm } from './leaderTerm.ts';
import { LeadingTab } from './leadingTab.ts';
import { createLockActor } from './lock.ts';
import type { TabChannel, TabPorts } from './ports.ts';
import type { LinkOrder, Presence, Saying, SharedStatuses, TabId, TabMessage } from './protocol.ts';
import { createRoster, type Roster } from './roster.ts';
import type { Needs, TabContext } from './tabContext.ts';

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

/** The machine hears of at most one relayed message in this time, which is enough to see that the leader lives. */
const SPOKE_EVERY_MS = 100;
/** After a logout the lock is kept this long, so that each tab sees the end of the session before it could lead (FAULT-31). */
const KEEP_LOCK_MS = 1_000;

/** Before a leader has said that it leads and which tab sounds. */
const UNKNOWN_TABS: TabsState = { via: 'leader', tabs: 1, voice: false, playsElsewhere: false };

export class TabGroup {
  readonly #options: TabGroupOptions;
  readonly #role = new BehaviorSubject<TabRole>('following');
  readonly #tabs = new BehaviorSubject<TabsState>(UNKNOWN_TABS);
  readonly #moved = new Subject<void>();
  readonly #actor: ActorRefFrom<typeof leaderMachine>;
  readonly #roster: Roster;
  readonly #owner = new Subscription();
  readonly #term = new LeaderTerm();
  #mine: Presence;
  #channel: TabChannel | null = null;
  /** Whether the other tabs can see that this one lives; before that it sends nothing. */
  #isHere = false;
  #spokeAt = -Infinity;

  readonly leading: LeadingTab;
  readonly following: FollowingTab;
  /** Replays; also `following` while the page sleeps. */
  readonly role$: Observable<TabRole> = this.#role;
  /** Replays. */
  readonly tabs$: Observable<TabsState> = this.#tabs;
  /** Emits when the parks that any tab wants have changed. */
  readonly parks$: Observable<unknown> = this.#moved.pipe(
    map(() => this.listParks().join()),
    distinctUntilChanged(),
  );

  constructor(options: TabGroupOptions) {
    const { name, id, ports, clock, random, presence, statuses } = options;
    this.#options = options;
    this.#mine = { visible: false, focusedTs: 0, newcomer: true, ...presence };
    this.#roster = createRoster(ports.locks, name, id, () => this.#moved.next());
    const context: TabContext = {
      id,
      roster: this.#roster,
      term: this.#term,
      tabs: this.#tabs,
      post: (saying) => this.#post(saying),
      introduce: (needs) => this.#introduce(needs),
    };
    this.leading = new LeadingTab(context, { clock, statuses, soon: (task) => ports.soon(task) });
    this.following = new FollowingTab(context);
    const machine = leaderMachine.provide({ actors: { lock: createLockActor(ports.locks, name) } });
    this.#actor = createActor(machine, { input: { now: ports.now, jitter: random }, clock });
    this.#follow();
  }

  /** What a tab has last said about itself; `undefined` = there is no such tab. */
  getPresence(tab: TabId): Presence | undefined {
    return this.#roster.get(tab);
  }

  /** Parks that any tab wants, this one's first. */
  listParks(): readonly string[] {
    return this.#roster.parks();
  }

  /** Sends an order to the leader. */
  order(order: LinkOrder): void {
    this.#post({ kind: 'order', order });
  }

  /** Changes what this tab says about itself, and tells the other tabs. */
  describe(change: Partial<Presence>): void {
    const before = this.#mine;
    this.#mine = { ...before, ...change };
    if (JSON.stringify(this.#mine) === JSON.stringify(before)) return;
    this.#roster.set(this.#options.id, this.#mine);
    this.#introduce('nothing');
    if (this.#isLeading()) this.leading.followSelf(before, this.#mine);
  }

  /** Asks the browser whether this leader still has the lock: it knows of a takeover before this tab does. */
  stillLeads(): Promise<boolean> {
    return this.#roster.holds(this.#options.name);
  }

  /** @param over the session has ended, so that no tab takes over */
  leave(over: boolean): void {
    this.#owner.unsubscribe();
    this.#sayGoodbye(over);
    this.#become('following');
    // XState stops the lock with the actor, and with it this tab's claim.
    if (over) this.#options.clock.setTimeout(() => this.#actor.stop(), KEEP_LOCK_MS);
    else this.#actor.stop();
  }

  #follow(): void {
    const { attention$, awake$ } = this.#options.ports;
    this.#actor.on('leader.asked', () => this.#post({ kind: 'ask' }));
    const roles = this.#actor.subscribe((snapshot) => this.#become(getTabRole(snapshot)));
    this.#owner.add(() => roles.unsubscribe());
    this.#actor.start();
    this.#owner.add(
      attention$.subscribe(({ visible, focusedTs }) => {
        this.#actor.send({ type: visible ? 'page.shown' : 'page.hidden' });
        this.describe({ visible, focusedTs });
      }),
    );
    this.#owner.add(awake$.subscribe((awake) => (awake ? this.#wake() : this.#fallAsleep())));
  }

  #isLeading(): boolean {
    return this.#role.value === 'leading';
  }

  #post(saying: Saying): void {
    if (this.#isHere) this.#channel?.post({ from: this.#options.id, ...saying });
  }

  #introduce(needs: Needs): void {
    this.#post({ kind: 'here', presence: this.#mine, needs });
  }

  #become(role: TabRole): void {
    if (role === this.#role.value) return;
    const wasLeading = this.#isLeading();
    this.#role.next(role);
    if (role === 'leading') this.leading.begin();
    else if (wasLeading) this.#stepDown();
    if (role === 'alone') this.#tabs.next(ONLY_TAB);
  }

  #stepDown(): void {
    this.leading.end();
    this.#mine = { ...this.#mine, newcomer: true };
    // The new leader says which tab sounds. Until then this one stays silent.
    this.#tabs.next({ ...this.#tabs.value, via: 'leader', voice: false });
    // The new leader may have announced itself while this tab still led and ignored it.
    this.#introduce('all');
  }

  #handle(message: TabMessage): void {
    const { from } = message;
    if (message.kind === 'here') this.#meet(from, message.presence, message.needs);
    else if (message.kind === 'left') this.#miss(from, message.over);
    else if (this.#isLeading()) this.leading.handle(message);
    else this.following.handle(message);
    if (from === this.#term.leader) this.#noteSignOfLife(message);
  }

  #noteSignOfLife({ kind }: TabMessage): void {
    const now = this.#options.ports.now();
    if (kind !== 'alive' && now - this.#spokeAt < SPOKE_EVERY_MS) return;
    this.#spokeAt = now;
    this.#actor.send({ type: 'leader.spoke' });
  }

  #meet(from: TabId, its: Presence, needs: Needs): void {
    const before = this.#roster.get(from);
    this.#roster.set(from, its);
    if (this.#isLeading()) this.leading.greet(from, before, its, needs);
  }

  #miss(from: TabId, over: boolean): void {
    this.#roster.remove(from);
    if (from === this.#term.leader) this.#term.loseLeader();
    if (this.#isLeading()) this.leading.announceNews();
    if (over) this.#actor.send({ type: 'session.ended' });
  }

  #wake(): void {
    const { name, id, ports } = this.#options;
    this.#mine = { ...this.#mine, newcomer: true };
    this.#term.restart();
    this.#roster.clear();
    this.#roster.set(id, this.#mine);
    this.#channel = ports.channel(name, (message) => this.#handle(message));
    this.#roster.beat(() => {
      this.#isHere = true;
      this.#introduce('all');
      if (this.#isLeading()) this.leading.announce();
    });
    this.#actor.send({ type: 'page.woke' });
  }

  #fallAsleep(): void {
    if (this.#channel === null) return;
    this.#sayGoodbye(false);
    this.#actor.send({ type: 'page.slept' });
    this.#tabs.next(UNKNOWN_TABS);
  }

  #sayGoodbye(over: boolean): void {
    this.leading.flush();
    this.#post({ kind: 'left', over });
    this.#isHere = false;
    this.#term.loseLeader();
    this.#channel?.close();
    this.#channel = null;
    this.#roster.rest();
  }
}
