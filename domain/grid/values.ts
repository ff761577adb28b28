/** What cells hold: raw values of the wire made regular, blanks of new rows, texts that were pasted. */

import { isBlank } from '../validation/cellRules.ts';
import type { GridColumn, GridRow, GridValue } from './column.ts';

/** What a new row holds where nothing was given. */
export function getBlankValue(column: GridColumn): GridValue {
  const { type, defaultValue, defaultChecked } = column;
  if (type === 'checkbox') return getCheckboxValue(column, defaultChecked);
  if (defaultValue !== undefined && defaultValue !== null) return normaliseValue(column, defaultValue);
  return type === 'progress' ? 0 : '';
}

/** What stands for on and off. */
export function getCheckboxValue({ customValue }: GridColumn, on: boolean): GridValue {
  return customValue === undefined ? on : customValue[on ? 0 : 1];
}

/** The row with every cell as its type keeps it; the same object where all are. */
export function normaliseRow(row: GridRow, columns: readonly GridColumn[]): GridRow {
  let changed: Record<string, GridValue> | null = null;
  for (const column of columns) {
    const raw = row[column.key];
    const value = raw === undefined ? raw : normaliseValue(column, raw);
    if (Object.is(value, raw)) continue;
    changed ??= { ...row };
    changed[column.key] = value;
  }
  return changed === null ? row : { ...changed, id: row.id };
}

/** A value as cells of the type keep it: numbers for numbers, codes joined by commas, tags cut in pairs. */
export function normaliseValue(column: GridColumn, raw: GridValue): GridValue {
  switch (column.type) {
    case 'inputNumber':
      return typeof raw === 'string' || typeof raw === 'number' ? numberOr(raw) : raw;
    case 'progress':
      return toPercent(raw);
    case 'checkbox':
      return getCheckboxValue(column, isOn(column, raw));
    case 'tags':
      return formatTags(toCellText(raw));
    default:
      return Array.isArray(raw) ? raw.join(',') : raw;
  }
}

/** Checkbox values are compared as text with what stands for on. */
export function isOn({ customValue }: Pick<GridColumn, 'customValue'>, value: GridValue): boolean {
  return String(value) === String(customValue?.[0] ?? true);
}

/** 0–100; what is no number is 0. */
export function toPercent(value: GridValue): number {
  return Math.min(100, Math.max(0, Number.parseFloat(String(value)) || 0));
}

/** `''` for what is not there. */
export function toCellText(value: GridValue): string {
  return isBlank(value) ? '' : String(value);
}

/** Semicolons are taken out and put back after every second character (CHECK-04). */
export function formatTags(text: string): string {
  return (text.replaceAll(';', '').match(/.{1,2}/gsu) ?? []).join(';');
}

function numberOr(raw: string | number): number | '' {
  const number = typeof raw === 'number' ? raw : Number.parseFloat(raw);
  return Number.isFinite(number) ? number : '';
}
