/**
 * The rows of one table (realtime-grid-cron 4.3–4.6). Values live in plain objects that are replaced, never written to, so
 * that whoever holds a row holds it as it was. Sort numbers follow the order; they are put into a row when it is read.
 */
import type { GridColumn, GridRow, GridValue } from '#domain/grid/column.ts';
import { normalised, regular } from '#domain/grid/values.ts';
import type { CellChange, GridRows, RowsChange } from '../contract.ts';
import { History } from './history.ts';
import { copyOf, isDisabledBy, withBlanks, type DisabledRows } from './making.ts';
import { Order, type Runs } from './order.ts';
import { RowStore } from './rowStore.ts';

export interface TableRules {
  readonly columns: readonly GridColumn[];
  /** A row is disabled when a listed value is what it was loaded with (4.4). */
  readonly disabledRows?: DisabledRows;
  /** Where rows have an order: the key that counts 1…n. Nobody else writes to it. */
  readonly sortKey?: string;
  /** Makes ids of new rows. */
  readonly newId: () => string;
}

type Done = CellChange & { readonly before: GridValue };

/** Rows that are out of the table for now: what they were, and where they stood. */
interface Away {
  readonly runs: Runs<string>;
  readonly rows: ReadonlyMap<
    string,
    { readonly row: GridRow; readonly isNew: boolean; readonly isDisabled: boolean }
  >;
}

const NONE: ReadonlySet<string> = new Set();

export class TableRows implements GridRows {
  #rules: TableRules;
  readonly #order = new Order();
  readonly #store = new RowStore();
  readonly #new = new Set<string>();
  readonly #disabled = new Set<string>();
  readonly #removed = new Map<string, GridRow>();
  readonly #history = new History();
  /** How often a cell was written to from elsewhere: nobody undoes what is somebody else's by now. */
  readonly #elsewhere = new Map<string, number>();
  readonly #listeners = new Set<(change: RowsChange) => void>();
  #chosen: ReadonlySet<string> = NONE;
  /** What changed since listeners were told. */
  #touched = new Set<string>();
  #hasOtherOrder = false;

  constructor(rules: TableRules) {
    this.#rules = rules;
  }

  /** Columns came or went: rows keep what they hold. */
  setRules(rules: TableRules): void {
    this.#rules = rules;
  }

  get count(): number {
    return this.#order.length;
  }

  get ids(): readonly string[] {
    return Array.from({ length: this.count }, (_id, index) => this.idAt(index)!);
  }

  get chosen(): ReadonlySet<string> {
    return this.#chosen;
  }

  at(index: number): GridRow | undefined {
    return this.#numbered(this.#order.at(index), index);
  }

  idAt(index: number): string | undefined {
    return this.#store.idIn(this.#order.at(index));
  }

  indexOf(id: string): number {
    return this.#order.indexOf(this.#store.slotOf(id));
  }

  get(id: string): GridRow | undefined {
    return this.#numbered(this.#store.slotOf(id));
  }

  isNew(id: string): boolean {
    return this.#new.has(id);
  }

  isDisabled(id: string): boolean {
    return this.#disabled.has(id);
  }

  load(rows: readonly GridRow[]): void {
    for (const set of [this.#new, this.#disabled, this.#removed, this.#touched]) set.clear();
    this.#elsewhere.clear();
    this.#chosen = NONE;
    this.#history.clear();
    const { columns, disabledRows } = this.#rules;
    this.#store.load(rows, (row) => normalised(row, columns));
    if (disabledRows !== undefined) for (const { id } of rows) this.#judge(id);
    this.#order.reset(this.#store.size);
    this.#announce({ rows: 'order', touched: 'all' });
  }

  add(rows: readonly Partial<GridRow>[], index = this.count): readonly string[] {
    if (rows.length === 0) return [];
    const { columns, newId } = this.#rules;
    const made = withBlanks(rows, columns, this.#store.values(), newId);
    const ids = made.map(({ id }) => id);
    for (const id of ids) this.#new.add(id);
    this.#insert(index, made);
    let away: Away | null = null;
    this.#history.remember({
      back: () => (away = this.#away(new Set(ids))),
      again: () => away !== null && this.#restore(away),
    });
    this.#tell();
    return ids;
  }

  push(rows: readonly GridRow[], index = this.count): void {
    const byId = new Map(rows.map((row) => [row.id, normalised(row, this.#rules.columns)]));
    const fresh = [...byId.values()].filter(({ id }) => !this.#store.has(id));
    for (const row of byId.values()) {
      const before = this.#store.get(row.id) ?? this.#removed.get(row.id);
      if (before !== undefined) this.#cameFromElsewhere(before, row, Object.keys({ ...before, ...row }));
      this.#put(row);
    }
    this.#insert(index, fresh);
    for (const id of byId.keys()) {
      this.#removed.delete(id);
      this.#judge(id);
    }
    this.#unchoose((id) => this.#disabled.has(id));
    this.#tell();
  }

  remove(ids: readonly string[]): void {
    const gone = new Set(ids.filter((id) => this.#store.has(id)));
    if (gone.size === 0) return;
    let away = this.#away(gone);
    let back = gone;
    this.#history.remember({
      back: () => (back = this.#restore(away)),
      // Rows that were pushed again meanwhile are no more this step's to take.
      again: () => (away = this.#away(back)),
    });
    this.#tell();
  }

  move(id: string, to: number): void {
    const from = this.indexOf(id);
    const place = Math.min(Math.max(0, to), this.count - 1);
    if (from < 0 || from === place) return;
    const before = this.#idAt(from - 1);
    this.#order.move(from, place);
    const after = this.#idAt(place - 1);
    this.#hasOtherOrder = true;
    // Rows may be pushed in between before it is undone: its neighbours tell where it belongs, places do not.
    this.#history.remember({
      back: () => this.#moveAfter(id, before),
      again: () => this.#moveAfter(id, after),
    });
    this.#tell();
  }

  set(changes: readonly CellChange[]): readonly Done[] {
    const done = this.#differences(changes);
    if (done.length === 0) return done;
    for (const { id, key, value } of done) this.#write(id, key, value);
    const since = done.map(({ id, key }) => this.#elsewhere.get(cellOf(id, key)));
    const write = (which: 'value' | 'before') => (): void => {
      for (const [at, change] of done.entries()) {
        const { id, key } = change;
        if (this.#elsewhere.get(cellOf(id, key)) === since[at]) this.#write(id, key, change[which]);
      }
    };
    this.#history.remember({ back: write('before'), again: write('value') });
    this.#tell();
    return done;
  }

  patch(rows: readonly (Partial<GridRow> & { readonly id: string })[]): void {
    for (const row of rows) this.#merge(row);
    this.#tell();
  }

  asOneStep(work: () => void): void {
    this.#history.together(work);
  }

  undo(): boolean {
    const isDone = this.#history.undo();
    this.#tell();
    return isDone;
  }

  redo(): boolean {
    const isDone = this.#history.redo();
    this.#tell();
    return isDone;
  }

  choose(ids: Iterable<string>): void {
    const before = this.#chosen;
    this.#chosen = new Set([...ids].filter((id) => this.#store.has(id) && !this.#disabled.has(id)));
    const changed = new Set(
      [...before, ...this.#chosen].filter((id) => before.has(id) !== this.#chosen.has(id)),
    );
    if (changed.size > 0) this.#announce({ rows: changed, touched: NONE });
  }

  values(ids: readonly string[] = this.ids): readonly Readonly<Record<string, GridValue>>[] {
    return ids.flatMap((id) => {
      const row = this.get(id);
      return row === undefined ? [] : [copyOf(row, this.#new.has(id))];
    });
  }

  newRows(): readonly GridRow[] {
    return this.ids.flatMap((id) => (this.#new.has(id) ? [this.get(id)!] : []));
  }

  removedRows(): readonly GridRow[] {
    return [...this.#removed.values()];
  }

  subscribe(told: (change: RowsChange) => void): () => void {
    this.#listeners.add(told);
    return () => this.#listeners.delete(told);
  }

  #idAt(index: number): string | null {
    return this.idAt(index) ?? null;
  }

  #numbered(slot: number, index?: number): GridRow | undefined {
    const row = this.#store.inSlot(slot);
    const { sortKey } = this.#rules;
    if (row === undefined || sortKey === undefined) return row;
    const number = (index ?? this.#order.indexOf(slot)) + 1;
    if (row[sortKey] === number) return row;
    const numbered = { ...row, [sortKey]: number };
    this.#store.set(numbered);
    return numbered;
  }

  /** As the row is loaded or pushed (4.4). */
  #judge(id: string): void {
    const row = this.#store.get(id);
    if (row !== undefined && isDisabledBy(row, this.#rules.disabledRows)) this.#disabled.add(id);
    else this.#disabled.delete(id);
  }

  /** Last change of a cell counts; ids and sort numbers are not written by hand. */
  #differences(changes: readonly CellChange[]): readonly Done[] {
    const { columns, sortKey } = this.#rules;
    const byKey = new Map(columns.map((column) => [column.key, column]));
    const last = new Map<string, Map<string, GridValue>>();
    for (const { id, key, value } of changes) {
      if (key === 'id' || key === sortKey || !this.#store.has(id)) continue;
      const column = byKey.get(key);
      const cells = last.get(id) ?? new Map<string, GridValue>();
      last.set(id, cells.set(key, column === undefined ? value : regular(column, value)));
    }
    return [...last].flatMap(([id, cells]) =>
      [...cells].flatMap(([key, value]): readonly Done[] => {
        const before = this.#store.get(id)?.[key];
        return Object.is(before, value) ? [] : [{ id, key, value, before }];
      }),
    );
  }

  #merge(row: Partial<GridRow> & { readonly id: string }): void {
    const { id } = row;
    const isHere = this.#store.has(id);
    const known = isHere ? this.#store.get(id) : this.#removed.get(id);
    if (known === undefined) return;
    const { columns, sortKey } = this.#rules;
    const merged = { ...known, ...normalised(row, columns) };
    if (sortKey !== undefined) merged[sortKey] = known[sortKey];
    if (!this.#cameFromElsewhere(known, merged, Object.keys(row))) return;
    if (isHere) this.#put(merged);
    else this.#removed.set(id, merged);
  }

  /** @returns whether any of the keys has another value than before */
  #cameFromElsewhere(before: GridRow, now: GridRow, keys: readonly string[]): boolean {
    let isOther = false;
    for (const key of keys) {
      if (Object.is(before[key], now[key])) continue;
      isOther = true;
      if (this.#history.isEmpty) return true;
      const cell = cellOf(now.id, key);
      this.#elsewhere.set(cell, (this.#elsewhere.get(cell) ?? 0) + 1);
    }
    return isOther;
  }

  #put(row: GridRow): void {
    this.#store.set(row);
    this.#touched.add(row.id);
  }

  #write(id: string, key: string, value: GridValue): void {
    const row = this.#store.get(id);
    if (row !== undefined) this.#put({ ...row, [key]: value });
  }

  #insert(index: number, rows: readonly GridRow[]): void {
    if (rows.length === 0) return;
    for (const row of rows) this.#put(row);
    this.#order.insert(
      Math.min(Math.max(0, index), this.count),
      rows.map(({ id }) => this.#store.slotOf(id)),
    );
    this.#hasOtherOrder = true;
  }

  #away(ids: ReadonlySet<string>): Away {
    const rows = new Map<string, { row: GridRow; isNew: boolean; isDisabled: boolean }>();
    for (const id of ids) {
      const row = this.get(id);
      if (row === undefined) continue;
      const isNew = this.#new.delete(id);
      rows.set(id, { row, isNew, isDisabled: this.#disabled.delete(id) });
      if (!isNew) this.#removed.set(id, row);
      this.#touched.add(id);
    }
    const idIn = (slot: number): string => this.#store.inSlot(slot)!.id;
    const out = this.#order.remove(new Set([...rows.keys()].map((id) => this.#store.slotOf(id))));
    // Slots are given to other rows afterwards.
    const runs = [...out].map(
      ([before, run]) => [before === null ? null : idIn(before), run.map(idIn)] as const,
    );
    for (const id of rows.keys()) this.#store.delete(id);
    this.#unchoose((id) => ids.has(id));
    this.#hasOtherOrder = true;
    return { rows, runs: new Map(runs) };
  }

  /** @returns rows that are back; the others were pushed again meanwhile and stay where they are */
  #restore({ rows, runs }: Away): Set<string> {
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

  #moveAfter(id: string, before: string | null): void {
    const from = this.indexOf(id);
    const stands = before === null ? -1 : this.indexOf(before);
    this.#order.move(from, stands < from ? stands + 1 : stands);
    this.#hasOtherOrder = true;
  }

  #unchoose(isGone: (id: string) => boolean): void {
    const left = [...this.#chosen].filter((id) => !isGone(id));
    if (left.length < this.#chosen.size) this.#chosen = new Set(left);
  }

  #tell(): void {
    const touched = this.#touched;
    const rows = this.#hasOtherOrder ? 'order' : touched;
    this.#touched = new Set();
    this.#hasOtherOrder = false;
    if (rows === 'order' || rows.size > 0) this.#announce({ rows, touched });
  }

  #announce(change: RowsChange): void {
    for (const told of this.#listeners) told(change);
  }
}

function cellOf(id: string, key: string): string {
  return `${id}\n${key}`;
}
