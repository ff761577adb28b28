/** A binary heap of things to happen, by time and then by order of entry. */
interface Entry {
  readonly at: number;
  readonly order: number;
  readonly run: (at: number) => void;
}

const before = (a: Entry, b: Entry) => a.at < b.at || (a.at === b.at && a.order < b.order);

export class Agenda {
  readonly #heap: Entry[] = [];
  #entered = 0;

  add(at: number, run: (at: number) => void): void {
    const heap = this.#heap;
    this.#entered += 1;
    const entry = { at, order: this.#entered, run };
    let i = heap.length;
    heap.push(entry);
    while (i > 0) {
      const parent = (i - 1) >> 1;
      const above = heap[parent];
      if (!above || !before(entry, above)) break;
      heap[i] = above;
      i = parent;
    }
    heap[i] = entry;
  }

  /** Runs everything due at `now`, including what that adds. */
  runUntil(now: number): void {
    for (let top = this.#heap[0]; top && top.at <= now; top = this.#heap[0]) {
      this.#removeTop();
      top.run(top.at);
    }
  }

  #removeTop(): void {
    const heap = this.#heap;
    const moved = heap.pop();
    if (!moved || heap.length === 0) return;
    let i = 0;
    for (;;) {
      const left = heap[2 * i + 1];
      const right = heap[2 * i + 2];
      const child = right && left && before(right, left) ? right : left;
      if (!child || !before(child, moved)) break;
      heap[i] = child;
      i = child === left ? 2 * i + 1 : 2 * i + 2;
    }
    heap[i] = moved;
  }
}
