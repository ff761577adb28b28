/** Reading dictionaries (SYSTEM-04): every picker and every coded cell of the console comes here. */

import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { dictionaryCalls, type WireDictItem } from '#domain/calls/dictionaries.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { createDictItem } from '../../dictionaries/store.ts';
import { succeed, readPageRequest } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { trimText } from '../../http/schemas.ts';
import { isTableDictionary, readTableDictionary } from './tableDictionary.ts';

const BAD_CODE = '字典Code格式不正确！';
const MAX_TEXT = 200;

export const registerDictionaryRoutes: FastifyPluginAsync = async (app) => {
  app.serve(dictionaryCalls.listItems, async ({ user, params }) =>
    succeed(await findItems(app, params.dictCode, user)),
  );

  app.serve(dictionaryCalls.search, async ({ user, params, query }) => {
    const { pageSize, offset } = readPageRequest(query);
    const items = await findItems(app, params.dict, user);
    const found = selectItems(items, trimText(query.keyword, MAX_TEXT));
    return succeed(found.slice(offset, offset + pageSize));
  });

  app.serve(dictionaryCalls.listTexts, async ({ user, params, query }) => {
    const keys = trimText(query.key, MAX_TEXT).split(',');
    const keepUnknown = trimText(query.delNotExist) === 'false';
    const items = await findItems(app, params.dict, user);
    const texts = new Map(items.map(({ value, text }) => [value, text]));
    return succeed(
      keys.flatMap((key) => {
        const text = texts.get(key);
        return text !== undefined ? [text] : keepUnknown && key !== '' ? [key] : [];
      }),
    );
  });
  await registerAllItemsRoutes(app, {});
};

/** All dictionaries at once, as consoles keep them. */
const registerAllItemsRoutes: FastifyPluginAsync = async (app) => {
  app.serve(dictionaryCalls.readAll, async ({ query }) =>
    succeed(await (query.disabled === 'true' ? app.dictionaries.all() : app.dictionaries.enabled())),
  );

  app.serve(dictionaryCalls.refresh, async () => {
    app.dictionaries.refresh();
    return succeed(null, '刷新缓存完成！');
  });
};

/** @throws BusinessError when there is no such dictionary */
async function findItems(
  { db, dictionaries }: Pick<FastifyInstance, 'db' | 'dictionaries'>,
  dict: string,
  user: CurrentUser,
): Promise<readonly WireDictItem[]> {
  const items = isTableDictionary(dict)
    ? (await readTableDictionary(db, user, dict))?.map(({ value, text }) => createDictItem(value, text))
    : await dictionaries.items(dict);
  if (!items) throw new BusinessError(BAD_CODE);
  return items;
}

/**
 * What a keyword finds. It may end in `[orderby:field,asc]`: the words are sorted, whatever the column behind them
 * is called.
 */
function selectItems(items: readonly WireDictItem[], keyword: string): readonly WireDictItem[] {
  const [suffix = '', direction] = /\[orderby:\w+(?:,(asc|desc))?\]$/i.exec(keyword) ?? [];
  const found = items.filter(matching(suffix === '' ? keyword : keyword.slice(0, -suffix.length)));
  if (suffix === '') return found;
  const sign = direction?.toLowerCase() === 'desc' ? -1 : 1;
  return found.toSorted((a, b) => sign * a.text.localeCompare(b.text, 'zh'));
}

/** A keyword with commas lists codes; any other is looked for in text and code. */
function matching(keyword: string): (item: WireDictItem) => boolean {
  if (keyword.includes(',')) {
    const codes = new Set(keyword.split(','));
    return ({ value }) => codes.has(value);
  }
  const part = keyword.toLowerCase();
  return ({ value, text }) => value.toLowerCase().includes(part) || text.toLowerCase().includes(part);
}
