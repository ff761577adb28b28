/** Cells of a spreadsheet: what strings may begin with, how long they may be, and days and times that are numbers there. */

import type { FieldDescription } from '#domain/entities/describe.ts';
import type { ReadCell, SheetCell, UnreadableCell } from './job.ts';

const DAY_MS = 86_400_000;
/** 1970-01-01 as a spreadsheet counts days, with its leap day of 1900 that never was. */
const EPOCH_DAY = 25_569;

/** Characters of a cell, in either format. */
export const MAX_CELL = 32_767;
/** What stands at the end of a text that was cut. */
const CUT = /【内容过长，已截断，原文共\d+个字符】$/u;

/** What stands in a workbook of refused rows for a cell that nobody could read. */
export const UNREAD_MARK = '【内容无法识别，请重新填写】';

/** A text that a spreadsheet would take for a formula stays a text (SEC-20). */
export function escapeCell(value: SheetCell): SheetCell {
  return typeof value === 'string' && /^'*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}

/** What `escapeCell` was given. */
export function readCell(cell: SheetCell): SheetCell {
  if (typeof cell !== 'string') return cell;
  return /^''*[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

/**
 * Cuts a text that does not fit into a cell and marks it as cut: it is never read back as the whole (LIST-25).
 * @param growth characters that its file needs beyond those of the text
 */
export function cutCell(value: string, growth = 0): string {
  const limit = MAX_CELL - growth;
  if (value.length <= limit) return value;
  const mark = `【内容过长，已截断，原文共${value.length}个字符】`;
  // Half of a pair is no character.
  return value.slice(0, limit - mark.length).replace(/[\uD800-\uDBFF]$/, '') + mark;
}

/** What of a cell a field can take; `unreadable` says why nothing. */
export function resolveCell(field: FieldDescription, cell: ReadCell): SheetCell | UnreadableCell {
  if (isUnreadable(cell)) return cell;
  if (cell === UNREAD_MARK) return { unreadable: '原内容无法识别，请重新填写' };
  if (typeof cell === 'string' && CUT.test(cell)) return { unreadable: '内容在导出时已被截断，请填写全文' };
  if (typeof cell !== 'object' || cell === null)
    return typeof cell === 'number' ? (formatSerialTime(field, cell) ?? cell) : readCell(cell);
  const time = formatSerialTime(field, cell.serial ?? cell.number);
  if (time !== null) return time;
  // Numbers are calculated with, everything else is read.
  return field.type === 'int' || field.type === 'decimal' ? cell.number : (cell.text ?? cell.number);
}

/** What a cell shows, for heads and previews. */
export function formatReadCell(cell: ReadCell | undefined): string {
  if (cell === undefined || cell === null) return '';
  if (typeof cell !== 'object') return String(readCell(cell) ?? '');
  return isUnreadable(cell) ? cell.unreadable : (cell.text ?? String(cell.number));
}

/** Blanks of any width are nothing. */
export function isBlankCell(cell: ReadCell | undefined): boolean {
  return cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '');
}

export function isUnreadable(cell: ReadCell | undefined): cell is UnreadableCell {
  return typeof cell === 'object' && cell !== null && 'unreadable' in cell;
}

/** A day or time that a spreadsheet keeps as a number, as text of the field's type; `null` = the field is no time. */
function formatSerialTime({ type }: FieldDescription, value: number): string | null {
  if (type === 'time' && value >= 0) return formatSerial(value % 1).slice(11, 16);
  if (type !== 'date' && type !== 'datetime') return null;
  const text = formatSerial(value);
  // Eight digits are a day as people type it, not one in the year 56,000.
  if (text === '' || text.length > 19) return null;
  return type === 'date' ? text.slice(0, 10) : text;
}

/** `YYYY-MM-DD HH:mm:ss` of days since 1899-12-30; `''` = no such moment. */
export function formatSerial(value: number): string {
  // Whole seconds: fractions of a day are not exact.
  const ms = Math.round(((value - EPOCH_DAY) * DAY_MS) / 1000) * 1000;
  if (!Number.isFinite(ms) || Math.abs(ms) > 8.64e15) return '';
  return new Date(ms)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d{3}Z$/, '');
}
