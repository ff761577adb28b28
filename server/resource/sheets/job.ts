/** What is asked of the spreadsheet thread, and what comes back. */
export type Cell = string | number | null;

export type SheetFormat = 'biff8' | 'xlsx';

export type SheetJob =
  | { readonly kind: 'read'; readonly bytes: Uint8Array; readonly maxRows: number }
  | {
      readonly kind: 'write';
      readonly rows: readonly (readonly Cell[])[];
      readonly format: SheetFormat;
      readonly name: string;
    };

export type SheetAnswer =
  | { readonly rows: readonly (readonly Cell[])[] }
  | { readonly bytes: Uint8Array }
  /** Chinese: why the file cannot be read. */
  | { readonly problem: string };
