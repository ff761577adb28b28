import { useSyncExternalStore } from 'react';
import type { GridRow } from '#domain/grid/column.ts';
import type { GridRows } from '../contract/contract.ts';

/** Something the rows say of themselves that is the same as long as nothing changed; draws again only when it is not. */
export function useRowsState<T extends string | number | boolean | GridRow | undefined>(
  rows: GridRows,
  read: (rows: GridRows) => T,
): T {
  return useSyncExternalStore(
    (listener) => rows.subscribe(listener),
    () => read(rows),
  );
}
