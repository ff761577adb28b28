/** Where columns and rows stand. Pure; px from the left or upper edge of what scrolls. */

import type { GridColumn } from '#domain/grid/column.ts';

/** Built-in columns before those of the page. */
export type LeadKind = 'drag' | 'choose' | 'chooseOne' | 'number' | 'expand';

export interface Lead {
  readonly kind: LeadKind;
  /** px */
  readonly width: number;
}

export interface PlacedColumn {
  readonly column: GridColumn;
  /** Within its lane. */
  readonly x: number;
  readonly width: number;
}

export interface Lane {
  readonly columns: readonly PlacedColumn[];
  readonly width: number;
}

export interface Lanes {
  readonly left: Lane;
  readonly centre: Lane;
  readonly right: Lane;
}

/** px; what a column is given that asks for nothing (GRID-02). */
const DEFAULT_WIDTH = 120;

/** Part of the room that columns which do not scroll may take; on a narrow screen the others would have no place. */
const MOST_FIXED = 0.6;

/**
 * Columns with a width keep it; the others share what is left of the room.
 * @param before px of the built-in columns
 * @param viewWidth px of the whole table
 */
export function computeLanes(columns: readonly GridColumn[], before: number, viewWidth: number): Lanes {
  const visible = columns.filter(({ type }) => type !== 'hidden');
  const free = visible.filter(({ width }) => width === undefined);
  const taken = visible.reduce(
    (sum, { width = 0, minWidth }) => sum + Math.max(width, width === 0 ? 0 : minWidth),
    0,
  );
  const share = free.length === 0 ? 0 : Math.floor((viewWidth - before - taken) / free.length);
  // To the last px: no strip of nothing at the end.
  const rest = free.length === 0 ? 0 : viewWidth - before - taken - share * free.length;
  const widthOf = ({ width, minWidth, key }: GridColumn): number =>
    Math.max(minWidth, width ?? Math.max(DEFAULT_WIDTH, share + (key === free.at(-1)?.key ? rest : 0)));
  const fixed = visible.filter((column) => column.fixed !== undefined);
  const isTight =
    viewWidth > 0 &&
    before + fixed.reduce((sum, column) => sum + widthOf(column), 0) > viewWidth * MOST_FIXED;
  const at = (side: GridColumn['fixed']): readonly GridColumn[] =>
    visible.filter((column) => column.fixed === side);
  const lane = (its: readonly GridColumn[], start: number): Lane => {
    let x = start;
    const placed = its.map((column): PlacedColumn => {
      const width = widthOf(column);
      x += width;
      return { column, x: x - width, width };
    });
    return { columns: placed, width: x };
  };
  return {
    left: lane(isTight ? [] : at('left'), before),
    centre: lane(isTight ? [...at('left'), ...at(undefined), ...at('right')] : at(undefined), 0),
    right: lane(isTight ? [] : at('right'), 0),
  };
}

/** First and last column of a lane that show in a window of it; last < first = none. */
export function findColumnsIn(
  { columns }: Lane,
  from: number,
  to: number,
): readonly [first: number, last: number] {
  let first = 0;
  while (first < columns.length - 1 && (columns[first]?.x ?? 0) + (columns[first]?.width ?? 0) <= from)
    first += 1;
  let last = first;
  while (last + 1 < columns.length && (columns[last + 1]?.x ?? 0) < to) last += 1;
  return [first, columns.length === 0 ? -1 : last];
}

/** From where on a window of `room` px shows what begins at `start`; it stays at `from` where it shows it already. */
export function computeScrollIntoSight(start: number, size: number, from: number, viewSize: number): number {
  return start < from ? start : Math.max(from, start + size - viewSize);
}

/** Tops of rows that are all of one height, but for the few that are opened. */
export class RowTops {
  readonly rowHeight: number;
  /** Opened rows by place, in order; px that stand below each. */
  #opened: readonly { readonly index: number; readonly extra: number; readonly before: number }[] = [];

  constructor(rowHeight: number) {
    this.rowHeight = rowHeight;
  }

  open(extras: ReadonlyMap<number, number>): void {
    let before = 0;
    this.#opened = [...extras]
      .toSorted(([a], [b]) => a - b)
      .map(([index, extra]) => {
        const at = { index, extra, before };
        before += extra;
        return at;
      });
  }

  topOf(index: number): number {
    const last = this.#opened.findLast((row) => row.index < index);
    return index * this.rowHeight + (last === undefined ? 0 : last.before + last.extra);
  }

  /** The gap between two of so many rows that is nearest to a height: the index of the row below it. */
  gapAt(y: number, count: number): number {
    const over = Math.max(0, Math.min(this.indexAt(y), count - 1));
    const isUpper = y < this.topOf(over) + this.rowHeight / 2;
    return Math.min(isUpper ? over : over + 1, count);
  }

  /** The row that stands at a height. */
  indexAt(y: number): number {
    const index = Math.floor(y / this.rowHeight);
    if (this.#opened.length === 0) return index;
    const opened = this.#opened.findLast((row) => row.index * this.rowHeight + row.before <= y);
    if (opened === undefined) return index;
    const below = opened.index * this.rowHeight + opened.before + this.rowHeight + opened.extra;
    return y < below ? opened.index : opened.index + 1 + Math.floor((y - below) / this.rowHeight);
  }
}
