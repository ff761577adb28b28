/** How often cells were written to from elsewhere: nobody undoes what is somebody else's by now. */
export class Elsewhere {
  readonly #writes = new Map<string, number>();

  clear(): void {
    this.#writes.clear();
  }

  /** Somebody else wrote to the cell. */
  wrote(id: string, key: string): void {
    this.#writes.set(cellOf(id, key), this.writes(id, key) + 1);
  }

  writes(id: string, key: string): number {
    return this.#writes.get(cellOf(id, key)) ?? 0;
  }
}

function cellOf(id: string, key: string): string {
  return `${id}\n${key}`;
}
