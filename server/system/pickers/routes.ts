/** What the console's pickers read: departments, people, categories. All of it reading only. */

import type { FastifyPluginAsync } from 'fastify';
import { departTreeCalls } from '#domain/calls/departTrees.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { trimText } from '../../http/schemas.ts';
import { findLiveDeparts, buildDepartTree, toDepartNode, toIdNodes } from '../departs/departRows.ts';
import { findDirectors, findLedDeparts } from '../departs/leaders.ts';
import { registerCategoryPickerRoutes } from './categories.ts';
import { registerPeoplePickerRoutes } from './people.ts';
import { registerTableTreeRoutes } from './tableTree.ts';

export const registerPickerRoutes: FastifyPluginAsync = async (app) => {
  await registerDepartPickerRoutes(app, {});
  await registerPeoplePickerRoutes(app, {});
  await registerCategoryPickerRoutes(app, {});
  await registerTableTreeRoutes(app, {});
};

/**
 * The department tree as pickers read it (SYSTEM-05). Names of departments are no secret among those of the tenant who
 * signed in.
 */
const registerDepartPickerRoutes: FastifyPluginAsync = async (app) => {
  app.serve(departTreeCalls.readTree, async ({ user, query: { ids = '' } }) => {
    const departs = await findLiveDeparts(app.db, user.tenantId);
    const directors = await findDirectors(app.db, user.tenantId);
    if (ids === '') return succeed(buildDepartTree(departs, '', directors));
    const wanted = new Set(ids.split(','));
    const chosen = departs.filter(({ id }) => wanted.has(id));
    return succeed(chosen.map((row) => toDepartNode(row, departs, null, directors)));
  });

  app.serve(departTreeCalls.listLevel, async ({ user, query: { pid = '', ids = '', primaryKey } }) => {
    const departs = await findLiveDeparts(app.db, user.tenantId);
    const wanted = new Set(ids.split(','));
    const by = primaryKey === 'orgCode' ? 'orgCode' : 'id';
    const level =
      ids === ''
        ? departs.filter(({ parentId }) => parentId === pid)
        : departs.filter((row) => wanted.has(row[by]));
    return succeed(level.map((row) => toDepartNode(row, departs, [])));
  });

  app.serve(departTreeCalls.readIdTree, async ({ user }) =>
    succeed(toIdNodes(buildDepartTree(await findLiveDeparts(app.db, user.tenantId), ''))),
  );

  app.serve(departTreeCalls.findByName, async ({ user, query }) => {
    const word = trimText(query.keyWord);
    // Only those that the caller leads.
    const departs =
      Number(query.myDeptSearch ?? 0) === 1
        ? ((await findLedDeparts(app.db, user)) ?? [])
        : await findLiveDeparts(app.db, user.tenantId);
    const found = departs.filter(({ departName }) => departName.includes(word));
    if (found.length === 0) throw new BusinessError('未查询匹配数据！');
    return succeed(found.map((row) => toDepartNode(row, departs, null)));
  });
};
