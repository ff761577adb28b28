/** Reading dictionaries (SYSTEM-04): every picker and every coded cell of the console comes here. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { succeed, readPageRequest } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { describeTexts, PAGING, Text, trimText } from '../../http/schemas.ts';
import { type WireDictItem, createDictItem } from '../../dictionaries/store.ts';
import { isTableDictionary, readTableDictionary } from './tableDictionary.ts';

const BAD_CODE = '字典Code格式不正确！';
const MAX_TEXT = 200;
const BY_DICT = Type.Object({ dict: Type.String({ description: 'Code, or an expression over a table.' }) });
const signedIn = { config: { access: 'signedIn' } } as const;
const signed = { config: { access: 'signedIn', signed: true } } as const;

export const registerDictionaryRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const itemsOf = async (dict: string, user: CurrentUser): Promise<readonly WireDictItem[]> => {
    if (!isTableDictionary(dict)) {
      const items = await app.dictionaries.items(dict);
      if (items === null) throw new BusinessError(BAD_CODE);
      return items;
    }
    const rows = await readTableDictionary(app.db, user, dict);
    if (rows === null) throw new BusinessError(BAD_CODE);
    return rows.map(({ value, text }) => createDictItem(value, text));
  };

  app.get(
    '/sys/dict/getDictItems/:dictCode',
    {
      ...signed,
      schema: { summary: 'Items of a dictionary', params: Type.Object({ dictCode: Type.String() }) },
    },
    async (request) => succeed(await itemsOf(request.params.dictCode, request.user)),
  );

  app.get(
    '/sys/dict/loadDict/:dict',
    {
      ...signed,
      schema: {
        summary: 'Items of a dictionary by keyword',
        params: BY_DICT,
        querystring: Type.Object({ keyword: Text, ...PAGING }),
      },
    },
    async ({ user, params, query }) => {
      const { keyword, order } = readKeyword(trimText(query.keyword, MAX_TEXT));
      const { pageSize, offset } = readPageRequest(query);
      const items = await itemsOf(params.dict, user);
      const found = items.filter(matching(keyword));
      const sorted =
        order === null ? found : found.toSorted((a, b) => order * a.text.localeCompare(b.text, 'zh'));
      return succeed(sorted.slice(offset, offset + pageSize));
    },
  );

  app.get(
    '/sys/dict/loadDictItem/:dict',
    {
      ...signed,
      schema: {
        summary: 'Texts of codes of a dictionary',
        params: BY_DICT,
        querystring: describeTexts('key', 'delNotExist'),
      },
    },
    async ({ user, params, query }) => {
      const keys = trimText(query.key, MAX_TEXT).split(',');
      const keepUnknown = trimText(query.delNotExist) === 'false';
      const items = await itemsOf(params.dict, user);
      const texts = new Map(items.map(({ value, text }) => [value, text]));
      return succeed(
        keys.flatMap((key) => {
          const text = texts.get(key);
          return text !== undefined ? [text] : keepUnknown && key !== '' ? [key] : [];
        }),
      );
    },
  );

  app.get(
    '/sys/dict/queryAllDictItems',
    { ...signedIn, schema: { summary: 'Items of all dictionaries' } },
    async () => succeed(await app.dictionaries.all()),
  );

  app.get(
    '/sys/dict/refleshCache',
    { ...signedIn, schema: { summary: 'Read the dictionaries again' } },
    async () => {
      app.dictionaries.refresh();
      return succeed(null, '刷新缓存完成！');
    },
  );
};

/** A keyword with commas lists codes; any other is looked for in text and code. */
function matching(keyword: string): (item: WireDictItem) => boolean {
  if (keyword.includes(',')) {
    const codes = new Set(keyword.split(','));
    return ({ value }) => codes.has(value);
  }
  const part = keyword.toLowerCase();
  return ({ value, text }) => value.toLowerCase().includes(part) || text.toLowerCase().includes(part);
}

/** A keyword may end in `[orderby:field,asc]`: the words are sorted, whatever the column behind them is called. */
function readKeyword(text: string): { readonly keyword: string; readonly order: 1 | -1 | null } {
  const [suffix = '', direction] = /\[orderby:\w+(?:,(asc|desc))?\]$/i.exec(text) ?? [];
  if (suffix === '') return { keyword: text, order: null };
  return { keyword: text.slice(0, -suffix.length), order: direction?.toLowerCase() === 'desc' ? -1 : 1 };
}
