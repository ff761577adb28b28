import type { RelayItem } from './protocol.ts';

/** What a leader has to relay, sent in one message a task. */
export class RelayOutbox {
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
