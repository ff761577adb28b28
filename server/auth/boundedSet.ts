/** A set that forgets its oldest values beyond a number of them. */
export class BoundedSet<T> {
  readonly #most: number;
  readonly #values = new Set<T>();

  constructor(most: number) {
    this.#most = most;
  }

  add(value: T): void {
    this.#values.add(value);
    const oldest = this.#values.values().next();
    if (this.#values.size > this.#most && oldest.done !== true) this.#values.delete(oldest.value);
  }

  has(value: T): boolean {
    return this.#values.has(value);
  }
}
