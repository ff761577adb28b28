/** What came of an import, to be told (LIST-27): lines that went in, columns that did not, empty cells that were filled. */
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

export interface ImportResult {
  readonly total: number;
  readonly imported: number;
  /** One line each, e.g. `第5行 手机：请输入正确手机号`. */
  readonly problems: readonly string[];
  readonly ignored: readonly string[];
  readonly defaulted: readonly DefaultedColumn[];
}

/** @param imported the lines that went in */
export function createImportResult(
  entity: EntityDescription,
  items: Items,
  { lines, ignored }: ImportReading,
  imported: readonly ImportLine[],
  problems: readonly string[],
): ImportResult {
  return {
    total: lines.length,
    imported: imported.length,
    problems,
    ignored,
    defaulted: listDefaulted(entity, items, imported),
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

/** e.g. `未导入的列：备注。留空取默认值：类型为平日（3行）。`; `''` = nothing to tell. */
export function describeOutcome({ ignored, defaulted }: Pick<ImportResult, 'ignored' | 'defaulted'>): string {
  const usual = defaulted.map(({ label, value, rows }) => `${label}为${value}（${rows}行）`);
  return [
    ...(ignored.length === 0 ? [] : [`未导入的列：${ignored.join('、')}。`]),
    ...(usual.length === 0 ? [] : [`留空取默认值：${usual.join('、')}。`]),
  ].join('');
}
