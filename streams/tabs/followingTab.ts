/** The side of a tab that follows: it learns who leads, and passes on what the leader relays. */

import { Subject, type Observable } from 'rxjs';
import type { RelayItem, SharedStatuses, TabId, TabMessage } from './protocol.ts';
import { toTabsState, type TabContext } from './tabContext.ts';

export class FollowingTab {
  readonly #context: TabContext;
  readonly #met = new Subject<SharedStatuses>();
  readonly #relayed = new Subject<RelayItem>();

  /** Emits the statuses of the links when a new leader has introduced itself; nothing that it relays later is missed. */
  readonly met$: Observable<SharedStatuses> = this.#met;
  /** What the links of the leader received. */
  readonly relayed$: Observable<RelayItem> = this.#relayed;

  constructor(context: TabContext) {
    this.#context = context;
  }

  handle(message: TabMessage): void {
    switch (message.kind) {
      case 'lead':
        return this.#meet(message);
      case 'alive':
        this.#isLedBy(message.from, message.term);
        return;
      case 'relay':
        if (this.#isLedBy(message.from, message.term))
          for (const item of message.items) this.#relayed.next(item);
        return;
      default:
    }
  }

  #meet({ from, term: number, voice, tabs: size, statuses }: TabMessage & { readonly kind: 'lead' }): void {
    const { id, term, tabs, post, introduce } = this.#context;
    if (number < term.number) return post({ kind: 'outdated', term: term.number });
    const isNew = term.follow(from, number);
    tabs.next(toTabsState(id, 'leader', voice, size));
    if (!isNew) return;
    this.#met.next(statuses);
    introduce('hello');
  }

  /** Whether the sender leads. A leader that this tab does not know yet is asked to introduce itself. */
  #isLedBy(from: TabId, number: number): boolean {
    const { term, introduce } = this.#context;
    if (term.isLedBy(from, number)) return true;
    if (term.mayAsk(from, number)) introduce('all');
    return false;
  }
}
