import { useLayoutEffect, useMemo, useState } from 'react';
import type { GridColumn } from '#domain/grid/column.ts';
import type { Http } from '#src/api/http.ts';
import { fetchDepartTree, fetchPeopleBy } from '#src/api/staff.ts';
import { toRequestCode, toTextCode } from '#src/widgets/dictionary/codes.ts';
import { useDictionaries } from '#src/widgets/dictionary/DictionaryContext.ts';
import { fetchItemTexts } from '#src/widgets/dictionary/dictionaryItems.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { getDepartField, flattenDeparts } from '#src/widgets/pickers/departs.ts';
import { getRowText } from '#src/widgets/pickers/picked.ts';
import { TableTexts, type NameSource } from './tableTexts.ts';

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

/** Where names of people, departments and remote dictionaries come from. */
function nameSources(http: Http): NameSource {
  return ({ type, dict, store = '', text = '' }: GridColumn) => {
    if (type === 'user')
      return {
        of: `user ${store} ${text}`,
        load: async (values) =>
          (await fetchPeopleBy(http, store, values)).map((person) => {
            const row = { ...person };
            return [getRowText(row, store), getRowText(row, text) || getRowText(row, store)] as const;
          }),
      };
    if (type === 'depart')
      return {
        of: `depart ${store} ${text}`,
        load: async () =>
          flattenDeparts(await fetchDepartTree(http)).map(
            (node) => [getDepartField(node, store), getDepartField(node, text)] as const,
          ),
      };
    if (type === 'selectDictSearch' && dict !== undefined)
      return {
        of: `dict ${toTextCode(dict)}`,
        load: async (values) => {
          const texts = await fetchItemTexts(http, toTextCode(dict), values);
          return values.map((value, index) => [value, texts[index] ?? value] as const);
        },
      };
    return null;
  };
}
