/** Where names of people, departments and remote dictionaries come from. */
import type { GridColumn } from '#domain/grid/column.ts';
import { itemTexts } from '#src/api/dictionaryItems.ts';
import type { Http } from '#src/api/http.ts';
import { departTree, peopleBy } from '#src/api/staff.ts';
import { textCode } from '../../dictionary/codes.ts';
import { fieldOf, flat } from '../../pickers/departs.ts';
import { textIn } from '../../pickers/picked.ts';
import type { NameSource } from './tableTexts.ts';

export function nameSources(http: Http): NameSource {
  return ({ type, dict, store = '', text = '' }: GridColumn) => {
    if (type === 'user')
      return {
        of: `user ${store} ${text}`,
        load: async (values) =>
          (await peopleBy(http, store, values)).map((person) => {
            const row = { ...person };
            return [textIn(row, store), textIn(row, text) || textIn(row, store)] as const;
          }),
      };
    if (type === 'depart')
      return {
        of: `depart ${store} ${text}`,
        load: async () =>
          flat(await departTree(http)).map((node) => [fieldOf(node, store), fieldOf(node, text)] as const),
      };
    if (type === 'selectDictSearch' && dict !== undefined)
      return {
        of: `dict ${textCode(dict)}`,
        load: async (values) => {
          const texts = await itemTexts(http, textCode(dict), values);
          return values.map((value, index) => [value, texts[index] ?? value] as const);
        },
      };
    return null;
  };
}
