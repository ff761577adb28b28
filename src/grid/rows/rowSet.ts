/**
 * The rows of one table: which there are, in which order, which are new, disabled or removed; and what changed since the
 * last notification. Keeps no history for undo.
 */

import type { GridColumn, GridRow, GridValue } from '#domain/grid/column.ts';
import { normaliseRow } from '#domain/grid/values.ts';
import type { RowsChange } from '../contract/contract.ts';
import { isDisabledBy, type DisabledRows } from './making.ts';
import { RowOrder, type Runs } from './order.ts';
import { RowStore } from './rowStore.ts';

export interface TableRules {
  readonly columns: readonly GridColumn[];
  /** A row is disabled when a listed value is what it was loaded with. */
  readonly disabledRows?: DisabledRows;
  /** Where rows have an order: the key that counts 1…n. Nobody else writes to it. */
  readonly sortKey?: string;
  /** Makes ids of new rows. */
  readonly newId: () => string;
}

/** Rows that are out of the table for now: what they were, and where they stood. */
export interface Away {
  readonly runs: Runs<string>;
  readonly rows: ReadonlyMap<
    string,
    { readonly row: GridRow; readonly isNew: boolean; readonly isDisabled: boolean }
  >;
}

export class RowSet {
  rules: TableRules;
  readonly #order = new RowOrder();
  readonly #store = new RowStore();
  readonly #new = new Set<string>();
  readonly #disabled = new Set<string>();
  readonly #removed = new Map<string, GridRow>();
  #touched = new Set<string>();
  #hasOtherOrder = false;

  constructor(rules: TableRules) {
    this.rules = rules;
  }

  get count(): number {
    return this.#order.length;
  }

  at(index: number): GridRow | undefined {
    return this.#numbered(this.#order.at(index), index);
  }

  idAt(index: number): string | undefined {
    return this.#store.idIn(this.#order.at(index));
  }

  /** -1 = not there. */
  indexOf(id: string): number {
    return this.#order.indexOf(this.#store.slotOf(id));
  }

  get(id: string): GridRow | undefined {
    return this.#numbered(this.#store.slotOf(id));
  }

  /** As it was written last: without its sort number put right. */
  stored(id: string): GridRow | undefined {
    return this.#store.get(id);
  }

  /** The same, or a removed row that the server knows. */
  known(id: string): GridRow | undefined {
    return this.#store.get(id) ?? this.#removed.get(id);
  }

  has(id: string): boolean {
    return this.#store.has(id);
  }

  /** In no order. */
  all(): Iterable<GridRow> {
    return this.#store.values();
  }

  isNew(id: string): boolean {
    return this.#new.has(id);
  }

  isDisabled(id: string): boolean {
    return this.#disabled.has(id);
  }

  /** Removed rows that the server knows. */
  get removed(): ReadonlyMap<string, GridRow> {
    return this.#removed;
  }

  load(rows: readonly GridRow[]): void {
    for (const set of [this.#new, this.#disabled, this.#removed, this.#touched]) set.clear();
    const { columns, disabledRows } = this.rules;
    this.#store.load(rows, (row) => normaliseRow(row, columns));
    if (disabledRows !== undefined) for (const { id } of rows) this.#judge(id);
    this.#order.reset(this.#store.size);
    this.#hasOtherOrder = false;
  }

  /** Rows that were not there, at a place of the table or the nearest there is. */
  insert(index: number, rows: readonly GridRow[]): void {
    if (rows.length === 0) return;
    for (const row of rows) this.#put(row);
    this.#order.insert(
      Math.min(Math.max(0, index), this.count),
      rows.map(({ id }) => this.#store.slotOf(id)),
    );
    this.#hasOtherOrder = true;
  }

  insertNew(index: number, rows: readonly GridRow[]): void {
    for (const { id } of rows) this.#new.add(id);
    this.insert(index, rows);
  }

  /** The server knows these rows: they are there, or come to stand at the place. */
  arrive(index: number, rows: readonly GridRow[]): void {
    const fresh = rows.filter(({ id }) => !this.#store.has(id));
    for (const row of rows) this.#put(row);
    this.insert(index, fresh);
    for (const { id } of rows) {
      this.#removed.delete(id);
      this.#judge(id);
    }
  }

  /** A row that is there, or one that was removed, holds something else. */
  replace(row: GridRow): void {
    if (this.#store.has(row.id)) this.#put(row);
    else if (this.#removed.has(row.id)) this.#removed.set(row.id, row);
  }

  write(id: string, key: string, value: GridValue): void {
    const row = this.#store.get(id);
    if (row !== undefined) this.#put({ ...row, [key]: value });
  }

  takeOut(ids: ReadonlySet<string>): Away {
    const rows = new Map<string, { row: GridRow; isNew: boolean; isDisabled: boolean }>();
    for (const id of ids) {
      const row = this.get(id);
      if (row === undefined) continue;
      const isNew = this.#new.delete(id);
      rows.set(id, { row, isNew, isDisabled: this.#disabled.delete(id) });
      if (!isNew) this.#removed.set(id, row);
      this.#touched.add(id);
    }
    const idIn = (slot: number): string => this.#store.idIn(slot)!;
    const out = this.#order.remove(new Set([...rows.keys()].map((id) => this.#store.slotOf(id))));
    // Slots are given to other rows afterwards.
    const runs = [...out].map(
      ([before, run]) => [before === null ? null : idIn(before), run.map(idIn)] as const,
    );
    for (const id of rows.keys()) this.#store.delete(id);
    this.#hasOtherOrder = true;
    return { rows, runs: new Map(runs) };
  }

  /** @returns rows that are back; the others arrived again meanwhile and stay where they are */
  putBack({ rows, runs }: Away): Set<string> {
    const back = new Set<string>();
    for (const [id, { row, isNew, isDisabled }] of rows) {
      if (this.#store.has(id)) continue;
      back.add(id);
      this.#put(this.#removed.get(id) ?? row);
      this.#removed.delete(id);
      if (isNew) this.#new.add(id);
      if (isDisabled) this.#disabled.add(id);
    }
    const slotOf = (id: string): number => this.#store.slotOf(id);
    this.#order.restore(
      new Map(
        [...runs].map(([before, run]) => [
          before === null ? null : slotOf(before),
          run.filter((id) => back.has(id)).map(slotOf),
        ]),
      ),
    );
    this.#hasOtherOrder = true;
    return back;
  }

  /** @param to place the row has afterwards */
  move(from: number, to: number): void {
    this.#order.move(from, to);
    this.#hasOtherOrder = true;
  }

  /** @param before the row above it; `null` = it is the first */
  moveAfter(id: string, before: string | null): void {
    const from = this.indexOf(id);
    const stands = before === null ? -1 : this.indexOf(before);
    this.move(from, stands < from ? stands + 1 : stands);
  }

  /** What became of the rows since this was asked last; `null` = nothing. */
  news(): RowsChange | null {
    const touched = this.#touched;
    const rows = this.#hasOtherOrder ? 'order' : touched;
    this.#touched = new Set();
    this.#hasOtherOrder = false;
    return rows === 'order' || rows.size > 0 ? { rows, touched } : null;
  }

  #put(row: GridRow): void {
    this.#store.set(row);
    this.#touched.add(row.id);
  }

  /** As the row is loaded or pushed. */
  #judge(id: string): void {
    const row = this.#store.get(id);
    if (row !== undefined && isDisabledBy(row, this.rules.disabledRows)) this.#disabled.add(id);
    else this.#disabled.delete(id);
  }

  /** Sort numbers follow the order: they are put into a row when it is read. */
  #numbered(slot: number, index?: number): GridRow | undefined {
    const row = this.#store.inSlot(slot);
    const { sortKey } = this.rules;
    if (row === undefined || sortKey === undefined) return row;
    const number = (index ?? this.#order.indexOf(slot)) + 1;
    if (row[sortKey] === number) return row;
    const numbered = { ...row, [sortKey]: number };
    this.#store.set(numbered);
    return numbered;
  }
}
