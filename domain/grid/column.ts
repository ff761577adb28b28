/**
 * Columns of an editable table as pages describe them (GRID-01), and the one form
 * everything else works with: aliases resolved, widths in px.
 */

import type { CellRule } from '../validation/cellRules.ts';

/** What a row holds under a column's key: text, number, truth; what is not there is null, undefined or `''`. */
export type GridValue = unknown;

/** A row as it goes over the wire; the id of a new one is made by the table and never handed out. */
export type GridRow = Readonly<Record<string, GridValue>> & { readonly id: string };

export const CELL_TYPES = [
  'normal',
  'hidden',
  'input',
  'inputNumber',
  'textarea',
  'checkbox',
  'radio',
  'select',
  'selectMultiple',
  'selectSearch',
  'selectDictSearch',
  'date',
  'datetime',
  'time',
  'user',
  'depart',
  'popup',
  'upload',
  'file',
  'image',
  'slot',
  'tags',
  'progress',
] as const;
export type CellType = (typeof CELL_TYPES)[number];

/** Other names of the same types, of both generations of the protocol. */
export const CELL_TYPE_ALIASES: Readonly<Record<string, CellType>> = {
  '': 'normal',
  input_pop: 'textarea',
  checkbox_meta: 'checkbox',
  'select-multiple': 'selectMultiple',
  list_multi: 'selectMultiple',
  'select-search': 'selectSearch',
  sel_search: 'selectSearch',
  'select-dict-search': 'selectDictSearch',
  sel_search_async: 'selectDictSearch',
  sel_user: 'user',
  'user-select': 'user',
  sel_depart: 'depart',
  'depart-select': 'depart',
};

export interface GridOption {
  readonly value: string;
  readonly text: string;
  readonly disabled?: boolean;
}

/** Why a cell is checked (GRID-03). */
export type Occasion = 'input' | 'change' | 'blur' | 'getValues';

/** `null` = no objection; a text = the message; may answer later. */
export type CellHandler = (cell: {
  readonly occasion: Occasion;
  readonly value: GridValue;
  readonly row: GridRow;
  readonly column: GridColumn;
}) => string | null | Promise<string | null>;

export interface GridRule extends CellRule {
  readonly handler?: CellHandler;
}

/** One column, ready for use. */
export interface GridColumn {
  readonly key: string;
  readonly title: string;
  readonly type: CellType;
  /** px; absent = shares what is left of the room, 120 at least. */
  readonly width?: number;
  /** px */
  readonly minWidth: number;
  readonly fixed?: 'left' | 'right';
  readonly align: 'left' | 'center' | 'right';
  /** May contain `${title}`, `${key}` and `${defaultValue}`; they are filled already. */
  readonly placeholder: string;
  /** New rows only. */
  readonly defaultValue?: GridValue;
  /** Of the description; a dictionary's items come after them. */
  readonly options: readonly GridOption[];
  readonly dictCode?: string;
  readonly rules: readonly GridRule[];
  readonly disabled: boolean;
  /** Checkbox: what is stored when it is on and off; absent = true and false. */
  readonly customValue?: readonly [on: string | number | boolean, off: string | number | boolean];
  readonly defaultChecked: boolean;
  /** Select: text that no option has becomes one; search by label. */
  readonly allowInput: boolean;
  readonly allowSearch: boolean;
  /** Radio: a click on the chosen one clears it. */
  readonly allowClear: boolean;
  readonly statistics: readonly ('sum' | 'average')[];
  /** Number column: a new row gets the largest plus one. */
  readonly isOrder: boolean;
  /** Key of the next column of a chain of linked selects. */
  readonly linkageKey?: string;
  /** Pickers of people and departments: stored and shown field, one or several. */
  readonly store?: string;
  readonly text?: string;
  readonly multi: boolean;
  /** Uploads. */
  readonly upload: {
    readonly action?: string;
    readonly data: Readonly<Record<string, string>>;
    /** The sign-in goes along. */
    readonly token: boolean;
    readonly responseName: string;
    readonly btnText: string;
    readonly allowDownload: boolean;
    readonly allowRemove: boolean;
    /** 0 = any number. */
    readonly count: number;
  };
  /** Popup report. */
  readonly popup?: {
    readonly code: string;
    readonly orgFields: string;
    readonly destFields: string;
    readonly field: string;
    readonly param: Readonly<Record<string, string | number>>;
    readonly sorter: string;
  };
  /** `table,text,code` of a remote search. */
  readonly dict?: string;
  /** What an empty remote search says. */
  readonly tips: string;
  /** dayjs format of shown and stored dates. */
  readonly format?: string;
  /** Numbers are shown with so many decimals: 2 for yuan. */
  readonly precision?: number;
  /** Tags: background colour, or background and text colour, of one piece. */
  readonly tagColor?: (piece: string) => string | readonly [string, string];
  /** A click on the cell opens the details dialog. */
  readonly showDetails: boolean;
  /** Name of the page's renderer; the key where absent. */
  readonly slot: string;
  /** Passed to the editor. */
  readonly props: Readonly<Record<string, unknown>>;
}

/** As pages write it: everything but key and title may be left out; `type` may be an alias. */
export interface ColumnDescription {
  readonly key: string;
  readonly title: string;
  readonly type?: string;
  readonly width?: number | string;
  readonly minWidth?: number | string;
  readonly fixed?: 'left' | 'right';
  readonly align?: 'left' | 'center' | 'right';
  readonly placeholder?: string;
  readonly defaultValue?: GridValue;
  readonly options?: readonly {
    readonly value: string | number;
    readonly text?: string;
    readonly title?: string;
    readonly label?: string;
    readonly disabled?: boolean;
  }[];
  readonly dictCode?: string;
  readonly validateRules?: readonly GridRule[];
  readonly disabled?: boolean;
  readonly customValue?: readonly (string | number | boolean)[];
  readonly defaultChecked?: boolean;
  readonly allowInput?: boolean;
  readonly allowSearch?: boolean;
  readonly allowClear?: boolean;
  readonly statistics?: boolean | readonly ('sum' | 'average')[];
  readonly isOrder?: boolean;
  readonly linkageKey?: string;
  readonly store?: string;
  readonly text?: string;
  readonly multi?: boolean;
  /** JSON of `store`, `text`, `multiSelect`, `uploadnum`; wins over the keys of the column. */
  readonly fieldExtendJson?: string;
  readonly action?: string;
  readonly data?: Readonly<Record<string, string>>;
  readonly token?: boolean;
  readonly responseName?: string;
  readonly btnText?: string;
  readonly allowDownload?: boolean;
  readonly allowRemove?: boolean;
  readonly number?: number;
  readonly popupCode?: string;
  readonly orgFields?: string;
  readonly destFields?: string;
  readonly field?: string;
  readonly param?: Readonly<Record<string, string | number>>;
  readonly sorter?: string;
  readonly dict?: string;
  /** `false`: the options of a remote search are all there, and it is searched in them. */
  readonly async?: boolean;
  readonly tipsContent?: string;
  readonly format?: string;
  readonly precision?: number;
  readonly setTagColor?: (piece: string) => string | readonly [string, string];
  readonly showDetails?: boolean;
  readonly slot?: string;
  readonly slotName?: string;
  readonly props?: Readonly<Record<string, unknown>> & { readonly mode?: unknown };
}
