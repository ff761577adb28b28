import type { GridColumn } from '#domain/grid/column.ts';

/** From left to right as they stand there; hidden ones are left out. */
export function listShownColumns(columns: readonly GridColumn[]): readonly GridColumn[] {
  const shown = columns.filter(({ type }) => type !== 'hidden');
  const at = (side: GridColumn['fixed']) => shown.filter(({ fixed }) => fixed === side);
  return [...at('left'), ...at(undefined), ...at('right')];
}
