/** What a page says about its table, and what it may ask of it. */

import type { ReactNode } from 'react';
import type { ColumnDescription, GridColumn, GridRow, GridRule, GridValue } from '#domain/grid/column.ts';

export type GridSize = 'medium' | 'small' | 'mini' | 'tiny';
export type ToolbarButton = 'add' | 'save' | 'remove' | 'clearSelection' | 'collapse';
/** A row as the server sends it; its id stands under `hashRow`. */
export type SentRow = Readonly<Record<string, GridValue>>;

/** What a page's own cell gets; `set` stores. */
export interface SlotCell {
  readonly value: GridValue;
  readonly row: GridRow;
  readonly column: GridColumn;
  readonly index: number;
  readonly isDisabled: boolean;
  readonly problem: string | null;
  readonly target: GridHandle;
  set(value: GridValue): void;
}

export interface GridPagination {
  readonly current: number;
  readonly pageSize: number;
  readonly total: number;
  readonly pageSizeOptions?: readonly number[];
}

/** One chain of selects that depend on each other, from its first column on. */
export interface LinkageConfig {
  readonly key: string;
  /** @param parent `''` = the first level */
  requestData(parent: string): Promise<readonly { readonly value: string; readonly text: string }[]>;
}

export interface GridEvents {
  onAdded?(event: { readonly row: GridRow; readonly target: GridHandle }): void;
  onInserted?(event: {
    readonly rows: readonly GridRow[];
    readonly num: number;
    readonly insertIndex: number;
    readonly target: GridHandle;
  }): void;
  /** Before rows go that the server knows; with `asyncRemove` they go when `confirmRemove` is called. */
  onRemove?(event: {
    readonly deleteRows: readonly GridRow[];
    readonly target: GridHandle;
    readonly confirmRemove: () => void;
  }): void;
  /** After rows went, once a batch. */
  onDeleted?(deleteIds: readonly string[], target: GridHandle): void;
  onSelectRowChange?(event: {
    readonly type: 'radio' | 'checkbox' | 'checkbox-all';
    readonly action: 'selected' | 'unselected' | 'selected-all';
    /** `null` when all rows were chosen. */
    readonly row: GridRow | null;
    readonly selectedRows: readonly GridRow[];
    readonly selectedRowIds: readonly string[];
  }): void;
  onValueChange?(event: ValueChange): void;
  onDragged?(event: {
    readonly oldIndex: number;
    readonly newIndex: number;
    readonly target: GridHandle;
  }): void;
  onSave?(event: { readonly target: GridHandle }): void;
  onPageChange?(event: { readonly current: number; readonly pageSize: number }): void;
  onEditActived?(event: { readonly row: GridRow; readonly column: GridColumn }): void;
  onEditClosed?(event: {
    readonly row: GridRow;
    readonly column: GridColumn;
    readonly isChanged: boolean;
    readonly target: GridHandle;
  }): void;
  onDetailsConfirm?(event: {
    readonly row: GridRow;
    readonly column: GridColumn;
    callback(isDone: boolean): void;
  }): void;
}

export interface ValueChange {
  readonly type: GridColumn['type'];
  readonly value: GridValue;
  readonly oldValue: GridValue;
  readonly row: GridRow;
  readonly column: GridColumn;
  readonly rowIndex: number;
  readonly columnIndex: number;
  /** Written by `setValues`. */
  readonly isSetValues: boolean;
  readonly target: GridHandle;
}

export interface GridProps extends GridEvents {
  readonly columns: readonly ColumnDescription[];
  /** Another array = everything is loaded anew; keep its identity. */
  readonly rows: readonly SentRow[];
  /** What the table is called by a screen reader. */
  readonly label?: string;
  readonly rowKey?: string;
  readonly authPre?: string;
  readonly toolbar?: boolean;
  readonly toolbarConfig?: {
    readonly slots?: readonly ('prefix' | 'suffix')[];
    readonly btns?: readonly ToolbarButton[];
  };
  readonly toolbarPrefix?: ReactNode;
  readonly toolbarSuffix?: ReactNode;
  readonly toolbarAfter?: ReactNode;
  readonly addButtonSettings?: boolean;
  readonly rowNumber?: boolean;
  readonly rowSelection?: boolean;
  readonly rowSelectionType?: 'checkbox' | 'radio';
  readonly rowExpand?: boolean;
  readonly expandContent?: (row: GridRow) => ReactNode;
  readonly loading?: boolean;
  /** px; `auto` = as high as the rows, up to `maxHeight`. */
  readonly height?: number | 'auto';
  /** px; `null` = no limit. */
  readonly maxHeight?: number | null;
  /** px; by `size` where absent. */
  readonly rowHeight?: number;
  /** By column key the value, or the array of values, that disables a row. */
  readonly disabledRows?: Readonly<Record<string, GridValue>>;
  readonly disabled?: boolean;
  readonly dragSort?: boolean;
  readonly dragSortKey?: string;
  readonly size?: GridSize;
  readonly bordered?: boolean;
  /** Absent = all rows on one page. */
  readonly pagination?: GridPagination;
  readonly clickRowShowSubForm?: boolean;
  readonly clickRowShowMainForm?: boolean;
  /** Least of what a click on a row may do. */
  readonly clickSelectRow?: boolean;
  readonly mainForm?: (subject: { readonly row: GridRow; readonly column: GridColumn }) => ReactNode;
  readonly subForm?: (subject: { readonly row: GridRow; readonly column: GridColumn }) => ReactNode;
  readonly reloadEffect?: boolean;
  readonly socketReload?: boolean;
  readonly socketKey?: string;
  /** Further rules by column key; those of the column come first. */
  readonly editRules?: Readonly<Record<string, readonly GridRule[]>>;
  readonly asyncRemove?: boolean;
  /** Every cell that is reached is edited at once, and looks like it. */
  readonly alwaysEdit?: boolean;
  readonly linkageConfig?: readonly LinkageConfig[];
  /** Rejecting keeps the rows and shows why. */
  readonly beforeDelete?: (rows: readonly GridRow[]) => Promise<unknown>;
  /** Cells of type `slot`, by slot name. */
  readonly slots?: Readonly<Record<string, (cell: SlotCell) => ReactNode>>;
}

/** What holds where a page says nothing (GRID-02). */
export const GRID_DEFAULTS = {
  label: '可编辑表格',
  rowKey: 'id',
  authPre: '',
  toolbar: false,
  addButtonSettings: false,
  rowNumber: false,
  rowSelection: false,
  rowSelectionType: 'checkbox',
  rowExpand: false,
  loading: false,
  height: 'auto',
  maxHeight: 400,
  disabled: false,
  dragSort: false,
  dragSortKey: 'orderNum',
  size: 'medium',
  bordered: false,
  clickRowShowSubForm: false,
  clickRowShowMainForm: false,
  clickSelectRow: false,
  reloadEffect: false,
  socketReload: false,
  socketKey: 'vxe-default',
  asyncRemove: false,
  alwaysEdit: false,
} as const satisfies Partial<GridProps>;

/** With every default filled in. */
export type ReadyProps = GridProps & {
  readonly [K in keyof typeof GRID_DEFAULTS]-?: Exclude<GridProps[K], undefined>;
};

/** px by size (GRID-02). */
export const SIZES: Readonly<Record<GridSize, { readonly row: number; readonly head: number }>> = {
  medium: { row: 61, head: 45 },
  small: { row: 49, head: 41 },
  mini: { row: 41, head: 37 },
  tiny: { row: 33, head: 33 },
};

export function applyDefaults(props: GridProps): ReadyProps {
  const defined = Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined));
  return { ...GRID_DEFAULTS, ...defined } as ReadyProps;
}

/** Messages by column key; `null` = all is well. */
export type GridErrors = Readonly<Record<string, readonly string[]>> | null;

export interface GridHandle {
  /** Adds rows at the bottom, with defaults; fires `onAdded` unless a script did it. The last one, `row`, is edited. */
  addRows(
    rows?: SentRow | readonly SentRow[],
    fromScript?: boolean,
  ): { readonly row: GridRow | null; readonly rows: readonly GridRow[] };
  /** An index that is no number ≥ 0 is a warning and nothing else. */
  insertRows(rows: SentRow | readonly SentRow[], index: number): readonly GridRow[];
  /** Without defaults and events; a row whose id is there is replaced. */
  pushRows(
    rows: SentRow | readonly SentRow[],
    options?: { readonly index?: number; readonly setActive?: boolean },
  ): void;
  /** @throws TypeError for anything but ids and rows */
  removeRows(which: string | SentRow | readonly (string | SentRow)[]): void;
  /** Removes what is chosen, without asking. */
  removeSelection(): void;
  /** Empties the table and fills it with rows that all are new. */
  loadNewData(rows: readonly SentRow[]): void;
  /** Copies; new rows come without id. */
  getTableData(options?: { readonly rowIds?: readonly string[] }): readonly SentRow[];
  getNewData(): readonly SentRow[];
  /** Whole removed rows that the server knows. */
  getDeleteData(): readonly SentRow[];
  getAll(): { readonly tableData: readonly SentRow[]; readonly deleteData: readonly SentRow[] };
  /** Every cell checked, handlers waited for: the number of cells that fail, and the values. */
  getValues(options?: {
    readonly validate?: boolean;
    readonly rowIds?: readonly string[];
  }): Promise<{ readonly error: number; readonly values: readonly SentRow[] }>;
  setValues(
    changes: readonly { readonly rowKey: string; readonly values: Readonly<Record<string, GridValue>> }[],
  ): void;
  /** The first cell that fails, which is shown; all of them in the full form. */
  validateTable(): Promise<GridErrors>;
  fullValidateTable(): Promise<GridErrors>;
  /** Without `top` to where it was last. */
  resetScrollTop(top?: number): void;
  clearSelection(): void;
  getSelection(): readonly GridRow[];
  setSelection(ids: readonly string[]): void;
  getIfRowById(id: string): { readonly row: GridRow | null; readonly isNew: boolean };
}
