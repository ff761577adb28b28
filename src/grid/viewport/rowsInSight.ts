/** The rows in sight, and the cursor in them: their elements are given to other rows as the table is scrolled, never made anew. */

import type { GridRow, GridColumn } from '#domain/grid/column.ts';
import type { CellPlace, CellTexts, CursorView, GridChecks, GridRows } from '../contract/contract.ts';
import type { Below } from './below.ts';
import type { Lead } from './geometry.ts';
import type { GridFrame } from './gridFrame.ts';
import type { Layout } from './layout.ts';
import { OldValues } from './oldValues.ts';
import { type Branch, type RowDrawing, type RowLook, RowView } from './rowView.ts';

/** Where rows and what they say come from. */
export interface ViewportParts {
  readonly rows: GridRows;
  readonly texts: CellTexts;
  readonly checks: Pick<GridChecks, 'problem'>;
}

interface Table extends ViewportParts {
  readonly frame: GridFrame;
  readonly layout: Layout;
  readonly below: Below;
  readonly leads: readonly Lead[];
  /** Place of a row in a tree; absent = the table is none. */
  readonly branch: ((row: GridRow) => Branch) | undefined;
}

const NO_CURSOR: CursorView = { active: null, range: null };

export class RowsInSight {
  readonly #table: Table;
  readonly #views: RowView[] = [];
  readonly #oldValues = new OldValues();
  #columnsRev = 0;
  #cursor = NO_CURSOR;
  /** Columns of the centre that were drawn last. */
  #drawnIn: readonly [number, number] = [0, -1];

  constructor(table: Table) {
    this.#table = table;
  }

  /** Elements of cells are made anew with the next drawing. */
  renewColumns(): void {
    this.#columnsRev += 1;
    this.#oldValues.clear();
  }

  setCursor(cursor: CursorView): void {
    this.#cursor = cursor;
    const marks = this.#marks();
    for (const view of this.#views) {
      if (view.id === null) continue;
      const { active, range } = marks(view.id, view.index);
      view.mark(active, range);
    }
    this.#nameActive();
  }

  /**
   * @param dirty rows that say something else than when they were drawn last
   * @returns whether elements were given to other rows or columns
   */
  draw(dirty: ReadonlySet<string> | 'all', scrollTop: number, scrollLeft: number): boolean {
    const { rows, layout } = this.#table;
    const drawing = this.#drawing(scrollLeft);
    const [from, to] = this.#drawnIn;
    const isShifted = from !== drawing.centreIn[0] || to !== drawing.centreIn[1];
    this.#drawnIn = drawing.centreIn;
    this.#grow(layout.mostRows);
    // All elements show rows, those that are not needed the next: one that is hidden and shown again is laid out anew.
    const first = Math.max(0, Math.min(layout.tops.indexAt(scrollTop), rows.count - this.#views.length));
    if (!this.#drawFrom(first, isShifted ? 'all' : dirty, drawing)) return false;
    this.#oldValues.settle();
    this.#nameActive();
    return true;
  }

  /** What the cell says lies over it for a while; nothing where it is not drawn. */
  flash({ id, key }: CellPlace): void {
    const view = this.#viewOf(id);
    const cell = view?.cell(key);
    if (view !== undefined && cell != null) this.#oldValues.show(cell, view.element, id);
  }

  cellOf({ id, key }: CellPlace): HTMLElement | null {
    return this.#viewOf(id)?.cell(key) ?? null;
  }

  /** `null` = not in sight. */
  rowOf(id: string, scrollTop: number): HTMLElement | null {
    const view = this.#viewOf(id);
    return view !== undefined && this.#table.layout.isInSight(view.index, scrollTop) ? view.element : null;
  }

  /** Cells that React draws. */
  *hosts(): Iterable<CellPlace & { readonly element: HTMLElement }> {
    for (const view of this.#views) {
      if (view.id === null) continue;
      for (const { element, key, drawn } of view.cells())
        if (drawn === 'host') yield { id: view.id, key, element };
    }
  }

  clear(): void {
    this.#oldValues.clear();
  }

  /** `undefined` = the row is not drawn. */
  #viewOf(id: string): RowView | undefined {
    return this.#views.find((view) => view.id === id);
  }

  #grow(count: number): void {
    while (this.#views.length < count) {
      const view = new RowView(this.#views.length);
      view.hide();
      this.#views.push(view);
      this.#table.frame.moving.append(view.element);
    }
  }

  #drawFrom(first: number, dirty: ReadonlySet<string> | 'all', drawing: RowDrawing): boolean {
    const { rows, layout } = this.#table;
    const marks = this.#marks();
    const size = this.#views.length;
    let isMoved = false;
    for (const [slot, view] of this.#views.entries()) {
      // Round and round, so that a step downwards writes only into the rows that come.
      const index = first + ((((slot - first) % size) + size) % size);
      const row = rows.at(index);
      if (row === undefined) {
        if (view.index >= 0) {
          view.hide();
          isMoved = true;
        }
        continue;
      }
      const isOther = view.index !== index || view.id !== row.id || dirty === 'all';
      if (!isOther && !dirty.has(row.id)) continue;
      if (isOther) view.place(index, layout.tops.topOf(index));
      view.draw(row, this.#lookOf(row, index), drawing);
      if (!isOther) continue;
      isMoved = true;
      const { active, range } = marks(row.id, index);
      view.mark(active, range);
    }
    return isMoved;
  }

  #drawing(scrollLeft: number): RowDrawing {
    const { frame, layout, texts, checks, leads } = this.#table;
    const { centre, left, right } = layout.lanes;
    return {
      gridId: frame.id,
      texts,
      checks,
      leads,
      left: left.columns,
      centre: centre.columns,
      right: right.columns,
      centreIn: layout.centreIn(scrollLeft),
      columnsRev: this.#columnsRev,
    };
  }

  #lookOf(row: GridRow, index: number): RowLook {
    const { rows, below, branch } = this.#table;
    return {
      index,
      isChosen: rows.chosen.has(row.id),
      isDisabled: rows.isDisabled(row.id),
      isOpen: below.isOpen(row.id),
      branch: branch?.(row) ?? null,
    };
  }

  #marks(): ReturnType<typeof createRowMarks> {
    return createRowMarks(this.#cursor, this.#table.layout.columns, this.#table.rows);
  }

  #nameActive(): void {
    const { active } = this.#cursor;
    this.#table.frame.nameActive(active === null ? null : (this.cellOf(active)?.id ?? null));
  }
}

/** Which cells of a row the cursor marks. */
interface RowMarks {
  /** Key of the active cell, if it is in this row. */
  readonly active: string | null;
  /** Keys within the chosen range, if the row is. */
  readonly range: ReadonlySet<string> | null;
}

/** @returns what is marked in a row, by its place */
function createRowMarks(
  { active, range }: CursorView,
  columns: readonly GridColumn[],
  rows: Pick<GridRows, 'indexOf'>,
): (id: string, index: number) => RowMarks {
  const within = range === null ? null : areaOf(range, columns, rows);
  return (id, index) => ({
    active: active?.id === id ? active.key : null,
    range: within !== null && index >= within.first && index <= within.last ? within.keys : null,
  });
}

function areaOf(
  [a, b]: readonly [CellPlace, CellPlace],
  columns: readonly GridColumn[],
  rows: Pick<GridRows, 'indexOf'>,
): { readonly keys: ReadonlySet<string>; readonly first: number; readonly last: number } {
  const keys = columns.map(({ key }) => key);
  const [left, right] = inOrder(keys.indexOf(a.key), keys.indexOf(b.key));
  const [first, last] = inOrder(rows.indexOf(a.id), rows.indexOf(b.id));
  return { keys: new Set(keys.slice(left, right + 1)), first, last };
}

function inOrder(a: number, b: number): readonly [number, number] {
  return a < b ? [a, b] : [b, a];
}
