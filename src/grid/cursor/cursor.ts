/** The cursor of one table and the edit that is open in it. What moves it draws no React; only an open editor does. */

import type { GridColumn, GridRow, GridValue } from '#domain/grid/column.ts';
import type { CellChange, CursorView, GridViewport, CellPlace, GridCursor } from '../contract/contract.ts';
import {
  type Area,
  findArea,
  type CursorEvent,
  type CursorState,
  reduceCursor,
  EMPTY_CURSOR,
  type CursorSheet,
  toCursorView,
} from './state.ts';

/** What the cursor needs of the table and reports to it. */
export interface CursorTable {
  readonly sheet: CursorSheet;
  readonly viewport: GridViewport | null;
  readonly opensAtOnce: boolean;
  rowOf(id: string): GridRow | undefined;
  columnOf(key: string): GridColumn | undefined;
  /** An editor may be opened there. */
  hasEditor(place: CellPlace): boolean;
  write(changes: readonly CellChange[]): void;
  opened(place: CellPlace): void;
  /** @param before the value the cell had when its editor was opened */
  closed(place: CellPlace, before: GridValue): void;
}

/** The edit that is open. */
export interface Edit {
  readonly place: CellPlace;
  readonly column: GridColumn;
  readonly typed: string | null;
}

export class Cursor implements GridCursor {
  readonly #table: CursorTable;
  readonly #listeners = new Set<() => void>();
  #state: CursorState = EMPTY_CURSOR;
  #view: CursorView = toCursorView(EMPTY_CURSOR);
  #edit: Edit | null = null;
  #before: GridValue = undefined;
  /** What the editor holds and has not stored; a box, because anything may be a value. */
  #draft: { readonly value: GridValue } | null = null;

  constructor(table: CursorTable) {
    this.#table = table;
  }

  get view(): CursorView {
    return this.#view;
  }

  get editing(): CellPlace | null {
    return this.#edit?.place ?? null;
  }

  get edit(): Edit | null {
    return this.#edit;
  }

  get area(): Area | null {
    return findArea(this.#state, this.#table.sheet);
  }

  /** The cell the keys act on: the far corner of a range that is being spread. */
  get head(): CellPlace | null {
    return this.#state.corner ?? this.#state.active;
  }

  activate(place: CellPlace, edit = false): void {
    this.move({ type: 'cell.chosen', place, extend: false });
    this.#table.viewport?.scrollTo(place);
    if (edit) this.open(null);
  }

  /** Goes there by a press or a key. An open editor is left first, and what it holds is kept. */
  move(event: Exclude<CursorEvent, { readonly type: `edit.${string}` }>): void {
    if (this.#edit !== null && event.type !== 'sheet.changed') this.close();
    this.#take(event);
  }

  /** Keys go on to a place that must be seen, and where every cell is edited at once it is. */
  step(event: Parameters<Cursor['move']>[0]): void {
    this.move(event);
    const { head } = this;
    if (head !== null) this.#table.viewport?.scrollTo(head);
    if (this.#table.opensAtOnce && this.#state.corner === null) this.open(null);
  }

  /** @param typed replaces what the cell holds @returns whether there is an editor */
  open(typed: string | null): boolean {
    const { active } = this.#state;
    const column = active === null ? undefined : this.#table.columnOf(active.key);
    if (active === null || column === undefined || this.#edit !== null) return false;
    if (!this.#table.hasEditor(active)) return false;
    this.#before = this.#table.rowOf(active.id)?.[active.key];
    this.#draft = null;
    this.#edit = { place: active, column, typed };
    this.#table.viewport?.scrollTo(active);
    this.#take({ type: 'edit.opened', typed });
    this.#table.opened(active);
    this.#notify();
    return true;
  }

  draft(value: GridValue): void {
    if (this.#edit !== null) this.#draft = { value };
  }

  /** The editor stays open. */
  store(value: GridValue, others: Readonly<Record<string, GridValue>> = {}): void {
    if (this.#edit === null) return;
    const { id, key } = this.#edit.place;
    this.#draft = null;
    this.#table.write([
      { id, key, value },
      ...Object.entries(others)
        .filter(([other]) => other !== key)
        .map(([other, its]) => ({ id, key: other, value: its })),
    ]);
  }

  close(): void {
    if (this.#edit !== null && this.#draft !== null) this.store(this.#draft.value);
    this.cancel();
  }

  /** Leaves and stores nothing. */
  cancel(): void {
    const edit = this.#edit;
    if (edit === null) return;
    this.#endEdit();
    this.#table.closed(edit.place, this.#before);
  }

  /** Rows or columns are others: an edit whose cell is gone ends without a trace. */
  settle(): void {
    const { sheet } = this.#table;
    const edit = this.#edit;
    if (edit !== null && (sheet.rowOf(edit.place.id) < 0 || !sheet.keys.includes(edit.place.key)))
      this.#endEdit();
    this.#take({ type: 'sheet.changed' });
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** A new viewport is shown what the old one showed. */
  show(): void {
    this.#table.viewport?.setCursor(this.#view);
  }

  #endEdit(): void {
    this.#edit = null;
    this.#draft = null;
    this.#take({ type: 'edit.closed' });
    this.#notify();
  }

  #take(event: CursorEvent): void {
    const before = this.#state;
    this.#state = reduceCursor(before, event, this.#table.sheet);
    if (this.#state === before) return;
    this.#view = toCursorView(this.#state);
    this.show();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
