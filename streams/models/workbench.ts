/**
 * Lets a fold change in place what nobody else holds yet, so that a thousand messages between two pictures cost one
 * copy of a large container and not a thousand. What `own` gave out stays the fold's until the next `handOver`; then
 * others hold it, and it is never changed again.
 */
export class Workbench {
  private readonly made = new Set<object>();

  /** The container itself if it was copied here since the last `handOver`, else its copy. */
  own<Read extends object, Write extends Read>(container: Read, copy: (container: Read) => Write): Write {
    if (this.made.has(container)) return container as Write;
    const mine = copy(container);
    this.made.add(mine);
    return mine;
  }

  /** The next `own` copies it again. */
  disown(container: object): void {
    this.made.delete(container);
  }

  /** From here on everything made so far belongs to those who read it. */
  handOver(): void {
    this.made.clear();
  }
}
