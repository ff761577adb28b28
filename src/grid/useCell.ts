import { useSyncExternalStore } from 'react';
import type { GridRow } from '#domain/grid/column.ts';
import type { CellPlace } from './contract/contract.ts';
import type { GridController } from './gridController.ts';
import { useRowsState } from './rows/useRowsState.ts';

/** The row of a cell, as long as it is there, and what is wrong with the cell. */
export function useCell(
  { rows, checks }: GridController,
  { id, key }: CellPlace,
): { readonly row: GridRow | undefined; readonly problem: string | null } {
  const row = useRowsState(rows, () => rows.get(id));
  const problem = useSyncExternalStore(
    (listener) => checks.subscribe(listener),
    () => checks.problem(id, key),
  );
  return { row, problem };
}
