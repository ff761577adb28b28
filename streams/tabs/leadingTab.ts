/** The side of a tab that leads: it says which tab sounds, relays what the links receive, and settles who leads. */

import { Subject, type Observable } from 'rxjs';
import type { LinkClock, TimerHandle } from '../environment/environment.ts';
import type {
  LinkOrder,
  Presence,
  RelayItem,
  SharedStatuses,
  TabId,
  TabMessage,
  VoiceTab,
} from './protocol.ts';
import { toTabsState, type Needs, type TabContext } from './tabContext.ts';

/** Collects what a leader relays within one task, and sends it as one message. */
class RelayOutbox {
  readonly #soon: (task: () => void) => void;
  readonly #send: (items: readonly RelayItem[]) => void;
  #items: RelayItem[] = [];

  constructor(soon: (task: () => void) => void, send: (items: readonly RelayItem[]) => void) {
    this.#soon = soon;
    this.#send = send;
  }

  add(item: RelayItem): void {
    this.#items.push(item);
    if (this.#items.length === 1) this.#soon(() => this.flush());
  }

  flush(): void {
    const items = this.#items;
    this.#items = [];
    if (items.length > 0) this.#send(items);
  }

  clear(): void {
    this.#items = [];
  }
}

/** A tab that now wants streams: all of its streams, or the one of a newly chosen park. */
export interface Wish {
  readonly tab: TabId;
  readonly streams: 'all' | 'park';
}

export interface LeadingTabOptions {
  /** Timers that a hidden tab keeps. */
  readonly clock: LinkClock;
  readonly soon: (task: () => void) => void;
  /** The shared links as the leader knows them. */
  readonly statuses: () => SharedStatuses;
}

/** Within this time the browser tells a replaced leader that it has lost the lock. */
const CONTEST_MS = 50;

export class LeadingTab {
  readonly #context: TabContext;
  readonly #options: LeadingTabOptions;
  readonly #outbox: RelayOutbox;
  readonly #orders = new Subject<LinkOrder>();
  readonly #wishes = new Subject<Wish>();
  /** What this leader announced last; `null` = nothing yet. */
  #announced: { readonly voice: VoiceTab; readonly tabs: number } | null = null;
  #contest: TimerHandle | undefined;

  /** What followers ask the links of this tab to do. */
  readonly orders$: Observable<LinkOrder> = this.#orders;
  /** A tab, maybe this one, wants streams which the links may have joined before. */
  readonly wishes$: Observable<Wish> = this.#wishes;

  constructor(context: TabContext, options: LeadingTabOptions) {
    this.#context = context;
    this.#options = options;
    this.#outbox = new RelayOutbox(options.soon, (items) =>
      context.post({ kind: 'relay', term: context.term.number, items }),
    );
  }

  begin(): void {
    const { id, roster, term } = this.#context;
    // The former leader may hang: it is no member until it introduces itself again.
    if (term.leader !== null) roster.remove(term.leader);
    term.begin(id);
    roster.watch(() => this.announceNews());
    this.announce();
  }

  end(): void {
    this.#announced = null;
    this.#outbox.clear();
    this.#context.term.loseLeader();
    this.#context.roster.unwatch();
    this.#options.clock.clearTimeout(this.#contest);
    this.#contest = undefined;
  }

  announce(): void {
    const { id, roster, term, tabs, post } = this.#context;
    this.#outbox.flush();
    const voice = roster.voice();
    this.#announced = { voice, tabs: roster.size };
    tabs.next(toTabsState(id, 'own', voice, roster.size));
    post({ kind: 'lead', term: term.number, voice, tabs: roster.size, statuses: this.#options.statuses() });
  }

  announceNews(): void {
    if (this.#announced === null) return;
    const { voice, tabs } = this.#announced;
    const { roster } = this.#context;
    const { tab, audible } = roster.voice();
    if (tab !== voice.tab || audible !== voice.audible || roster.size !== tabs) this.announce();
  }

  /** Sends an item to the followers, if there are any, together with the other items of this task. */
  relay(item: RelayItem): void {
    if (this.#announced !== null && this.#context.roster.size >= 2) this.#outbox.add(item);
  }

  flush(): void {
    this.#outbox.flush();
  }

  /** A tab has introduced itself. @param before its earlier presence; `undefined` = a new tab */
  greet(tab: TabId, before: Presence | undefined, its: Presence, needs: Needs): void {
    if (before === undefined || needs === 'all') this.announce();
    else this.announceNews();
    if (before === undefined || needs !== 'nothing') this.#wishes.next({ tab, streams: 'all' });
    else if (before.parkId !== its.parkId) this.#wishes.next({ tab, streams: 'park' });
  }

  /** The presence of this tab has changed. */
  followSelf(before: Presence, now: Presence): void {
    this.announceNews();
    if (now.parkId !== before.parkId) this.#wishes.next({ tab: this.#context.id, streams: 'park' });
  }

  handle(message: TabMessage): void {
    switch (message.kind) {
      case 'ask':
        return this.#context.post({ kind: 'alive', term: this.#context.term.number });
      case 'order':
        return this.#orders.next(message.order);
      case 'alive':
      case 'lead':
      case 'relay':
      case 'outdated':
        return this.#contestWith(message.term);
      default:
    }
  }

  /** Two tabs claim to lead. The one that still leads after `CONTEST_MS`, because it holds the lock, takes a higher term. */
  #contestWith(rival: number): void {
    if (rival <= this.#context.term.number || this.#contest !== undefined) return;
    this.#contest = this.#options.clock.setTimeout(() => {
      this.#contest = undefined;
      this.#context.term.outbid(rival);
      this.announce();
    }, CONTEST_MS);
  }
}
