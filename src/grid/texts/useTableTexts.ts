import { useLayoutEffect, useMemo, useState } from 'react';
import type { GridColumn } from '#domain/grid/column.ts';
import { toRequestCode } from '#src/widgets/dictionary/codes.ts';
import { useDictionaries } from '#src/widgets/dictionary/DictionaryContext.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { nameSources } from './nameSources.ts';
import { TableTexts } from './tableTexts.ts';

/** The texts of a table for as long as it is there; dictionaries come in as they arrive. */
export function useTableTexts(columns: readonly GridColumn[]): TableTexts {
  const http = useHttp();
  const [texts] = useState(() => new TableTexts(nameSources(http)));
  const dictCodes = useMemo(
    () => [...new Set(columns.flatMap(({ dictCode }) => (dictCode === undefined ? [] : [dictCode])))],
    [columns],
  );
  const lookup = useDictionaries(useMemo(() => dictCodes.map(toRequestCode), [dictCodes]));
  // Before the viewport draws with them.
  useLayoutEffect(() => {
    texts.setColumns(columns);
  }, [texts, columns]);
  // What is there already is not taken again; what came since the last drawing is.
  useLayoutEffect(() => {
    for (const code of dictCodes) {
      const items = lookup(toRequestCode(code));
      if (items !== undefined) texts.setDictionary(code, items);
    }
  });
  return texts;
}
