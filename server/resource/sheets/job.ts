/** What is asked of the spreadsheet thread, and what comes back. */
export type SheetCell = string | number | null;

export type SheetFormat = 'biff8' | 'xlsx';

export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly SheetCell[])[];
  /** Of the columns, in characters; absent = as wide as usual. */
  readonly widths?: readonly number[];
}

export type SheetJob =
  | { readonly kind: 'read'; readonly path: string; readonly maxRows: number }
  | {
      readonly kind: 'write';
      readonly sheets: readonly Sheet[];
      readonly format: SheetFormat;
    };

export type SheetAnswer =
  | { readonly rows: readonly (readonly SheetCell[])[] }
  | { readonly bytes: Uint8Array }
  /** Chinese: why the file cannot be read. */
  | { readonly problem: string };
