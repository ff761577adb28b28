import type { TabId } from './protocol.ts';

/** The leader of the tabs, as far as this tab knows, and its term. Terms grow with every leader. */
export class LeaderTerm {
  #leader: TabId | null = null;
  /** Term of the present leader; the highest this tab has seen. */
  #number = 0;
  /** The leader and term of the last request for the whole state. */
  #requestId = '';

  get leader(): TabId | null {
    return this.#leader;
  }

  get number(): number {
    return this.#number;
  }

  /** This tab leads, in a term of its own. */
  begin(me: TabId): void {
    this.#leader = me;
    this.#number += 1;
  }

  /** Another leader. @returns whether it is one that this tab has not met in this term */
  follow(leader: TabId, term: number): boolean {
    const isNew = !this.isLedBy(leader, term);
    this.#leader = leader;
    this.#number = term;
    return isNew;
  }

  isLedBy(tab: TabId, term: number): boolean {
    return tab === this.#leader && term === this.#number;
  }

  /** Somebody unknown says that it leads. @returns whether it is to be asked, once a term, to introduce itself */
  mayAsk(tab: TabId, term: number): boolean {
    const question = `${tab} ${term}`;
    if (term < this.#number || this.#requestId === question) return false;
    this.#requestId = question;
    return true;
  }

  /** Counts on beyond a rival. */
  outbid(term: number): void {
    this.#number = term + 1;
  }

  loseLeader(): void {
    this.#leader = null;
  }

  /** A new leader may have counted from anywhere. */
  restart(): void {
    this.#number = 0;
    this.#requestId = '';
  }
}
