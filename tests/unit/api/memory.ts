/** A `Storage` in memory; `broken` throws like one that is full or forbidden. */
export class MemoryStorage implements Storage {
  broken = false;
  readonly #items = new Map<string, string>();
  get length() {
    return this.#items.size;
  }
  clear() {
    this.#items.clear();
  }
  key(index: number) {
    return [...this.#items.keys()][index] ?? null;
  }
  getItem(key: string) {
    if (this.broken) throw new DOMException('forbidden');
    return this.#items.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    if (this.broken) throw new DOMException('QuotaExceededError');
    this.#items.set(key, value);
  }
  removeItem(key: string) {
    if (this.broken) throw new DOMException('forbidden');
    this.#items.delete(key);
  }
  keys() {
    return [...this.#items.keys()].toSorted();
  }
}
