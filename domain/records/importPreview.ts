/** The first page of an import, as the server answers it (LIST-28). */

interface PreviewRow {
  /** Of the sheet, from 1. */
  readonly line: number;
  /** By field, as people read them; what nobody filled in has its default. */
  readonly values: Readonly<Record<string, string>>;
  /** Chinese: why it cannot be stored as it is. */
  readonly problem?: string;
}

interface PreviewHead {
  /** As it stands in the sheet. */
  readonly head: string;
  /** Empty for a column that is not imported. */
  readonly field: string;
  /** Otherwise somebody has to say what it is. */
  readonly isKnown: boolean;
}

export interface PreviewFile {
  readonly name: string;
  readonly sheets: readonly string[];
  readonly sheet: string;
  /** Chinese, to follow the name: why the file cannot be imported as it is. */
  readonly problem: string | null;
  /** Lines of the sheet with something in them. */
  readonly total: number;
  readonly heads: readonly PreviewHead[];
  /** The first of them. */
  readonly rows: readonly PreviewRow[];
}

/** What a column can be. */
export interface PreviewField {
  readonly name: string;
  readonly label: string;
  readonly isRequired: boolean;
}

export interface ImportPreview {
  /** Labels of the fields that say whether a record exists already; empty = such rows are refused (LIST-91). */
  readonly matchedBy: readonly string[];
  readonly fields: readonly PreviewField[];
  readonly files: readonly PreviewFile[];
}

/** What somebody chose before an import. */
export interface ImportChoice {
  /** By head of the file: the name of a field, `''` = the column is left out. */
  readonly columns: Readonly<Record<string, string>>;
  /** Sheets by the name of their file. */
  readonly sheets: Readonly<Record<string, string>>;
}
