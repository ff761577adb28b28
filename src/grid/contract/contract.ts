/**
 * How the parts of the grid meet. The rows know nothing of the screen, the viewport draws cells of the rows in sight into
 * recycled elements, React draws what is around them and the one editor that is open (README.md).
 */

import type { ReactNode } from 'react';
import type { GridColumn, GridOption, GridRow, GridValue, Occasion } from '#domain/grid/column.ts';

/** What became of the rows; views gather it and look once a frame. */
export interface RowsChange {
  /** Ids of rows whose values, problems or choice changed; `'order'` = which rows there are, or their places, as well. */
  readonly rows: ReadonlySet<string> | 'order';
  /** Ids of rows that came, went or hold other values (sort numbers aside); `'all'` = they were loaded. */
  readonly touched: ReadonlySet<string> | 'all';
}

export interface CellChange {
  readonly id: string;
  readonly key: string;
  readonly value: GridValue;
}

/** The rows of one table. All changes are synchronous; listeners are notified at once and once a change. */
export interface GridRows {
  readonly count: number;
  at(index: number): GridRow | undefined;
  /** Without reading the row. */
  idAt(index: number): string | undefined;
  /** -1 = not there. O(1) amortised. */
  indexOf(id: string): number;
  get(id: string): GridRow | undefined;
  isNew(id: string): boolean;
  /** By `disabledRows`, as the row was when it was loaded or pushed. */
  isDisabled(id: string): boolean;

  /** Replaces everything: new baseline, nothing removed, chosen or to be undone. */
  load(rows: readonly GridRow[]): void;
  /** At the bottom (or `index`), with defaults of the columns; @returns ids of the new rows. */
  add(rows: readonly Partial<GridRow>[], index?: number): readonly string[];
  /** Without defaults; a row whose id is there is replaced. */
  push(rows: readonly GridRow[], index?: number): void;
  remove(ids: readonly string[]): void;
  /** @param to place the row has afterwards */
  move(id: string, to: number): void;
  /** One step of undo. Equal values change nothing. @returns what changed, with the old values */
  set(changes: readonly CellChange[]): readonly (CellChange & { readonly before: GridValue })[];
  /** From elsewhere: keys are merged into rows that are known, no step of undo, the new baseline of these keys. */
  patch(rows: readonly (Partial<GridRow> & { readonly id: string })[]): void;

  /** What `work` does to the rows is undone, and done again, at once. */
  asOneStep(work: () => void): void;
  undo(): boolean;
  redo(): boolean;

  readonly chosen: ReadonlySet<string>;
  choose(ids: Iterable<string>): void;

  /** Copies for the wire: new rows without id. */
  values(ids?: readonly string[]): readonly Readonly<Record<string, GridValue>>[];
  newRows(): readonly GridRow[];
  /** Removed rows that the server knows, whole. */
  removedRows(): readonly GridRow[];

  subscribe(listener: (change: RowsChange) => void): () => void;
}

/** What is wrong with which cell. */
export interface GridChecks {
  problem(id: string, key: string): string | null;
  /** @param draft what is being typed; absent = what the row holds */
  check(id: string, key: string, occasion: Occasion, draft?: GridValue): void;
  /** Every cell of these rows (all), handlers included. Cells that fail, in reading order. */
  checkAll(
    ids?: readonly string[],
  ): Promise<readonly { readonly id: string; readonly key: string; readonly message: string }[]>;
  /** Notifies of the rows whose problems changed. */
  subscribe(listener: (rows: ReadonlySet<string>) => void): () => void;
}

/** A place in the table: row by id, column by key. */
export interface CellPlace {
  readonly id: string;
  readonly key: string;
}

/** Texts of options, people, departments: what the viewport shows for a value. Synchronous, from what is known by now. */
export interface CellTexts {
  text(column: GridColumn, row: GridRow): string;
  options(column: GridColumn, row: GridRow): readonly GridOption[] | 'loading';
  /** Texts of a column came: its cells are to be painted again. */
  subscribe(listener: (key: string) => void): () => void;
}

/** What the cursor and live rows ask of the screen. */
export interface GridViewport {
  /** Draws at once where the place has to be scrolled to. */
  scrollTo(place: CellPlace): void;
  setCursor(cursor: CursorView): void;
  /** What the cell shows now lies over it for 1400 ms: it is about to change. A no-op where it is not in sight. */
  flash(place: CellPlace): void;
}

export interface CursorView {
  readonly active: CellPlace | null;
  /** Corners of the chosen range, both included. */
  readonly range: readonly [CellPlace, CellPlace] | null;
}

/** Options that hang on other cells of the row (linked selects); `undefined` = not such a column. */
export type OptionSource = (
  column: GridColumn,
  row: GridRow,
) => readonly GridOption[] | 'loading' | undefined;

export interface GridTexts extends CellTexts {
  setSource(source: OptionSource | null): void;
  /** Texts of a column, or of all, are others than before. */
  notify(key?: string): void;
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
  subscribe(listener: () => void): () => void;
}

/** Where the cursor goes after an edit. */
export type CursorWay = 'down' | 'up' | 'right' | 'left' | 'stay';

/** What one editor gets; it commits whole values of the wire. */
export interface EditorProps {
  readonly column: GridColumn;
  readonly row: GridRow;
  readonly value: GridValue;
  /** What was typed to open it replaces the value; `null` = opened by F2, Enter or a click. */
  readonly typed: string | null;
  readonly options: readonly GridOption[] | 'loading';
  readonly problem: string | null;
  /** Every keystroke: the draft is checked, nothing is stored. */
  onDraft(value: GridValue): void;
  /** Stores and stays open (uploads, several choices). */
  onChange(value: GridValue, others?: Readonly<Record<string, GridValue>>): void;
  /** Stores and closes; `then` moves the cursor on. */
  onCommit(value: GridValue, then?: CursorWay): void;
  onCancel(): void;
}

export type CellEditor = (props: EditorProps) => ReactNode;
