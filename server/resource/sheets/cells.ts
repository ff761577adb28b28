/** Cells of a spreadsheet: what strings may begin with, and days and times that are numbers there. */
import type { FieldDescription } from '#domain/entities/describe.ts';
import type { SheetCell } from './job.ts';

const DAY_MS = 86_400_000;
/** 1970-01-01 as a spreadsheet counts days, with its leap day of 1900 that never was. */
const EPOCH_DAY = 25_569;

/** A text that a spreadsheet would take for a formula stays a text (SEC-20). */
export function escapeCell(value: SheetCell): SheetCell {
  return typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}

/** What `escapeCell` was given. */
export function readCell(cell: SheetCell): SheetCell {
  if (typeof cell !== 'string') return cell;
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

/** A day or time that a spreadsheet keeps as a number, as text of the field's type. */
export function formatSerialTime({ type }: FieldDescription, value: number): string | null {
  if (type === 'time') return new Date(Math.round((value % 1) * DAY_MS)).toISOString().slice(11, 16);
  if (type !== 'date' && type !== 'datetime') return null;
  // Whole seconds: fractions of a day are not exact.
  const ms = Math.round(((value - EPOCH_DAY) * DAY_MS) / 1000) * 1000;
  if (!Number.isFinite(ms) || Math.abs(ms) > 8.64e15) return null;
  const text = new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
  return type === 'date' ? text.slice(0, 10) : text;
}
