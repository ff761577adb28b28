import { MAX_PENDING, PENDING_SIGN_IN_MS } from './limits.ts';

/** What waits for a second call, for a while: beyond the bound the oldest give way. */
export class ExpiringMap<V> {
  readonly #now: () => number;
  readonly #entries = new Map<string, { readonly value: V; readonly untilTs: number }>();

  /** @param now epoch ms */
  constructor(now: () => number) {
    this.#now = now;
  }

  set(key: string, value: V): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, untilTs: this.#now() + PENDING_SIGN_IN_MS });
    for (const [oldest, { untilTs }] of this.#entries) {
      if (this.#entries.size <= MAX_PENDING && untilTs > this.#now()) break;
      this.#entries.delete(oldest);
    }
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    return entry === undefined || entry.untilTs <= this.#now() ? undefined : entry.value;
  }

  /** Gives it away once. */
  take(key: string): V | undefined {
    const value = this.get(key);
    this.#entries.delete(key);
    return value;
  }
}
