/** Sends the files of an import and reads what came of them (LIST-10, LIST-90). */

import { XLSX } from '#domain/calls/schemas.ts';
import { readFields } from '#domain/wire/fields.ts';
import { ApiError } from '#src/api/http.ts';
import type { ResourceApi } from '../resourceApi.ts';

/** Rows of the files, by what became of them. */
export interface ImportCounts {
  readonly total: number;
  readonly added: number;
  readonly updated: number;
  readonly skipped: number;
  readonly failed: number;
}

export interface Imported {
  readonly message: string;
  /** Nothing was stored: not a single row, or one bad row refused them all. */
  readonly isRefused: boolean;
  /** Relative to the API base, `null` when every row was taken. */
  readonly errorPath: string | null;
  /** `null` where the server does not count. */
  readonly counts: ImportCounts | null;
  /** The rows that were not stored, with their reasons; `null` where the server gives none. */
  readonly unstored: Blob | null;
}

/** @throws ApiError when the files were refused as a whole */
export async function sendImport(
  api: ResourceApi,
  form: FormData,
  onProgress: (part: number | null) => void,
): Promise<Imported> {
  try {
    const { message, code, result } = await api.importXls(form, onProgress);
    const outcome = readOutcome(result);
    return { ...outcome, message, isRefused: false, errorPath: code === '201' ? outcome.errorPath : null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const outcome = readOutcome(error.result);
    if (outcome.errorPath === '') throw error;
    return { ...outcome, message: error.message, isRefused: true };
  }
}

const isCount = (value: unknown): value is number => Number.isInteger(value);

/** Servers of the protocol answer the dialog with a path alone. */
function readOutcome(
  result: unknown,
): Pick<Imported, 'counts' | 'unstored'> & { readonly errorPath: string } {
  if (typeof result === 'string') return { errorPath: result, counts: null, unstored: null };
  const { fileUrl, workbook } = readFields<'fileUrl' | 'workbook'>(result);
  return {
    errorPath: typeof fileUrl === 'string' ? fileUrl : '',
    counts: readCounts(result),
    unstored: typeof workbook === 'string' ? new Blob([decodeBase64(workbook)], { type: XLSX }) : null,
  };
}

function readCounts(result: unknown): ImportCounts | null {
  const {
    totalCount: total,
    addedCount: added,
    updatedCount: updated,
    skippedCount: skipped,
    errorCount: failed,
  } = readFields<'totalCount' | 'addedCount' | 'updatedCount' | 'skippedCount' | 'errorCount'>(result);
  return isCount(total) && isCount(added) && isCount(updated) && isCount(skipped) && isCount(failed)
    ? { total, added, updated, skipped, failed }
    : null;
}

const decodeBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (char) => char.codePointAt(0) ?? 0);
