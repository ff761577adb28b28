/** The rows in sight: what they are drawn with, and what is marked in them. */
import type { GridRow } from '#domain/grid/column.ts';
import type { CellPlace, CellTexts, CursorView, GridChecks, GridRows } from '../contract/contract.ts';
import type { Below } from './below.ts';
import type { Lead } from './geometry.ts';
import type { GridFrame } from './gridFrame.ts';
import type { Layout } from './layout.ts';
import { createRowMarks } from './marks.ts';
import { OldValues } from './oldValues.ts';
import { RowPool } from './rowPool.ts';
import type { Branch, RowDrawing, RowLook } from './rowView.ts';

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

const NO_CURSOR: CursorView = { active: null, range: null, isEditing: false };

export class RowsInSight {
  readonly #table: Table;
  readonly #pool: RowPool;
  readonly #oldValues = new OldValues();
  #columnsRev = 0;
  #cursor = NO_CURSOR;
  /** Columns of the centre that were drawn last. */
  #drawnIn: readonly [number, number] = [0, -1];

  constructor(table: Table) {
    this.#table = table;
    this.#pool = new RowPool(table.frame.moving);
  }

  /** Elements of cells are made anew with the next drawing. */
  renewColumns(): void {
    this.#columnsRev += 1;
    this.#oldValues.clear();
  }

  setCursor(cursor: CursorView): void {
    this.#cursor = cursor;
    this.#pool.mark(this.#marks());
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
    this.#pool.grow(layout.mostRows);
    const isMoved = this.#pool.draw({
      // All elements show rows, those that are not needed the next: one that is hidden and shown again is laid out anew.
      first: Math.max(0, Math.min(layout.tops.indexAt(scrollTop), rows.count - this.#pool.size)),
      rows,
      tops: layout.tops,
      dirty: isShifted ? 'all' : dirty,
      drawing,
      lookOf: this.#lookOf,
      marks: this.#marks(),
    });
    if (!isMoved) return false;
    this.#oldValues.settle();
    this.#nameActive();
    return true;
  }

  /** What the cell says lies over it for a while; nothing where it is not drawn. */
  flash({ id, key }: CellPlace): void {
    const view = this.#pool.viewOf(id);
    const cell = view?.cell(key);
    if (view !== undefined && cell != null) this.#oldValues.show(cell, view.element, id);
  }

  cellOf(place: CellPlace): HTMLElement | null {
    return this.#pool.cellOf(place);
  }

  /** `null` = not in sight. */
  rowOf(id: string, scrollTop: number): HTMLElement | null {
    const view = this.#pool.viewOf(id);
    return view !== undefined && this.#table.layout.isInSight(view.index, scrollTop) ? view.element : null;
  }

  /** Cells that React draws. */
  hosts(): Iterable<CellPlace & { readonly element: HTMLElement }> {
    return this.#pool.hosts();
  }

  clear(): void {
    this.#oldValues.clear();
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

  readonly #lookOf = (row: GridRow, index: number): RowLook => {
    const { rows, below, branch } = this.#table;
    return {
      index,
      isChosen: rows.chosen.has(row.id),
      isDisabled: rows.isDisabled(row.id),
      isOpen: below.isOpen(row.id),
      branch: branch?.(row) ?? null,
    };
  };

  #marks(): ReturnType<typeof createRowMarks> {
    return createRowMarks(this.#cursor, this.#table.layout.columns, this.#table.rows);
  }

  #nameActive(): void {
    const { active } = this.#cursor;
    this.#table.frame.nameActive(active === null ? null : (this.cellOf(active)?.id ?? null));
  }
}
