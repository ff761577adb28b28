/** What the import dialog sends (LIST-09). Pure but for the files. */

import { DigitFlag } from '#domain/codes/system.ts';
import type { ImportChoice } from '#domain/records/importPreview.ts';

export type ExistingRows = 'refuse' | 'skip' | 'update';

export interface ImportAsk {
  readonly files: readonly File[];
  /** What every row gets, by field name (`importKeys`). */
  readonly keys: Readonly<Record<string, string>>;
  readonly parkId: string | null;
  readonly choice: ImportChoice;
  /** All lines or none. */
  readonly strict: boolean;
  /** What becomes of rows whose record exists already (LIST-91). */
  readonly existing: ExistingRows;
}

export function createImportForm({ files, keys, parkId, choice, strict, existing }: ImportAsk): FormData {
  const form = new FormData();
  // What is read while the files come has to come before them.
  if (Object.keys(keys).length > 0) form.append('foreignKeys', JSON.stringify(keys));
  if (parkId !== null) form.append('parkId', parkId);
  for (const [name, chosen] of Object.entries(choice))
    if (Object.keys(chosen).length > 0) form.append(name, JSON.stringify(chosen));
  // A file is always of one list.
  form.append('isSingleTableImport', DigitFlag.yes);
  form.append('validateStatus', strict ? DigitFlag.yes : DigitFlag.no);
  if (existing !== 'refuse') form.append('existing', existing);
  // The protocol's dialog knows a path alone.
  form.append('refusedRows', 'true');
  for (const file of files) form.append('files[]', file, file.name);
  return form;
}

export const isSheet = (name: string): boolean => /\.xlsx?$/i.test(name);
