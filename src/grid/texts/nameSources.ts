/** Where names of people, departments and remote dictionaries come from. */
import type { GridColumn } from '#domain/grid/column.ts';
import { fetchItemTexts } from '#src/widgets/dictionary/dictionaryItems.ts';
import type { Http } from '#src/api/http.ts';
import { fetchDepartTree, fetchPeopleBy } from '#src/api/staff.ts';
import { toTextCode } from '#src/widgets/dictionary/codes.ts';
import { getDepartField, flattenDeparts } from '#src/widgets/pickers/departs.ts';
import { getRowText } from '#src/widgets/pickers/picked.ts';
import type { NameSource } from './tableTexts.ts';

export function nameSources(http: Http): NameSource {
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
