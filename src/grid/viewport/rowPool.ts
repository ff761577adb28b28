/** Elements of the rows in sight: given to other rows as the table is scrolled, never made anew. */
import type { GridRow } from '#domain/grid/column.ts';
import type { GridRows, CellPlace } from '../contract/contract.ts';
import type { RowTops } from './geometry.ts';
import type { RowMarks } from './marks.ts';
import { type RowDrawing, type RowLook, RowView } from './rowView.ts';

/** What is to be seen, from the first row that is drawn on. */
export interface ViewportPicture {
  readonly first: number;
  readonly rows: Pick<GridRows, 'at'>;
  readonly tops: RowTops;
  /** Rows that say something else than when they were drawn last. */
  readonly dirty: ReadonlySet<string> | 'all';
  readonly drawing: RowDrawing;
  readonly lookOf: (row: GridRow, index: number) => RowLook;
  readonly marks: (id: string, index: number) => RowMarks;
}

export class RowPool {
  readonly #layer: HTMLElement;
  readonly #views: RowView[] = [];

  /** @param layer what they stand in */
  constructor(layer: HTMLElement) {
    this.#layer = layer;
  }

  get size(): number {
    return this.#views.length;
  }

  grow(count: number): void {
    while (this.#views.length < count) {
      const view = new RowView(this.#views.length);
      view.hide();
      this.#views.push(view);
      this.#layer.append(view.element);
    }
  }

  /** `undefined` = the row is not drawn. */
  viewOf(id: string): RowView | undefined {
    return this.#views.find((view) => view.id === id);
  }

  cellOf({ id, key }: CellPlace): HTMLElement | null {
    return this.viewOf(id)?.cell(key) ?? null;
  }

  /** Cells that React draws. */
  *hosts(): Iterable<CellPlace & { readonly element: HTMLElement }> {
    for (const view of this.#views) {
      if (view.id === null) continue;
      for (const { element, key, drawn } of view.cells())
        if (drawn === 'host') yield { id: view.id, key, element };
    }
  }

  /** @returns whether elements were given to other rows or columns */
  draw({ first, rows, tops, dirty, drawing, lookOf, marks }: ViewportPicture): boolean {
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
      if (isOther) view.place(index, tops.topOf(index));
      view.draw(row, lookOf(row, index), drawing);
      if (!isOther) continue;
      isMoved = true;
      const { active, range } = marks(row.id, index);
      view.mark(active, range);
    }
    return isMoved;
  }

  mark(marks: ViewportPicture['marks']): void {
    for (const view of this.#views) {
      if (view.id === null) continue;
      const { active, range } = marks(view.id, view.index);
      view.mark(active, range);
    }
  }
}
