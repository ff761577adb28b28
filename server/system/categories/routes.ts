/** The category tree as its page reads and writes it (SYSTEM-93); pickers have calls of their own. */

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyPluginAsync } from 'fastify';
import { categoryCalls, type CategoryLine } from '#domain/calls/trees.ts';
import { TOP_NODE } from '#domain/codes/platform.ts';
import { sysCategory } from '#domain/entities/category.ts';
import { createPage, succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { trimText } from '../../http/schemas.ts';
import { readLeniently } from '../../resource/access.ts';
import { AUDIT, paginateRows } from '../../resource/pageOfRows.ts';
import { getQueryText, parseIds, readWholeQuery } from '../../resource/request.ts';
import { serveResource } from '../../resource/routes/routes.ts';
import { getScope } from '../../resource/scope.ts';
import { selectRows } from '../../resource/store.ts';
import { categoryRules, findParent } from './rules.ts';

const COLUMNS = ['id', 'pid', 'name', 'code', 'hasChild', 'rev', ...AUDIT] as const;

export const registerCategoryRoutes: FastifyPluginAsync = async (app) => {
  serveResource(app, sysCategory, categoryRules);
  await registerLevelRoutes(app, {});
  await registerCodeRoutes(app, {});
};

const registerLevelRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app;
  const selectBelow = (pids: readonly string[]) =>
    db.selectFrom('sysCategory').select(COLUMNS).where('pid', 'in', pids).orderBy('code').execute();

  app.serve(
    categoryCalls.listRoots,
    async ({ user, query }) => {
      const request = readWholeQuery(sysCategory, query, ['pid']);
      const rows = selectRows(db, sysCategory, getScope(sysCategory, user));
      const pid = trimText(getQueryText(query, 'pid')) || TOP_NODE;
      // Who searches means the whole tree.
      const isSearched = getQueryText(query, 'name') !== '' || getQueryText(query, 'code') !== '';
      const level = isSearched ? rows : rows.where('pid', '=', pid);
      const { records, total } = await paginateRows(level, sysCategory, request, ['rev', ...AUDIT]);
      return succeed(
        createPage(records as unknown as CategoryLine[], total, request.pageNo, request.pageSize),
      );
    },
    readLeniently(sysCategory),
  );

  app.serve(categoryCalls.listBelow, async ({ query }) =>
    succeed(await selectBelow([trimText(query.pid) || TOP_NODE])),
  );

  app.serve(categoryCalls.listLevels, async ({ query }) => {
    const ids = parseIds(query.parentIds ?? '');
    const records = ids.length === 0 ? [] : await selectBelow(ids);
    return succeed(createPage(records, records.length, 1, Math.max(records.length, 1)));
  });
};

const registerCodeRoutes: FastifyPluginAsync = async (app) => {
  app.serve(categoryCalls.checkCode, async ({ query }) => {
    const code = trimText(query.code);
    if (code === '') throw new BusinessError('错误,类型编码为空!');
    const parent = await findParent(app.db, trimText(query.pid));
    if (parent !== null && !code.startsWith(parent.code))
      throw new BusinessError(`编码不符合规范,须以"${parent.code}"开头!`);
    return succeed(null);
  });
};
