/** Slots that were taken out, by the slot that stood before them; `null` = they were the first. */
export type Runs<Key> = ReadonlyMap<Key | null, readonly Key[]>;

/** Places this few are counted at once, so that the next question costs nothing. */
const FEW = 1000;

/** Slots of rows in the order of the rows, and the place of each: found again in one step, however many there are. */
export class RowOrder {
  /** `null` = every row stands at the place of its slot: nobody moved anything. */
  #slots: number[] | null = null;
  #length = 0;
  /** By slot. */
  #places = new Int32Array(0);
  /** Places from here on may be out of date: they are counted again when somebody asks. */
  #staleFrom = Infinity;

  get length(): number {
    return this.#length;
  }

  /** -1 = there is none. */
  at(index: number): number {
    if (!(index >= 0 && index < this.#length)) return -1;
    return this.#slots === null ? index : this.#slots[index]!;
  }

  /** @param slot has a place, or is -1 */
  indexOf(slot: number): number {
    if (slot < 0 || this.#slots === null) return slot;
    const place = this.#places[slot]!;
    if (place < this.#staleFrom) return place;
    // Something before it came or went; where it stands now is known only after a count.
    this.#count(this.#slots, this.#staleFrom, this.#length);
    this.#staleFrom = Infinity;
    return this.#places[slot]!;
  }

  /** Slots 0…count - 1, in their order. */
  reset(count: number): void {
    this.#slots = null;
    this.#length = count;
  }

  insert(index: number, slots: readonly number[]): void {
    if (slots.length === 0) return;
    const isAppended = index === this.#length;
    if (this.#slots === null && isAppended && slots.every((slot, at) => slot === index + at)) {
      this.#length += slots.length;
      return;
    }
    const before = this.#listed();
    this.#take(before.slice(0, index).concat(slots, before.slice(index)));
    this.#count(slots, 0, slots.length, index);
    if (!isAppended) this.#stale(index);
  }

  remove(positions: ReadonlySet<number>): Runs<number> {
    const runs = new Map<number | null, number[]>();
    const left: number[] = [];
    for (const slot of this.#listed()) {
      if (!positions.has(slot)) {
        left.push(slot);
        continue;
      }
      if (runs.size === 0) this.#stale(left.length);
      const before = left.at(-1) ?? null;
      const run = runs.get(before);
      if (run === undefined) runs.set(before, [slot]);
      else run.push(slot);
    }
    this.#take(left);
    return runs;
  }

  /** Puts runs back behind the rows that stood before them. */
  restore(runs: Runs<number>): void {
    if (runs.size === 0) return;
    const whole: number[] = [...(runs.get(null) ?? [])];
    for (const slot of this.#listed()) {
      whole.push(slot);
      const run = runs.get(slot);
      if (run !== undefined) for (const back of run) whole.push(back);
    }
    this.#take(whole);
    this.#count(whole, 0, whole.length);
    this.#staleFrom = Infinity;
  }

  move(from: number, to: number): void {
    const slots = this.#listed();
    const [slot] = slots.splice(from, 1);
    if (slot === undefined) return;
    slots.splice(to, 0, slot);
    const [first, last] = from < to ? [from, to] : [to, from];
    if (last - first < FEW && last < this.#staleFrom) this.#count(slots, first, last + 1);
    else this.#stale(first);
  }

  /** From now on rows do not stand where their slots say. */
  #listed(): number[] {
    if (this.#slots === null) {
      this.#slots = Array.from({ length: this.#length }, (_slot, place) => place);
      this.#count(this.#slots, 0, this.#length);
      this.#staleFrom = Infinity;
    }
    return this.#slots;
  }

  #take(slots: number[]): void {
    this.#slots = slots;
    this.#length = slots.length;
  }

  #stale(from: number): void {
    this.#staleFrom = Math.min(this.#staleFrom, from);
  }

  #count(slots: readonly number[], from: number, to: number, first = 0): void {
    for (let at = from; at < to; at++) {
      const slot = slots[at]!;
      if (slot >= this.#places.length) this.#grow(slot);
      this.#places[slot] = first + at;
    }
  }

  #grow(slot: number): void {
    const places = new Int32Array(Math.max(slot + 1, this.#length, this.#places.length * 2));
    places.set(this.#places);
    this.#places = places;
  }
}
