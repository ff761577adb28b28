/** Which cells of a row the cursor marks. */
import type { GridColumn } from '#domain/grid/column.ts';
import type { CursorView, GridRows, CellPlace } from '../contract/contract.ts';

export interface RowMarks {
  /** Key of the active cell, if it is in this row. */
  readonly active: string | null;
  /** Keys within the chosen range, if the row is. */
  readonly range: ReadonlySet<string> | null;
}

/** @returns what is marked in a row, by its place */
export function createRowMarks(
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
