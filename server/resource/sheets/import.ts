/**
 * `importExcel` (LIST-09): the rows of the files become records as if each had been added by hand. Refused rows are
 * listed by line and the others are stored; with `validateStatus` all rows are stored or none.
 */

import { sql } from 'kysely';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { BusinessError } from '../../http/errors.ts';
import { describeWritable } from '../columns.ts';
import { addInside, editInside } from '../commands.ts';
import { type ResourceContext, transact, type Work } from '../context.ts';
import type { Items } from '../dictionary.ts';
import { RecordRefusal } from '../refusal.ts';
import { findExisting, requireEditRight } from './existing.ts';
import { type ImportLine, readImportLines } from './lines.ts';
import { createImportResult, type ImportResult, type LineOutcome, NO_LINES } from './outcome.ts';
import { readRowBody } from './readRow.ts';
import type { ImportUpload } from './upload.ts';

/** Rows of one transaction, so that others get their turn. */
const CHUNK = 50;

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
  const { lines } = reading;
  const items = await context.app.dictionaries.all();
  const refused = new Map<ImportLine, readonly string[]>();
  const done: Record<LineOutcome, ImportLine[]> = { added: [], updated: [], skipped: [] };
  if (existing === 'update') requireEditRight(context.entity, user);
  const write = existing === 'refuse' || add !== addInside ? addOnly(add) : matchFirst(existing);
  const size = isStrict ? lines.length : CHUNK;
  try {
    for (let from = 0; from < lines.length; from += size) {
      const chunk = lines.slice(from, from + size);
      await transact(context, user, async (work) => {
        for (const line of chunk) {
          const outcome = await writeLine(work, items, line, given, write);
          if (typeof outcome === 'string') done[outcome].push(line);
          else refused.set(line, outcome);
        }
        if (isStrict && refused.size > 0) throw new NothingImported();
      });
    }
  } catch (error) {
    if (!(error instanceof NothingImported)) throw error;
    return createImportResult(writable, items, reading, NO_LINES, refused);
  }
  await context.rules.onCommit?.(user);
  return createImportResult(writable, items, reading, done, refused);
}

/** Rolls the transaction back; the lines carry the reasons. */
class NothingImported extends Error {}

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

/** A bad line leaves no trace and does not spoil the others. @returns why it was refused, where it was */
async function writeLine(
  work: Work,
  items: Items,
  { columns, cells }: ImportLine,
  fixedValues: Readonly<Record<string, unknown>>,
  write: WriteLine,
): Promise<LineOutcome | readonly string[]> {
  const { tx } = work;
  await sql`savepoint line`.execute(tx);
  try {
    const body = await readRowBody(work, items, columns, fixedValues, cells);
    const outcome = await write(work, body);
    await sql`release savepoint line`.execute(tx);
    return outcome;
  } catch (error) {
    await sql`rollback to savepoint line`.execute(tx);
    return listRefusalReasons(error);
  }
}

/** All reasons why a line is refused. @throws what is no fault of the line */
export function listRefusalReasons(error: unknown): readonly string[] {
  if (error instanceof RecordRefusal) return error.reasons;
  if (error instanceof BusinessError) return [error.message];
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === '23505') return ['数据库中已存在该记录'];
  if (/^2[23]/.test(code)) return ['数据不完整或超出允许的范围'];
  throw error;
}
