import type { GridValue } from '#domain/grid/column.ts';

/** What people can read and type, of a value as it is; anything else has no text. */
export function toPlainText(value: GridValue): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}
