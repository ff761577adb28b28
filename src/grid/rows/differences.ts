import type { GridRow, GridValue } from '#domain/grid/column.ts';
import { normaliseValue } from '#domain/grid/values.ts';
import type { CellChange } from '../contract/contract.ts';
import type { TableRules } from './rowSet.ts';

export type CellDifference = CellChange & { readonly before: GridValue };

/** Cells that would hold something else. The last change of a cell counts; ids and sort numbers are not written by hand. */
export function findDifferences(
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
