/**
 * Rows by id, each in a slot that stays its own. The index is one array of numbers: a map of a hundred thousand texts would
 * weigh several megabytes. Rows that were loaded are made regular when they are read for the first time.
 */

import type { GridRow } from '#domain/grid/column.ts';

const FREE = 0;
const GONE = -1;
/** The index is made anew when more than this share of it is taken. */
const FULL = 0.8;
const LEAST = 16;

export class RowStore {
  #rows: (GridRow | undefined)[] = [];
  readonly #empty: number[] = [];
  /** By slot: 1 = loaded and not read yet. */
  #raw = new Uint8Array(0);
  #regular: (row: GridRow) => GridRow = (row) => row;
  /**
   * By the lower part of the id's hash: the upper part and slot + 1, or that there was or is none. Who looks for another id
   * sees so by the number, and need not fetch the row from wherever it lies.
   */
  #index = new Int32Array(LEAST);
  #taken = 0;

  /**
   * @param rows of those with one id the last stands where the first stood
   * @param regular what a row is once it is read, under the same id
   */
  load(rows: readonly GridRow[], regular: (row: GridRow) => GridRow): void {
    this.#regular = regular;
    this.#empty.length = 0;
    this.#taken = 0;
    this.#index = new Int32Array(computeCapacity(rows.length));
    // Copied now: the first edit would wait for it.
    this.#rows = rows.slice();
    for (let slot = 0; slot < rows.length; slot++)
      if (!this.#enter(rows[slot]!.id, slot)) {
        this.#loadAll(rows.map(regular));
        return;
      }
    this.#raw = new Uint8Array(rows.length).fill(1);
  }

  get size(): number {
    return this.#rows.length - this.#empty.length;
  }

  /** -1 = there is no such row. */
  slotOf(id: string): number {
    const at = this.#find(id);
    return at < 0 ? -1 : this.#slotAt(at);
  }

  inSlot(slot: number): GridRow | undefined {
    const row = this.#rows[slot];
    if (row === undefined || this.#raw[slot] !== 1) return row;
    this.#raw[slot] = 0;
    const regular = this.#regular(row);
    this.#rows[slot] = regular;
    return regular;
  }

  /** A row keeps its id when it is made regular. */
  idIn(slot: number): string | undefined {
    return this.#rows[slot]?.id;
  }

  has(id: string): boolean {
    return this.slotOf(id) >= 0;
  }

  get(id: string): GridRow | undefined {
    return this.inSlot(this.slotOf(id));
  }

  *values(): Iterable<GridRow> {
    for (let slot = 0; slot < this.#rows.length; slot++) {
      const row = this.inSlot(slot);
      if (row !== undefined) yield row;
    }
  }

  /** @returns its slot */
  set(row: GridRow): number {
    const known = this.slotOf(row.id);
    const slot = known >= 0 ? known : (this.#empty.pop() ?? this.#rows.length);
    this.#rows[slot] = row;
    this.#raw[slot] = 0;
    if (known >= 0) return slot;
    this.#enter(row.id, slot);
    if (this.#taken > this.#index.length * FULL) this.#rebuild();
    return slot;
  }

  delete(id: string): void {
    const at = this.#find(id);
    if (at < 0) return;
    const slot = this.#slotAt(at);
    this.#index[at] = GONE;
    this.#rows[slot] = undefined;
    this.#empty.push(slot);
  }

  #loadAll(rows: readonly GridRow[]): void {
    this.#rows = [];
    this.#index = new Int32Array(LEAST);
    this.#raw = new Uint8Array(0);
    this.#taken = 0;
    for (const row of rows) this.set(row);
  }

  #slotAt(at: number): number {
    return (this.#index[at]! & (this.#index.length - 1)) - 1;
  }

  /** Where the id stands in the index; -1 = nowhere. */
  #find(id: string): number {
    const index = this.#index;
    const mask = index.length - 1;
    const hash = hashOf(id);
    for (let at = hash & mask; ; at = (at + 1) & mask) {
      const entry = index[at]!;
      if (entry === FREE) return -1;
      if (isOf(entry, hash, mask) && this.#rows[(entry & mask) - 1]?.id === id) return at;
    }
  }

  /** @returns `false` = the id stands there already */
  #enter(id: string, slot: number): boolean {
    const index = this.#index;
    const mask = index.length - 1;
    const hash = hashOf(id);
    let at = hash & mask;
    for (; index[at] !== FREE; at = (at + 1) & mask) {
      const entry = index[at]!;
      if (isOf(entry, hash, mask) && this.#rows[(entry & mask) - 1]?.id === id) return false;
    }
    index[at] = (hash & ~mask) | (slot + 1);
    this.#taken += 1;
    return true;
  }

  #rebuild(): void {
    // Slots that are empty have numbers as well.
    this.#index = new Int32Array(computeCapacity(this.#rows.length));
    this.#taken = 0;
    for (const [slot, row] of this.#rows.entries()) if (row !== undefined) this.#enter(row.id, slot);
  }
}

/** The upper part of the hash is the same; slots never reach the number of `GONE`. */
function isOf(entry: number, hash: number, mask: number): boolean {
  return ((entry ^ hash) & ~mask) === 0 && entry !== GONE;
}

/** A power of two with room to grow. */
function computeCapacity(count: number): number {
  let capacity = LEAST;
  while (capacity * FULL <= count) capacity *= 2;
  return capacity;
}

/** FNV-1a, its upper half mixed into the lower: ids that count up differ in their last figures only. */
function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15);
}
