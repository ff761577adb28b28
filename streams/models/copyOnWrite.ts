/**
 * Copies a container of a state when it is changed for the first time since readers got it. Later changes are made in the
 * copy, so that a thousand messages between two reads cost one copy of a large container. What `own` returns may be changed
 * until the next `release`; after that readers have it, and it never changes again.
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
