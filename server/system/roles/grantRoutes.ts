/** What a role may see and do: the tree of all entries, the ticks of a role, and the data rules of an entry. */

import type { FastifyPluginAsync } from 'fastify';
import { roleGrantCalls } from '#domain/calls/grants.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { splitIds } from '../../http/inputs.ts';
import { roleGrants, readTicks } from '../grants/grants.ts';
import { readMenuIndex } from '../menu/menuIndex.ts';
import { changeDataRules, changeGrants } from './grants.ts';
import { toGrantTree } from './grantTree.ts';

export const registerGrantRoutes: FastifyPluginAsync = async (app) => {
  app.serve(roleGrantCalls.readTree, async () => {
    const index = await readMenuIndex(app.db);
    return succeed({ treeList: toGrantTree(index), ids: index.rows.map(({ id }) => id) });
  });

  app.serve(roleGrantCalls.listTicks, async ({ query }) =>
    succeed(await roleGrants.list(app.db, query.roleId)),
  );

  app.serve(roleGrantCalls.save, async ({ user, body: { roleId, permissionIds, lastpermissionIds } }) => {
    await changeGrants(app, user, roleId, readTicks(permissionIds, lastpermissionIds));
    return succeed(null, '保存成功！');
  });

  app.serve(roleGrantCalls.listRules, async ({ params: { permissionId, roleId } }) => {
    const rules = await roleGrants.readRules(app.db, roleId, permissionId);
    if (rules === null) throw new BusinessError('未找到权限配置信息');
    return succeed(rules);
  });

  app.serve(roleGrantCalls.saveRules, async ({ user, body: { dataRuleIds, ...target } }) => {
    await changeDataRules(app, user, target, splitIds(dataRuleIds));
    return succeed(null, '保存成功!');
  });
};
