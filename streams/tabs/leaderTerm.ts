import type { TabId } from './protocol.ts';

/** Who leads the tabs, as far as this one has heard, and in which term. Terms grow with every leader. */
export class LeaderTerm {
  #leader: TabId | null = null;
  /** Of the present leader; the highest this tab has heard of. */
  #number = 0;
  /** Who was asked last to tell everything, and in which term. */
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

  /** Whoever leads now may have counted from anywhere. */
  restart(): void {
    this.#number = 0;
    this.#requestId = '';
  }
}
