/**
 * `importExcel` (LIST-09): the rows of the files become records as if each had been added by hand. Rows that cannot
 * are told by line, and the others are there; with `validateStatus` it is all of them or none.
 */
import { sql } from 'kysely';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { BusinessError } from '../../http/errors.ts';
import { describeWritable } from '../columns.ts';
import { addInside } from '../commands.ts';
import { type ResourceContext, transact, type Work } from '../context.ts';
import type { Items } from '../dictionary.ts';
import { type ImportLine, readImportLines } from './lines.ts';
import { createImportResult, type ImportResult } from './outcome.ts';
import { readRowBody } from './readRow.ts';
import type { ImportUpload } from './upload.ts';

/** Rows of one transaction, so that others get their turn. */
const CHUNK = 50;

/** Makes a record of what a line says. @throws BusinessError why not */
export type AddLine = (work: Work, body: Readonly<Record<string, unknown>>) => Promise<unknown>;

/**
 * @param upload `given` holds for all rows; `isStrict` = all of them or none
 * @throws BusinessError when a file cannot be read at all
 */
export async function importRows(
  context: ResourceContext,
  user: CurrentUser,
  { files, given, isStrict, choice }: ImportUpload,
  add: AddLine = addInside,
): Promise<ImportResult> {
  const writable = describeWritable(context.entity, user);
  const reading = await readImportLines(writable, files, choice, context.entity);
  const { lines } = reading;
  const items = await context.app.dictionaries.all();
  const problems: string[] = [];
  const imported: ImportLine[] = [];
  const size = isStrict ? lines.length : CHUNK;
  try {
    for (let from = 0; from < lines.length; from += size) {
      const chunk = lines.slice(from, from + size);
      await transact(context, user, async (work) => {
        for (const line of chunk) {
          const problem = await addLine(work, items, line, given, add);
          if (problem === null) imported.push(line);
          else problems.push(`${line.where}${problem}`);
        }
        if (isStrict && problems.length > 0) throw new NothingImported();
      });
    }
  } catch (error) {
    if (!(error instanceof NothingImported)) throw error;
    return createImportResult(writable, items, reading, [], problems);
  }
  await context.rules.committed?.(user);
  return createImportResult(writable, items, reading, imported, problems);
}

/** Takes the transaction back; the problems say why. */
class NothingImported extends Error {}

/** A bad line leaves no trace and does not spoil the others. @returns why it was not added, or `null` */
async function addLine(
  work: Work,
  items: Items,
  { columns, cells }: ImportLine,
  given: Readonly<Record<string, unknown>>,
  add: AddLine,
): Promise<string | null> {
  const { tx } = work;
  await sql`savepoint line`.execute(tx);
  try {
    // Open pages show no new rows: a whole file is nothing to tell them line by line.
    const quiet: Work = { ...work, changed: () => undefined };
    const body = await readRowBody(work, items, columns, given, cells);
    await add(quiet, { ...body, ...work.rules.imported });
    await sql`release savepoint line`.execute(tx);
    return null;
  } catch (error) {
    await sql`rollback to savepoint line`.execute(tx);
    return explainLine(error);
  }
}

/** @throws what is no fault of the line */
export function explainLine(error: unknown): string {
  if (error instanceof BusinessError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === '23505') return '数据库中已存在该记录';
  if (/^2[23]/.test(code)) return '数据不完整或超出允许的范围';
  throw error;
}
