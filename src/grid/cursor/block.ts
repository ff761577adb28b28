/** A block of texts or values laid over a table (paste, fill): which of its cells goes where. Pure. */

import type { Area } from './state.ts';

export interface Laid {
  /** May lie below the last row: rows to be added. */
  readonly row: number;
  readonly column: number;
  /** Where it stands in the block. */
  readonly from: readonly [row: number, column: number];
}

/**
 * A block goes to the upper left corner of what is chosen; where that is larger and takes it a whole number of times, it is
 * repeated, as spreadsheets do. Columns beyond the last are left out, rows beyond it are not: whoever lays decides.
 */
export function layOutBlock(
  block: readonly (readonly unknown[])[],
  onto: Area,
  columns: number,
): readonly Laid[] {
  const height = block.length;
  const width = findLargest(block.map((line) => line.length));
  if (height === 0 || width === 0) return [];
  const rows = times(onto.bottom - onto.top + 1, height);
  const across = Math.min(times(onto.right - onto.left + 1, width), columns - onto.left);
  const cells: Laid[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < across; column++) {
      const from = [row % height, column % width] as const;
      // Lines of a clipboard may be of different lengths.
      if (block[from[0]]?.[from[1]] !== undefined)
        cells.push({ row: onto.top + row, column: onto.left + column, from });
    }
  return cells;
}

/** 0 of none. `Math.max` takes no more arguments than the stack holds: a pasted block has a hundred thousand cells. */
export function findLargest(numbers: Iterable<number>): number {
  let most = 0;
  for (const number of numbers) if (number > most) most = number;
  return most;
}

function times(space: number, size: number): number {
  return space > size && space % size === 0 ? space : size;
}
