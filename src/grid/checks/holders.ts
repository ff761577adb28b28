import type { GridRow, GridValue } from '#domain/grid/column.ts';
import { isBlank } from '#domain/validation/cellRules.ts';

/** Which rows hold which value of one column, kept row by row: no check has to look through the column. */
export class Holders {
  readonly #key: string;
  readonly #values = new Map<string, GridValue>();
  /** Most values have one holder, and need no set. */
  readonly #holders = new Map<GridValue, string | Set<string>>();

  constructor(key: string, rows: Iterable<GridRow>) {
    this.#key = key;
    for (const row of rows) this.#take(row.id, row[key]);
  }

  /** Whether a row other than this one holds the value. */
  isTaken(value: GridValue, id: string): boolean {
    const holders = this.#holders.get(value);
    if (holders === undefined) return false;
    return typeof holders === 'string' ? holders !== id : holders.size > (holders.has(id) ? 1 : 0);
  }

  /** What became of a row; `undefined` = it is gone. @returns the row that now holds its value alone, if one does */
  update(id: string, row: GridRow | undefined): string | null {
    const before = this.#values.get(id);
    const value = row?.[this.#key];
    if (Object.is(before, value)) return null;
    const freed = this.#leave(id, before);
    this.#take(id, value);
    return freed;
  }

  #take(id: string, value: GridValue): void {
    if (isBlank(value)) return;
    this.#values.set(id, value);
    const holders = this.#holders.get(value);
    if (holders === undefined) this.#holders.set(value, id);
    else if (typeof holders === 'string') this.#holders.set(value, new Set([holders, id]));
    else holders.add(id);
  }

  #leave(id: string, value: GridValue): string | null {
    if (!this.#values.delete(id)) return null;
    const holders = this.#holders.get(value);
    if (holders === undefined || typeof holders === 'string') {
      this.#holders.delete(value);
      return null;
    }
    holders.delete(id);
    if (holders.size > 1) return null;
    const [last = null] = holders;
    if (last !== null) this.#holders.set(value, last);
    return last;
  }
}
