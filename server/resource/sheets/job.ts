/** Jobs of the spreadsheet thread and their results. */
export type SheetCell = string | number | null;

/** A number whose cell shows more than it: zeros in front, a day. */
export interface FormattedNumber {
  readonly number: number;
  /** As the sheet shows it. */
  readonly text?: string;
  /** Days since 1899-12-30, where the workbook counts from another day. */
  readonly serial?: number;
}

/** There is something in the cell, and nobody knows what. */
export interface UnreadableCell {
  /** Chinese: why. */
  readonly unreadable: string;
}

export type ReadCell = SheetCell | FormattedNumber | UnreadableCell;

export type SheetFormat = 'biff8' | 'xlsx';

export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly SheetCell[])[];
  /** Of the columns, in characters; absent = as wide as usual. */
  readonly widths?: readonly number[];
}

/** A sheet of a file that was sent. */
export interface ReadSheet {
  readonly name: string;
  /** By their place in the sheet: the first is its line 1. */
  readonly rows: readonly (readonly ReadCell[])[];
  /** There is more behind the rows that were read. */
  readonly isCut?: true;
}

export type SheetJob =
  | { readonly kind: 'read'; readonly path: string; readonly maxRows: number }
  | {
      readonly kind: 'write';
      readonly sheets: readonly Sheet[];
      readonly format: SheetFormat;
    };

export type SheetAnswer =
  /** Those that people see. */
  | { readonly sheets: readonly ReadSheet[] }
  | { readonly bytes: Uint8Array }
  /** Chinese: why the file cannot be read. */
  | { readonly problem: string };
