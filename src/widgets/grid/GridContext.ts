/** What the parts of one table know of each other. */
import { createContext, useContext } from 'react';
import type { GridColumn, GridOption, GridRow } from '#domain/grid/column.ts';
import type { CellChange, CellTexts, CursorView, GridChecks, CellPlace } from './contract.ts';
import type { GridHandle, ReadyProps } from './props.ts';
import type { TableRows } from './rows/tableRows.ts';
import type { Viewport } from './viewport/viewport.ts';

/** Options that hang on other cells of the row (linked selects); `undefined` = not such a column. */
export type OptionSource = (
  column: GridColumn,
  row: GridRow,
) => readonly GridOption[] | 'loading' | undefined;

export interface GridTexts extends CellTexts {
  setSource(source: OptionSource | null): void;
  /** Texts of a column, or of all, are others than before. */
  tell(key?: string): void;
}

/** Where people are in the table. */
export interface GridCursor {
  readonly view: CursorView;
  /** The cell that is edited now. */
  readonly editing: CellPlace | null;
  /** Goes there; an editable cell may be opened too. */
  activate(place: CellPlace, edit?: boolean): void;
  /** Keeps what was typed and leaves edit mode; a no-op where nothing is edited. */
  close(): void;
  subscribe(told: () => void): () => void;
}

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
  /** The one way a value of a cell changes by hand: stored, checked, told. */
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
