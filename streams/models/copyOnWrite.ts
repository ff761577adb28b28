/**
 * Copy on write for containers of a state: lets a fold change in place what nobody else has seen yet, so that a thousand
 * messages between two snapshots cost one copy of a large container and not a thousand. What `own` returned belongs to the
 * fold until the next `release`; from then on readers have it, and it is never changed again.
 */
export class CopyOnWrite {
  readonly #owned = new Set<object>();

  /** The container itself if it was copied here since the last `release`, else its copy. */
  own<Read extends object, Write extends Read>(container: Read, copy: (container: Read) => Write): Write {
    if (this.#owned.has(container)) return container as Write;
    const copied = copy(container);
    this.#owned.add(copied);
    return copied;
  }

  /** The next `own` copies it again. */
  disown(container: object): void {
    this.#owned.delete(container);
  }

  /** Everything copied so far belongs to those who read it. */
  release(): void {
    this.#owned.clear();
  }
}
