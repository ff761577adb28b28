/** Bounds of the record engine; `docs/limits.md` lists them with their answers. */

import type { QueueLimits } from '../http/workQueue.ts';

const MB = 1024 * 1024;

/** Rows that a list counts, and how far its pages go (LIST-80): more of them cost a scan. */
export const LIST_BOUND = 10_000;

/** Rows of one sub-table in one body. */
export const MAX_CHILDREN = 500;

/** What one import may send: whole, and each file. */
export const IMPORT_UPLOAD = {
  files: 10,
  fileBytes: 10 * MB,
  totalBytes: 20 * MB,
  parts: 50,
  fieldBytes: 10_000,
  headerPairs: 50,
} as const;
/** Rows of one import, of all its files. */
export const MAX_IMPORT_ROWS = 10_000;
/** Nobody waits: a body that is not read keeps its connection. */
export const IMPORTS: QueueLimits = { running: 2, waiting: 0, waitingOfAccount: 0 };

export const MAX_EXPORT_ROWS = 20_000;
/** Rows beyond which the old format takes gigabytes to write. */
export const MAX_OLD_FORMAT_ROWS = 500;
/** Characters of a cell that the old format holds as the library writes it. */
export const MAX_OLD_FORMAT_TEXT = 255;
/** Rows are read when it is one's turn: those who wait hold nothing. */
export const EXPORTS: QueueLimits = { running: 1, waiting: 20, waitingOfAccount: 2 };

/** The thread that reads and writes spreadsheets, one at a time. */
export const SHEET_THREAD = {
  jobMs: 10_000,
  memoryMb: 768,
  /** Of it for what is new: what a sheet leaves behind is given back sooner. */
  youngMb: 16,
  /** Jobs that wait, with their rows or bytes. */
  waiting: 10,
  /** What a large sheet left in its memory is given back after so long. */
  idleMs: 30_000,
} as const;
