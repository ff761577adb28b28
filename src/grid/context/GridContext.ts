/** What the parts of one table know of each other. */

import { createContext, useContext } from 'react';
import type { GridColumn } from '#domain/grid/column.ts';
import type { CellChange, CellPlace, GridChecks, GridCursor, GridTexts } from '../contract/contract.ts';
import type { GridHandle, ReadyProps } from '../contract/props.ts';
import type { TableRows } from '../rows/tableRows.ts';
import type { Viewport } from '../viewport/viewport.ts';

export interface GridParts {
  readonly props: ReadyProps;
  /** Hidden ones included, excluded ones not. */
  readonly columns: readonly GridColumn[];
  readonly rows: TableRows;
  readonly checks: GridChecks;
  readonly texts: GridTexts;
  readonly cursor: GridCursor;
  readonly handle: GridHandle;
  /** `null` until the table stands in the page. */
  readonly viewport: Viewport | null;
  /** Codes of buttons and columns that the account must not see. */
  readonly excluded: ReadonlySet<string>;
  /** The one way a value of a cell changes by hand: it is stored, checked and announced. */
  write(changes: readonly CellChange[], isSetValues?: boolean): void;
  /** Neither the table, nor the row, nor the column forbids it, and the type can be edited. */
  isEditable(place: CellPlace): boolean;
}

const GridContext = createContext<GridParts | null>(null);

export const GridProvider = GridContext.Provider;

/** The table around a part of it. */
export function useGrid(): GridParts {
  const parts = useContext(GridContext);
  if (parts === null) throw new Error('useGrid needs a Grid above it');
  return parts;
}
