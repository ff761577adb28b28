/**
 * `importExcel` (LIST-09): the rows of the files become records as if each had been added by hand. Rows that cannot
 * are told by line, and the others are there; with `validateStatus` it is all of them or none.
 */
import { sql } from 'kysely';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { listImportFields } from '#domain/entities/sheet.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { BusinessError } from '../../http/errors.ts';
import { addInside } from '../commands.ts';
import { type ResourceContext, transact, type Work } from '../context.ts';
import type { Items } from '../dictionary.ts';
import { MAX_IMPORT_ROWS } from '../limits.ts';
import type { SheetCell } from './job.ts';
import { HEAD_ROWS, parseHead, SUM_LABEL } from './layout.ts';
import { readRowBody, type SheetColumn } from './readRow.ts';
import { runSheetJob } from './thread.ts';
import { describeWritable } from '../columns.ts';

/** Rows of one transaction, so that others get their turn. */
const CHUNK = 50;

export interface ImportFile {
  readonly name: string;
  /** Where it lies until the import is over. */
  readonly path: string;
}

export interface ImportResult {
  readonly total: number;
  readonly imported: number;
  /** One line each, e.g. `第5行 手机：请输入正确手机号`. */
  readonly problems: readonly string[];
}

export interface ImportLine {
  /** e.g. `第5行 `; with several files the name of the file before it. */
  readonly where: string;
  readonly columns: readonly SheetColumn[];
  readonly cells: readonly SheetCell[];
}

/** Makes a record of what a line says. @throws BusinessError why not */
export type AddLine = (work: Work, body: Readonly<Record<string, unknown>>) => Promise<unknown>;

/**
 * @param given what the page gives for all rows
 * @param isStrict all of them or none
 * @throws BusinessError when a file cannot be read at all
 */
export async function importRows(
  context: ResourceContext,
  user: CurrentUser,
  files: readonly ImportFile[],
  given: Readonly<Record<string, unknown>>,
  isStrict: boolean,
  add: AddLine = addInside,
): Promise<ImportResult> {
  const lines = await readImportLines(describeWritable(context.entity, user), files);
  const items = await context.app.dictionaries.all();
  const problems: string[] = [];
  const size = isStrict ? lines.length : CHUNK;
  try {
    for (let from = 0; from < lines.length; from += size) {
      const chunk = lines.slice(from, from + size);
      await transact(context, user, async (work) => {
        for (const line of chunk) {
          const problem = await addLine(work, items, line, given, add);
          if (problem !== null) problems.push(`${line.where}${problem}`);
        }
        if (isStrict && problems.length > 0) throw new NothingImported();
      });
    }
  } catch (error) {
    if (!(error instanceof NothingImported)) throw error;
    return { total: lines.length, imported: 0, problems };
  }
  await context.rules.committed?.(user);
  return { total: lines.length, imported: lines.length - problems.length, problems };
}

/** @throws BusinessError when a file cannot be read, or when there is nothing or too much in them */
export async function readImportLines(
  entity: EntityDescription,
  files: readonly ImportFile[],
): Promise<readonly ImportLine[]> {
  if (files.length === 0) throw new BusinessError('请选择要导入的文件');
  const lines: ImportLine[] = [];
  for (const file of files) lines.push(...(await linesOf(entity, file, files.length > 1)));
  if (lines.length === 0) throw new BusinessError('文件导入失败:没有数据行');
  if (lines.length > MAX_IMPORT_ROWS) throw new BusinessError(`一次最多导入${MAX_IMPORT_ROWS}行`);
  return lines;
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

async function linesOf(
  entity: EntityDescription,
  file: ImportFile,
  named: boolean,
): Promise<readonly ImportLine[]> {
  const answer = await runSheetJob({
    kind: 'read',
    path: file.path,
    maxRows: MAX_IMPORT_ROWS + HEAD_ROWS + 1,
  });
  if ('problem' in answer) throw new BusinessError(`文件导入失败:${file.name}${answer.problem}`);
  if (!('rows' in answer)) throw new BusinessError('文件导入失败！');
  const { rows } = answer;
  const head = headOf(entity, rows);
  if (head === null) throw new BusinessError(`文件导入失败:${file.name}没有找到${entity.title}的表头`);
  return rows.flatMap((cells, index): readonly ImportLine[] => {
    if (index <= head.index || isEmpty(cells, head.columns) || cells[0] === SUM_LABEL) return [];
    return [{ where: `${named ? `${file.name} ` : ''}第${index + 1}行 `, columns: head.columns, cells }];
  });
}

/** The head is looked for in the first rows: other tools write other titles. */
function headOf(
  entity: EntityDescription,
  rows: readonly (readonly SheetCell[])[],
): { readonly index: number; readonly columns: readonly SheetColumn[] } | null {
  const fields = listImportFields(entity);
  for (const [index, row] of rows.slice(0, HEAD_ROWS + 2).entries()) {
    const columns = fields.flatMap((field) => {
      const at = row.findIndex((cell) => parseHead(cell) === field.label);
      return at < 0 ? [] : [{ index: at, field }];
    });
    if (columns.length > 0) return { index, columns };
  }
  return null;
}

function isEmpty(cells: readonly SheetCell[], columns: readonly SheetColumn[]): boolean {
  return columns.every(
    ({ index }) => cells[index] === undefined || cells[index] === null || cells[index] === '',
  );
}
