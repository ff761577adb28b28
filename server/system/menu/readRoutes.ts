/** The menu administration reads: whole, level by level, or as a picker of parents (MENU-02). */

import type { FastifyPluginAsync } from 'fastify';
import { menuCalls } from '#domain/calls/menus.ts';
import { MenuType } from '#domain/codes/menu.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { splitIds } from '../../http/inputs.ts';
import { refuseTooManyIds } from '../../http/lists.ts';
import { trimText } from '../../http/schemas.ts';
import { readMenuIndex } from './menuIndex.ts';

export const registerMenuReadRoutes: FastifyPluginAsync = async (app) => {
  await registerLevels(app, {});
  await registerChoices(app, {});
};

/** Entries with all that is written of them. */
const registerLevels: FastifyPluginAsync = async (app) => {
  app.serve(menuCalls.readTree, async ({ query }) => {
    const index = await readMenuIndex(app.db);
    const name = trimText(query.name).replace(/^\*|\*$/g, '');
    return succeed(
      name === ''
        ? index.listBelow(null).map((row) => index.toWireEntry(row, 'tree'))
        : index.rows
            .filter((row) => row.name.toLowerCase().includes(name.toLowerCase()))
            .map((row) => index.toWireEntry(row, 'match')),
    );
  });

  app.serve(menuCalls.listRoots, async () => {
    const index = await readMenuIndex(app.db);
    return succeed(index.listBelow(null).map((row) => index.toWireEntry(row, 'level')));
  });

  app.serve(menuCalls.listLevel, async ({ query: { parentId = '' } }) => {
    const index = await readMenuIndex(app.db);
    return succeed(index.listBelow(parentId).map((row) => index.toWireEntry(row, 'level')));
  });

  app.serve(menuCalls.listLevels, async ({ query }) => {
    const ids = [...new Set(splitIds(query.parentIds))];
    refuseTooManyIds(ids.length);
    const index = await readMenuIndex(app.db);
    return succeed(
      Object.fromEntries(
        ids.map((id) => [id, index.listBelow(id).map((row) => index.toWireEntry(row, 'level'))]),
      ),
    );
  });
};

/** Names to choose from. */
const registerChoices: FastifyPluginAsync = async (app) => {
  app.serve(menuCalls.listParents, async () => {
    const index = await readMenuIndex(app.db);
    const menus = index.rows.filter(({ menuType }) => menuType !== MenuType.button);
    const treeList = index
      .listBelow(null)
      .filter(({ menuType }) => menuType !== MenuType.button)
      .map((row) => index.toWireChoice(row, 'menus'));
    return succeed({ treeList, ids: menus.map(({ id }) => id) });
  });

  app.serve(menuCalls.listBelow, async ({ query: { pid = '' } }) => {
    const index = await readMenuIndex(app.db);
    const rows = index.listBelow(pid === '' ? null : pid);
    if (rows.length === 0) throw new BusinessError('未找到角色信息');
    return succeed(rows.map((row) => index.toWireChoice(row, 'level')));
  });
};
