/** Where rows and columns stand in what is seen of the table, as it was measured last. No elements; px throughout. */

import type { GridColumn } from '#domain/grid/column.ts';
import { findColumnsIn, computeScrollIntoSight, type Lanes, computeLanes, RowTops } from './geometry.ts';

interface Offset {
  readonly top: number;
  readonly left: number;
}

export class Layout {
  readonly tops: RowTops;
  readonly #headHeight: number;
  readonly #leadsWidth: number;
  #footHeight = 0;
  #width = 0;
  #height = 0;
  #columns: readonly GridColumn[] = [];
  #lanes: Lanes = computeLanes([], 0, 0);

  /** @param leadsWidth of the built-in columns together */
  constructor(rowHeight: number, headHeight: number, leadsWidth: number) {
    this.tops = new RowTops(rowHeight);
    this.#headHeight = headHeight;
    this.#leadsWidth = leadsWidth;
  }

  get width(): number {
    return this.#width;
  }

  get height(): number {
    return this.#height;
  }

  get columns(): readonly GridColumn[] {
    return this.#columns;
  }

  get lanes(): Lanes {
    return this.#lanes;
  }

  /** Between head and foot. */
  get bodyHeight(): number {
    return Math.max(0, this.#height - this.#headHeight - this.#footHeight);
  }

  /** What shows columns that scroll. */
  get centreWidth(): number {
    return this.#width - this.#lanes.left.width - this.#lanes.right.width;
  }

  /** Rows that stand there whole. */
  get pageRows(): number {
    return Math.max(1, Math.floor(this.bodyHeight / this.tops.rowHeight));
  }

  /** Rows that may show at once, whole or in part. */
  get mostRows(): number {
    return Math.ceil(this.bodyHeight / this.tops.rowHeight) + 1;
  }

  /** @returns whether it is another size */
  resize(width: number, height: number): boolean {
    if (width === this.#width && height === this.#height) return false;
    this.#width = width;
    this.#height = height;
    return true;
  }

  /** @returns whether it is another height */
  setFoot(height: number): boolean {
    if (height === this.#footHeight) return false;
    this.#footHeight = height;
    return true;
  }

  /** @param columns as before where they are not said */
  placeColumns(columns = this.#columns): void {
    this.#columns = columns;
    this.#lanes = computeLanes(columns, this.#leadsWidth, this.#width);
  }

  /** Of the whole sheet. */
  heightOf(rowCount: number): number {
    return this.tops.topOf(rowCount) + this.#headHeight + this.#footHeight;
  }

  /** First and last column of the centre that show. */
  centreIn(left: number): readonly [first: number, last: number] {
    return findColumnsIn(this.#lanes.centre, left, left + this.centreWidth);
  }

  /** How far to scroll so that a cell shows; fixed columns always do. */
  toShow(index: number, key: string, from: Offset): Offset {
    const placed = this.#lanes.centre.columns.find(({ column }) => column.key === key);
    return {
      top: computeScrollIntoSight(this.tops.topOf(index), this.tops.rowHeight, from.top, this.bodyHeight),
      left:
        placed === undefined
          ? from.left
          : computeScrollIntoSight(placed.x, placed.width, from.left, this.centreWidth),
    };
  }

  /** Some rows that are drawn stand just beyond the edge. */
  isInSight(index: number, scrollTop: number): boolean {
    const y = this.tops.topOf(index) - scrollTop;
    return y < this.bodyHeight && y + this.tops.rowHeight > 0;
  }

  /** Between which px of the body a column may be seen: those that are not fixed go beneath those that are. */
  roomOf(key: string): readonly [from: number, to: number] {
    const { left, centre, right } = this.#lanes;
    const isFree = centre.columns.some(({ column }) => column.key === key);
    return isFree ? [left.width, this.#width - right.width] : [0, this.#width];
  }
}
