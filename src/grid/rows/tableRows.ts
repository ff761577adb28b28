/**
 * The rows of one table as pages and people know them (GRID-12): changes are announced and can be undone. Values live in
 * plain objects that are replaced, never written to, so that a row once read stays as it was.
 */

import type { GridRow, GridValue } from '#domain/grid/column.ts';
import { normaliseRow, normaliseValue } from '#domain/grid/values.ts';
import type { CellChange, GridRows, RowsChange } from '../contract/contract.ts';
import { History } from './history.ts';
import { copyRow, fillBlanks } from './making.ts';
import { type Away, RowSet, type TableRules } from './rowSet.ts';

/** How often cells were written to from elsewhere: nobody undoes what is somebody else's by now. */
class Elsewhere {
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

const NONE: ReadonlySet<string> = new Set();

export class TableRows implements GridRows {
  readonly #rows: RowSet;
  readonly #history = new History();
  readonly #elsewhere = new Elsewhere();
  readonly #listeners = new Set<(change: RowsChange) => void>();
  #chosen: ReadonlySet<string> = NONE;

  constructor(rules: TableRules) {
    this.#rows = new RowSet(rules);
  }

  /** Columns came or went: rows keep what they hold. */
  setRules(rules: TableRules): void {
    this.#rows.rules = rules;
  }

  get count(): number {
    return this.#rows.count;
  }

  get ids(): readonly string[] {
    return Array.from({ length: this.count }, (_id, index) => this.idAt(index)!);
  }

  get chosen(): ReadonlySet<string> {
    return this.#chosen;
  }

  at(index: number): GridRow | undefined {
    return this.#rows.at(index);
  }

  idAt(index: number): string | undefined {
    return this.#rows.idAt(index);
  }

  indexOf(id: string): number {
    return this.#rows.indexOf(id);
  }

  get(id: string): GridRow | undefined {
    return this.#rows.get(id);
  }

  isNew(id: string): boolean {
    return this.#rows.isNew(id);
  }

  isDisabled(id: string): boolean {
    return this.#rows.isDisabled(id);
  }

  load(rows: readonly GridRow[]): void {
    this.#elsewhere.clear();
    this.#chosen = NONE;
    this.#history.clear();
    this.#rows.load(rows);
    this.#announce({ rows: 'order', touched: 'all' });
  }

  add(rows: readonly Partial<GridRow>[], index = this.count): readonly string[] {
    if (rows.length === 0) return [];
    const { columns, newId } = this.#rows.rules;
    const added = fillBlanks(rows, columns, this.#rows.all(), newId);
    const ids = added.map(({ id }) => id);
    this.#rows.insertNew(index, added);
    let away: Away | null = null;
    this.#history.remember({
      back: () => (away = this.#takeOut(new Set(ids))),
      again: () => away !== null && this.#rows.putBack(away),
    });
    this.#notify();
    return ids;
  }

  push(rows: readonly GridRow[], index = this.count): void {
    const byId = new Map(rows.map((row) => [row.id, normaliseRow(row, this.#rows.rules.columns)]));
    for (const row of byId.values()) {
      const before = this.#rows.known(row.id);
      if (before !== undefined) this.#cameFromElsewhere(before, row, Object.keys({ ...before, ...row }));
    }
    this.#rows.arrive(index, [...byId.values()]);
    this.#unchoose((id) => this.isDisabled(id));
    this.#notify();
  }

  remove(ids: readonly string[]): void {
    const gone = new Set(ids.filter((id) => this.#rows.has(id)));
    if (gone.size === 0) return;
    let away = this.#takeOut(gone);
    let back = gone;
    this.#history.remember({
      back: () => (back = this.#rows.putBack(away)),
      // Rows that were pushed again meanwhile are no more this step's to take.
      again: () => (away = this.#takeOut(back)),
    });
    this.#notify();
  }

  move(id: string, to: number): void {
    const from = this.indexOf(id);
    const place = Math.min(Math.max(0, to), this.count - 1);
    if (from < 0 || from === place) return;
    const before = this.idAt(from - 1) ?? null;
    this.#rows.move(from, place);
    const after = this.idAt(place - 1) ?? null;
    // Rows may be pushed in between before it is undone: its neighbours tell where it belongs, places do not.
    this.#history.remember({
      back: () => this.#rows.moveAfter(id, before),
      again: () => this.#rows.moveAfter(id, after),
    });
    this.#notify();
  }

  set(changes: readonly CellChange[]): readonly CellDifference[] {
    const done = findDifferences(changes, this.#rows.rules, (id) => this.#rows.stored(id));
    if (done.length === 0) return done;
    for (const { id, key, value } of done) this.#rows.write(id, key, value);
    const since = done.map(({ id, key }) => this.#elsewhere.writes(id, key));
    const write = (which: 'value' | 'before') => (): void => {
      for (const [at, change] of done.entries()) {
        const { id, key } = change;
        if (this.#elsewhere.writes(id, key) === since[at]) this.#rows.write(id, key, change[which]);
      }
    };
    this.#history.remember({ back: write('before'), again: write('value') });
    this.#notify();
    return done;
  }

  patch(rows: readonly (Partial<GridRow> & { readonly id: string })[]): void {
    for (const row of rows) this.#merge(row);
    this.#notify();
  }

  asOneStep(work: () => void): void {
    this.#history.together(work);
  }

  undo(): boolean {
    const isDone = this.#history.undo();
    this.#notify();
    return isDone;
  }

  redo(): boolean {
    const isDone = this.#history.redo();
    this.#notify();
    return isDone;
  }

  choose(ids: Iterable<string>): void {
    const before = this.#chosen;
    this.#chosen = new Set([...ids].filter((id) => this.#rows.has(id) && !this.isDisabled(id)));
    const changed = new Set(
      [...before, ...this.#chosen].filter((id) => before.has(id) !== this.#chosen.has(id)),
    );
    if (changed.size > 0) this.#announce({ rows: changed, touched: NONE });
  }

  values(ids: readonly string[] = this.ids): readonly Readonly<Record<string, GridValue>>[] {
    return ids.flatMap((id) => {
      const row = this.get(id);
      return row === undefined ? [] : [copyRow(row, this.isNew(id))];
    });
  }

  newRows(): readonly GridRow[] {
    return this.ids.flatMap((id) => (this.isNew(id) ? [this.get(id)!] : []));
  }

  removedRows(): readonly GridRow[] {
    return [...this.#rows.removed.values()];
  }

  subscribe(listener: (change: RowsChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #merge(row: Partial<GridRow> & { readonly id: string }): void {
    const known = this.#rows.known(row.id);
    if (known === undefined) return;
    const { columns, sortKey } = this.#rows.rules;
    const merged = { ...known, ...normaliseRow(row, columns) };
    if (sortKey !== undefined) merged[sortKey] = known[sortKey];
    if (this.#cameFromElsewhere(known, merged, Object.keys(row))) this.#rows.replace(merged);
  }

  /** @returns whether any of the keys has another value than before */
  #cameFromElsewhere(before: GridRow, now: GridRow, keys: readonly string[]): boolean {
    let isOther = false;
    for (const key of keys) {
      if (Object.is(before[key], now[key])) continue;
      isOther = true;
      if (this.#history.isEmpty) return true;
      this.#elsewhere.wrote(now.id, key);
    }
    return isOther;
  }

  #takeOut(ids: ReadonlySet<string>): Away {
    const away = this.#rows.takeOut(ids);
    this.#unchoose((id) => ids.has(id));
    return away;
  }

  #unchoose(isRemoved: (id: string) => boolean): void {
    const left = [...this.#chosen].filter((id) => !isRemoved(id));
    if (left.length < this.#chosen.size) this.#chosen = new Set(left);
  }

  #notify(): void {
    const news = this.#rows.news();
    if (news !== null) this.#announce(news);
  }

  #announce(change: RowsChange): void {
    for (const listener of this.#listeners) listener(change);
  }
}

type CellDifference = CellChange & { readonly before: GridValue };

/** Cells that would hold something else. The last change of a cell counts; ids and sort numbers are not written by hand. */
function findDifferences(
  changes: readonly CellChange[],
  { columns, sortKey }: TableRules,
  rowOf: (id: string) => GridRow | undefined,
): readonly CellDifference[] {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const last = new Map<string, Map<string, GridValue>>();
  for (const { id, key, value } of changes) {
    if (key === 'id' || key === sortKey) continue;
    const column = byKey.get(key);
    const cells = last.get(id) ?? new Map<string, GridValue>();
    last.set(id, cells.set(key, column === undefined ? value : normaliseValue(column, value)));
  }
  return [...last].flatMap(([id, cells]) => {
    const row = rowOf(id);
    if (row === undefined) return [];
    return [...cells].flatMap(([key, value]): readonly CellDifference[] => {
      const before = row[key];
      return Object.is(before, value) ? [] : [{ id, key, value, before }];
    });
  });
}
