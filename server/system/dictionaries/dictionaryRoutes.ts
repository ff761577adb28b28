/** Reading dictionaries (SYSTEM-04): every picker and every coded cell of the console comes here. */
import type { FastifyPluginAsync } from 'fastify';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { succeed, readPageRequest } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { type WireDictItem, createDictItem } from '../../dictionaries/store.ts';
import { isTableDictionary, readTableDictionary } from './tableDictionary.ts';

const BAD_CODE = '字典Code格式不正确！';

export const registerDictionaryRoutes: FastifyPluginAsync = async (app) => {
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

  app.get<{ Params: { dictCode: string } }>(
    '/sys/dict/getDictItems/:dictCode',
    { config: { access: 'signedIn', signed: true } },
    async (request) => succeed(await itemsOf(request.params.dictCode, request.user)),
  );

  app.get<{ Params: { dict: string }; Querystring: Record<string, unknown> }>(
    '/sys/dict/loadDict/:dict',
    { config: { access: 'signedIn', signed: true } },
    async (request) => {
      const { keyword, order } = readKeyword(textOf(request.query['keyword']));
      const { pageSize, offset } = readPageRequest(request.query);
      const items = await itemsOf(request.params.dict, request.user);
      const found = items.filter(matching(keyword));
      const sorted =
        order === null ? found : found.toSorted((a, b) => order * a.text.localeCompare(b.text, 'zh'));
      return succeed(sorted.slice(offset, offset + pageSize));
    },
  );

  app.get<{ Params: { dict: string }; Querystring: Record<string, unknown> }>(
    '/sys/dict/loadDictItem/:dict',
    { config: { access: 'signedIn', signed: true } },
    async (request) => {
      const keys = textOf(request.query['key']).split(',');
      const keepUnknown = textOf(request.query['delNotExist']) === 'false';
      const items = await itemsOf(request.params.dict, request.user);
      const texts = new Map(items.map(({ value, text }) => [value, text]));
      return succeed(
        keys.flatMap((key) => {
          const text = texts.get(key);
          return text !== undefined ? [text] : keepUnknown && key !== '' ? [key] : [];
        }),
      );
    },
  );

  app.get('/sys/dict/queryAllDictItems', { config: { access: 'signedIn' } }, async () =>
    succeed(await app.dictionaries.all()),
  );

  app.get('/sys/dict/refleshCache', { config: { access: 'signedIn' } }, async () => {
    app.dictionaries.refresh();
    return succeed(null, '刷新缓存完成！');
  });
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

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim().slice(0, 200) : '';
}

/** A keyword may end in `[orderby:field,asc]`: the words are sorted, whatever the column behind them is called. */
function readKeyword(text: string): { readonly keyword: string; readonly order: 1 | -1 | null } {
  const [suffix = '', direction] = /\[orderby:\w+(?:,(asc|desc))?\]$/i.exec(text) ?? [];
  if (suffix === '') return { keyword: text, order: null };
  return { keyword: text.slice(0, -suffix.length), order: direction?.toLowerCase() === 'desc' ? -1 : 1 };
}
