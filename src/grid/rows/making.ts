import type { GridColumn, GridRow, GridValue } from '#domain/grid/column.ts';
import { getBlankValue, normaliseRow } from '#domain/grid/values.ts';

/** By column key: the value that disables a row, or a list of them. */
export type DisabledRows = Readonly<Record<string, GridValue>>;

/** New rows with the defaults of their columns; columns that count go on from the largest there is (`isOrder`). */
export function fillBlanks(
  rows: readonly Partial<GridRow>[],
  columns: readonly GridColumn[],
  others: Iterable<GridRow>,
  newId: () => string,
): readonly GridRow[] {
  const largest = new Map<string, number>();
  for (const { key, isOrder } of columns) if (isOrder) largest.set(key, 0);
  const look = (row: Readonly<Record<string, GridValue>>): void => {
    for (const [key, most] of largest) largest.set(key, Math.max(most, Number(row[key]) || 0));
  };
  if (largest.size > 0) for (const row of others) look(row);
  return rows.map((row): GridRow => {
    const whole: Record<string, GridValue> = { ...row };
    for (const column of columns) {
      const { key, isOrder } = column;
      const value = whole[key];
      if (value !== undefined && value !== null && value !== '') continue;
      whole[key] = isOrder ? (largest.get(key) ?? 0) + 1 : getBlankValue(column);
    }
    look(whole);
    return normaliseRow({ ...whole, id: newId() }, columns);
  });
}

/** A value that is listed, exactly. */
export function isDisabledBy(row: GridRow, disabledRows: DisabledRows = {}): boolean {
  return Object.entries(disabledRows).some(([key, expected]) =>
    Array.isArray(expected) ? expected.includes(row[key]) : expected === row[key],
  );
}

/** For the wire: whoever gets it may write to it. New rows have no id there. */
export function copyRow(row: GridRow, isNew: boolean): Record<string, GridValue> {
  const copy: Record<string, GridValue> = { ...row };
  if (isNew) delete copy['id'];
  for (const key in copy) {
    const value = copy[key];
    if (typeof value === 'object' && value !== null) copy[key] = structuredClone(value);
  }
  return copy;
}
