/** The lines of the files of an import, with the columns they are in. */

import type { EntityDescription } from '#domain/entities/describe.ts';
import type { ImportChoice } from '#domain/records/importPreview.ts';
import { BusinessError } from '../../http/errors.ts';
import { MAX_IMPORT_ROWS } from '../limits.ts';
import { formatReadCell, isBlankCell } from './cells.ts';
import { findHeadLine, type HeadLine, type SheetColumn } from './heads.ts';
import type { ReadCell, ReadSheet } from './job.ts';
import { GUIDE_SHEET, HEAD_ROWS, SUM_LABEL } from './layout.ts';
import { runSheetJob } from './thread.ts';

export interface ImportFile {
  readonly name: string;
  /** Where it lies until the import is over. */
  readonly path: string;
}

export interface ImportLine {
  /** e.g. `第5行 `; with several files the name of the file before it. */
  readonly where: string;
  /** Of the sheet, from 1. */
  readonly line: number;
  readonly columns: readonly SheetColumn[];
  /** Of all columns of its sheet, imported or not. */
  readonly heads: readonly string[];
  readonly cells: readonly ReadCell[];
}

export interface ImportReading {
  readonly lines: readonly ImportLine[];
  /** Heads of columns that are not imported, and `工作表…` for sheets. */
  readonly ignored: readonly string[];
}

/** One file, before anybody decides whether it can be imported as it is. */
export interface FileReading {
  readonly file: ImportFile;
  readonly sheets: readonly string[];
  readonly sheet: string;
  /** Others that are as good. */
  readonly rivals: readonly string[];
  readonly head: HeadLine;
  readonly lines: readonly ImportLine[];
  /** Its sheet has more lines than are read. */
  readonly isCut: boolean;
}

/**
 * Reads the lines of a sheet.
 * @param whole the description with the columns that the caller may not write: these are reported, not refused
 * @throws BusinessError when a file cannot be read, has an unknown column, lacks a required one, or has no lines or too
 * many
 */
export async function readImportLines(
  entity: EntityDescription,
  files: readonly ImportFile[],
  choice: ImportChoice,
  whole: EntityDescription = entity,
): Promise<ImportReading> {
  const readings = await readImportFiles(entity, files, choice, whole);
  for (const reading of readings) {
    const problem = findFileProblem(entity, reading);
    if (problem !== null) throw new BusinessError(`文件导入失败:${reading.file.name}${problem}`);
  }
  const lines = readings.flatMap((reading) => reading.lines);
  if (lines.length === 0) throw new BusinessError('文件导入失败:没有数据行');
  if (lines.length > MAX_IMPORT_ROWS) throw new BusinessError(`一次最多导入${MAX_IMPORT_ROWS}行`);
  const ignored = readings.flatMap(({ head, sheets, sheet }) => [
    ...head.ignored,
    ...sheets.filter((name) => name !== sheet).map((name) => `工作表“${name}”`),
  ]);
  return { lines, ignored: [...new Set(ignored)] };
}

/** @throws BusinessError when a file cannot be read at all */
export async function readImportFiles(
  entity: EntityDescription,
  files: readonly ImportFile[],
  choice: ImportChoice,
  whole: EntityDescription = entity,
): Promise<readonly FileReading[]> {
  if (files.length === 0) throw new BusinessError('请选择要导入的文件');
  const readings: FileReading[] = [];
  // One after the other: each may be as large as the memory of the thread bears.
  for (const file of files) readings.push(await readFile(entity, whole, file, choice, files.length > 1));
  return readings;
}

/** Why a file cannot be imported as it is; Chinese, to follow its name. */
export function findFileProblem(
  { title }: EntityDescription,
  { head, rivals, sheet, isCut }: Pick<FileReading, 'head' | 'rivals' | 'sheet' | 'isCut'>,
): string | null {
  const { columns, unknown, missing } = head;
  if (rivals.length > 0) return `有多个工作表可以导入（${[sheet, ...rivals].join('、')}），请选择其中一个`;
  if (columns.length === 0) return `没有找到${title}的表头`;
  if (isCut)
    return `一次最多导入${MAX_IMPORT_ROWS}行，工作表“${sheet}”在这之后还有内容，请删去空行或拆成几个文件`;
  const problems = [
    ...(unknown.length > 0
      ? [`有不认识的列：${unknown.join('、')}，请改成模板中的列名，或选择忽略这些列`]
      : []),
    ...(missing.length > 0 ? [`缺少必填的列：${missing.join('、')}`] : []),
  ];
  return problems.length === 0 ? null : problems.join('；');
}

async function readFile(
  entity: EntityDescription,
  whole: EntityDescription,
  file: ImportFile,
  { columns, sheets: chosen }: ImportChoice,
  isNamed: boolean,
): Promise<FileReading> {
  const answer = await runSheetJob({
    kind: 'read',
    path: file.path,
    maxRows: MAX_IMPORT_ROWS + HEAD_ROWS + 1,
  });
  if ('problem' in answer) throw new BusinessError(`文件导入失败:${file.name}${answer.problem}`);
  if (!('sheets' in answer)) throw new BusinessError('文件导入失败！');
  const filled = answer.sheets.filter(({ name, rows }) => name !== GUIDE_SHEET && rows.some(isFilled));
  const offered = (filled.length > 0 ? filled : answer.sheets).map((sheet) => ({
    ...sheet,
    head: findHeadLine(entity, whole, sheet.rows, columns),
  }));
  const sheetName = Object.hasOwn(chosen, file.name) ? chosen[file.name] : undefined;
  const complete = offered.filter(({ head }) => head.columns.length > 0 && head.missing.length === 0);
  const best =
    sheetName === undefined
      ? (complete[0] ?? offered.toSorted((a, b) => b.head.columns.length - a.head.columns.length)[0])
      : offered.find(({ name }) => name === sheetName);
  if (best === undefined) throw new BusinessError(`文件导入失败:${file.name}没有工作表“${sheetName ?? ''}”`);
  return {
    file,
    sheets: offered.map(({ name }) => name),
    sheet: best.name,
    rivals: sheetName === undefined ? complete.filter((one) => one !== best).map(({ name }) => name) : [],
    head: best.head,
    isCut: best.isCut === true,
    lines: linesOf(whole, best, best.head, isNamed ? `${file.name} ` : ''),
  };
}

const isFilled = (row: readonly ReadCell[]): boolean => !row.every(isBlankCell);

function linesOf(
  whole: EntityDescription,
  { rows }: ReadSheet,
  { index: headIndex, columns, heads }: HeadLine,
  prefix: string,
): readonly ImportLine[] {
  const last = rows.findLastIndex(isFilled);
  return rows.flatMap((cells, index): readonly ImportLine[] => {
    if (index <= headIndex || columns.every((column) => isBlankCell(cells[column.index]))) return [];
    if (index === last && isSumLine(whole, cells)) return [];
    return [{ where: `${prefix}第${index + 1}行 `, line: index + 1, columns, heads, cells }];
  });
}

/** The last line of an export of a list that adds up. */
function isSumLine({ fields }: EntityDescription, [first]: readonly ReadCell[]): boolean {
  return formatReadCell(first) === SUM_LABEL && fields.some(({ total }) => total === true);
}
