/** The menu administration reads: whole, level by level, or as a picker of parents (MENU-02). */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyPluginAsync } from 'fastify';
import { fail, succeed } from '../../http/envelope.ts';
import { describeTexts, trimText } from '../../http/schemas.ts';
import { MenuType } from '#domain/codes/menu.ts';
import { splitIds } from '../../http/inputs.ts';
import { refuseTooManyIds } from '../../http/lists.ts';
import { requireMenuAction } from './access.ts';
import { readMenuIndex } from './menuIndex.ts';

const PATH = '/sys/permission';

const readable = requireMenuAction('list');

export const registerMenuReadRoutes: FastifyPluginAsync = async (app) => {
  await app.register(registerLevels);
  await app.register(registerChoices);
};

/** Entries with all that is written of them. */
const registerLevels: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    `${PATH}/list`,
    {
      ...readable,
      schema: { summary: 'The whole menu, or the entries of a name', querystring: describeTexts('name') },
    },
    async ({ query }) => {
      const index = await readMenuIndex(app.db);
      const name = trimText(query.name).replace(/^\*|\*$/g, '');
      return succeed(
        name === ''
          ? index.listBelow(null).map((row) => index.toWireEntry(row, 'tree'))
          : index.rows
              .filter((row) => row.name.toLowerCase().includes(name.toLowerCase()))
              .map((row) => index.toWireEntry(row, 'match')),
      );
    },
  );

  app.get(
    `${PATH}/getSystemMenuList`,
    { ...readable, schema: { summary: 'Entries at the top of the menu' } },
    async () => {
      const index = await readMenuIndex(app.db);
      return succeed(index.listBelow(null).map((row) => index.toWireEntry(row, 'level')));
    },
  );

  app.get(
    `${PATH}/getSystemSubmenu`,
    { ...readable, schema: { summary: 'Entries below another', querystring: describeTexts('parentId') } },
    async ({ query: { parentId = '' } }) => {
      const index = await readMenuIndex(app.db);
      return succeed(index.listBelow(parentId).map((row) => index.toWireEntry(row, 'level')));
    },
  );

  app.get(
    `${PATH}/getSystemSubmenuBatch`,
    {
      ...readable,
      schema: { summary: 'Entries below each of several', querystring: describeTexts('parentIds') },
    },
    async ({ query }) => {
      const ids = [...new Set(splitIds(query.parentIds))];
      refuseTooManyIds(ids.length);
      const index = await readMenuIndex(app.db);
      return succeed(
        Object.fromEntries(
          ids.map((id) => [id, index.listBelow(id).map((row) => index.toWireEntry(row, 'level'))]),
        ),
      );
    },
  );
};

/** Names to choose from. */
const registerChoices: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    `${PATH}/queryTreeList`,
    { ...readable, schema: { summary: 'Menus to choose a parent from' } },
    async () => {
      const index = await readMenuIndex(app.db);
      const menus = index.rows.filter(({ menuType }) => menuType !== MenuType.button);
      const treeList = index
        .listBelow(null)
        .filter(({ menuType }) => menuType !== MenuType.button)
        .map((row) => index.toWireChoice(row, 'menus'));
      return succeed({ treeList, ids: menus.map(({ id }) => id) });
    },
  );

  app.get(
    `${PATH}/queryListAsync`,
    { ...readable, schema: { summary: 'Nodes below an entry', querystring: describeTexts('pid') } },
    async ({ query: { pid = '' } }) => {
      const index = await readMenuIndex(app.db);
      const rows = index.listBelow(pid === '' ? null : pid);
      return rows.length === 0
        ? fail('未找到角色信息')
        : succeed(rows.map((row) => index.toWireChoice(row, 'level')));
    },
  );
};
