import type { TabId } from './protocol.ts';

/** Which tab leads as far as this one knows, and in which term. Each new leader has a higher term. */
export class LeaderTerm {
  #leader: TabId | null = null;
  /** Term of the present leader, the highest that this tab has seen. */
  #number = 0;
  /** The leader and term of the last request for the whole state. */
  #requestId = '';

  get leader(): TabId | null {
    return this.#leader;
  }

  get number(): number {
    return this.#number;
  }

  /** This tab becomes the leader, in a new term. */
  begin(me: TabId): void {
    this.#leader = me;
    this.#number += 1;
  }

  /** Another tab leads. @returns whether this is a new leader or a new term */
  follow(leader: TabId, term: number): boolean {
    const isNew = !this.isLedBy(leader, term);
    this.#leader = leader;
    this.#number = term;
    return isNew;
  }

  isLedBy(tab: TabId, term: number): boolean {
    return tab === this.#leader && term === this.#number;
  }

  /** An unknown tab says that it leads. @returns whether to ask it to introduce itself, which is done once a term */
  mayAsk(tab: TabId, term: number): boolean {
    const question = `${tab} ${term}`;
    if (term < this.#number || this.#requestId === question) return false;
    this.#requestId = question;
    return true;
  }

  /** Takes a higher term than a rival leader. */
  outbid(term: number): void {
    this.#number = term + 1;
  }

  loseLeader(): void {
    this.#leader = null;
  }

  /** Accepts any term again, because after a sleep a new leader may have begun at a low one. */
  restart(): void {
    this.#number = 0;
    this.#requestId = '';
  }
}
