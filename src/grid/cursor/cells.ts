/** What the cell types take from keys, presses and the clipboard. */

import type { CellType, GridColumn, GridOption, GridRow, GridValue } from '#domain/grid/column.ts';
import { getCheckboxValue, isOn } from '#domain/grid/values.ts';
import { toPlainText } from '../texts/plainText.ts';

const READ_ONLY: ReadonlySet<CellType> = new Set(['normal', 'hidden', 'progress']);
/** Changed where they stand, without an editor over them. */
const IN_PLACE: ReadonlySet<CellType> = new Set(['checkbox', 'radio', 'upload', 'file', 'image', 'slot']);
/** What they hold is more than a text can say. */
const NO_TEXT: ReadonlySet<CellType> = new Set(['upload', 'file', 'image', 'slot']);

export function isWritable({ type, disabled }: GridColumn): boolean {
  return !disabled && !READ_ONLY.has(type);
}

export function hasOverlay({ type }: GridColumn): boolean {
  return !READ_ONLY.has(type) && !IN_PLACE.has(type);
}

/** Delete and cut leave them alone. */
export function isClearable({ type }: GridColumn): boolean {
  return !NO_TEXT.has(type);
}

/** What a cell holds once it is cleared. */
export function getClearedValue(column: GridColumn): GridValue {
  if (column.type === 'checkbox') return getCheckboxValue(column, false);
  return column.type === 'radio' ? null : '';
}

export function getToggledValue(column: GridColumn, row: GridRow): GridValue {
  return getCheckboxValue(column, !isOn(column, row[column.key]));
}

/** A click on the chosen one clears it where that is allowed. */
export function getRadioValue({ key, allowClear }: GridColumn, row: GridRow, clicked: string): GridValue {
  const isChosen = toPlainText(row[key]) === clicked;
  return isChosen && allowClear ? null : clicked;
}

/** Space goes round the options. */
export function findNextOption(
  { key }: GridColumn,
  row: GridRow,
  options: readonly GridOption[],
): string | undefined {
  const usable = options.filter(({ disabled }) => disabled !== true);
  const at = usable.findIndex(({ value }) => value === toPlainText(row[key]));
  return usable[(at + 1) % Math.max(1, usable.length)]?.value;
}

/** Columns of the same origin hand each other values; others only texts. */
export function formatOrigin({ type, dictCode, dict, store, options }: GridColumn): string {
  return JSON.stringify([type, dictCode, dict, store, options.map(({ value }) => value)]);
}
