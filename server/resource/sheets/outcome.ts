/**
 * The outcome of an import as it is reported (LIST-27): stored lines, ignored columns, empty cells that took a default.
 */

import type { EntityDescription } from '#domain/entities/describe.ts';
import { listImportFields } from '#domain/entities/sheet.ts';
import { formatDictValue, type Items } from '../dictionary.ts';
import { isBlankCell } from './cells.ts';
import type { ImportLine, ImportReading } from './lines.ts';

/** A column whose empty cells took the usual value. */
export interface DefaultedColumn {
  readonly label: string;
  /** As people read it. */
  readonly value: string;
  readonly rows: number;
}

/** A line that was not stored. */
export interface UnstoredLine {
  readonly line: ImportLine;
  /** Empty for a good line of an import that stores all lines or none. */
  readonly reasons: readonly string[];
}

/** What was done about a line that was not refused. */
export type LineOutcome = 'added' | 'updated' | 'skipped';
type DoneLines = Readonly<Record<LineOutcome, readonly ImportLine[]>>;

export const NO_LINES: DoneLines = { added: [], updated: [], skipped: [] };

export interface ImportResult {
  readonly total: number;
  /** Records that are new, that were changed, and that were left alone because they exist already. */
  readonly added: number;
  readonly updated: number;
  readonly skipped: number;
  /** In the order of the files. */
  readonly unstored: readonly UnstoredLine[];
  readonly ignored: readonly string[];
  readonly defaulted: readonly DefaultedColumn[];
}

/**
 * @param refused why the other lines were not stored
 */
export function createImportResult(
  entity: EntityDescription,
  items: Items,
  { lines, ignored }: ImportReading,
  { added, updated, skipped }: DoneLines,
  refused: ReadonlyMap<ImportLine, readonly string[]>,
): ImportResult {
  const done = new Set([...added, ...updated, ...skipped]);
  return {
    total: lines.length,
    added: added.length,
    updated: updated.length,
    skipped: skipped.length,
    unstored: lines
      .filter((line) => !done.has(line))
      .map((line) => ({ line, reasons: refused.get(line) ?? [] })),
    ignored,
    defaulted: listDefaulted(entity, items, added),
  };
}

export function listDefaulted(
  entity: EntityDescription,
  items: Items,
  lines: readonly ImportLine[],
): readonly DefaultedColumn[] {
  return listImportFields(entity).flatMap(({ name, label, dict, default: usual }) => {
    if (usual === undefined) return [];
    const empty = lines.filter(({ columns, cells }) => {
      const column = columns.find(({ field }) => field.name === name);
      return column === undefined || isBlankCell(cells[column.index]);
    });
    const value = dict === undefined ? String(usual) : formatDictValue(items, dict, usual);
    return empty.length === 0 ? [] : [{ label, value, rows: empty.length }];
  });
}

/** Of the lines that were refused, one text each, e.g. `第5行 手机：请输入正确手机号`. */
export function listProblems({ unstored }: Pick<ImportResult, 'unstored'>): readonly string[] {
  return unstored.flatMap(({ line, reasons }) =>
    reasons.length === 0 ? [] : [`${line.where}${reasons.join('；')}`],
  );
}

/** e.g. `未导入的列：备注。留空取默认值：类型为平日（3行）。`; `''` = nothing to report. */
export function describeOutcome({ added, updated, skipped, ignored, defaulted }: ImportResult): string {
  const usual = defaulted.map(({ label, value, rows }) => `${label}为${value}（${rows}行）`);
  return [
    ...(updated + skipped === 0 ? [] : [`新增${added}行、更新${updated}行、跳过${skipped}行。`]),
    ...(ignored.length === 0 ? [] : [`未导入的列：${ignored.join('、')}。`]),
    ...(usual.length === 0 ? [] : [`留空取默认值：${usual.join('、')}。`]),
  ].join('');
}
