import { useMemo } from 'react';
import { type FigureColumn, formatFigure } from '#domain/statistics/figures.ts';
import { useDictionaries } from '#src/widgets/dictionary/DictionaryContext.ts';

/** Values of a figure as people read them, codes in their words. `columns` should keep its identity. */
export function useFigureText(
  columns: readonly FigureColumn[],
): (column: FigureColumn, value: string | number | null) => string {
  const codes = useMemo(() => columns.flatMap(({ dict }) => (dict === undefined ? [] : [dict])), [columns]);
  const items = useDictionaries(codes);
  return (column, value) => {
    const known =
      column.dict === undefined
        ? undefined
        : items(column.dict)?.find((item) => item.value === String(value));
    return known?.text ?? formatFigure(column, value);
  };
}
