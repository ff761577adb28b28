import type { GridRow } from '#domain/grid/column.ts';
import type { GridRows } from '../contract/contract.ts';

export function* iterateRows(rows: GridRows): Iterable<GridRow> {
  for (let index = 0; index < rows.count; index += 1) {
    const row = rows.at(index);
    if (row !== undefined) yield row;
  }
}
