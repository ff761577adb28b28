/** A clock that only moves when told: timers fire in order, each at its own time, and can be counted. */
export class VirtualClock {
  #now = 0;
  #nextId = 1;
  readonly #timers = new Map<number, { readonly at: number; readonly run: () => void }>();

  readonly now = (): number => this.#now;

  setTimeout(run: (...args: unknown[]) => void, delay: number): number {
    const id = this.#nextId++;
    this.#timers.set(id, { at: this.#now + delay, run });
    return id;
  }

  clearTimeout(id: number): void {
    this.#timers.delete(id);
  }

  /** How many timers wait: the "one timer at a time" of every link. */
  get pending(): number {
    return this.#timers.size;
  }

  advance(ms: number): void {
    const end = this.#now + ms;
    for (let due = this.#firstBefore(end); due; due = this.#firstBefore(end)) {
      this.#now = Math.max(this.#now, due.at);
      this.#timers.delete(due.id);
      due.run();
    }
    this.#now = end;
  }

  /** Time passes while timers sleep, as in a suspended machine; what is due fires late, at the new time. */
  sleep(ms: number): void {
    this.#now += ms;
    this.advance(0);
  }

  #firstBefore(end: number): { id: number; at: number; run: () => void } | undefined {
    let first: { id: number; at: number; run: () => void } | undefined;
    for (const [id, timer] of this.#timers) {
      if (timer.at <= end && (!first || timer.at < first.at)) first = { id, ...timer };
    }
    return first;
  }
}
