/**
 * `importExcel` (LIST-09): the rows of the files become records as if each had been added by hand. Refused rows are
 * listed by line and the others are stored; with `validateStatus` all rows are stored or none.
 */

import type { CurrentUser } from '../../auth/currentUser.ts';
import { describeWritable } from '../columns.ts';
import { addInside, editInside } from '../commands.ts';
import { type ResourceContext, transact, type Work } from '../context.ts';
import { findExisting, requireEditRight } from './existing.ts';
import { importLines } from './importLines.ts';
import { readImportLines } from './lines.ts';
import type { ImportResult, LineOutcome } from './outcome.ts';
import { readRowBody } from './readRow.ts';
import type { ImportUpload } from './upload.ts';

/**
 * Stores the record of a line.
 * @throws BusinessError with the reason of a refusal
 */
export type AddLine = (work: Work, body: Readonly<Record<string, unknown>>) => Promise<unknown>;

/**
 * @param upload `given` holds for all rows; `isStrict` = all of them or none
 * @throws BusinessError when a file cannot be read at all
 */
export async function importRows(
  context: ResourceContext,
  user: CurrentUser,
  { files, given, isStrict, choice, existing }: ImportUpload,
  add: AddLine = addInside,
): Promise<ImportResult> {
  const writable = describeWritable(context.entity, user);
  const reading = await readImportLines(writable, files, choice, context.entity);
  const items = await context.app.dictionaries.all();
  if (existing === 'update') requireEditRight(context.entity, user);
  const write = existing === 'refuse' || add !== addInside ? addOnly(add) : matchFirst(existing);
  const result = await importLines<Work>({
    entity: writable,
    items,
    reading,
    isStrict,
    open: (work) => transact(context, user, work),
    write: async (work, { columns, cells }) =>
      write(work, await readRowBody(work, items, columns, given, cells)),
  });
  if (result.added + result.updated > 0) await context.rules.onCommit?.(user);
  return result;
}

type WriteLine = (work: Work, body: Readonly<Record<string, unknown>>) => Promise<LineOutcome>;

/** Open pages show no new rows: a whole file is nothing to announce line by line. */
const addOnly =
  (add: AddLine): WriteLine =>
  async (work, body) => {
    await add({ ...work, changed: () => undefined }, { ...body, ...work.rules.imported });
    return 'added';
  };

/** A record that exists already is left alone or edited. */
const matchFirst =
  (existing: 'skip' | 'update'): WriteLine =>
  async (work, body) => {
    const before = await findExisting(work, body);
    if (before === null) return addOnly(addInside)(work, body);
    if (existing === 'skip') return 'skipped';
    await editInside(work, before, before.rev, body);
    return 'updated';
  };
