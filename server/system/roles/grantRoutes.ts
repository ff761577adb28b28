/** What a role may see and do: the tree of all entries, the ticks of a role, and the data rules of an entry. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { fail, succeed } from '../../http/envelope.ts';
import { splitIds } from '../../http/inputs.ts';
import { ID } from '../../http/schemas.ts';
import { readMenuIndex } from '../menu/menuIndex.ts';
import { requireRoleAction } from './access.ts';
import { findDataRules, listGrants, changeDataRules, changeGrants } from './grants.ts';
import { toGrantTree } from './grantTree.ts';

/** Comma lists of entries; how many at most, `boundLists` says. */
const ENTRIES = Type.Optional(Type.String({ maxLength: 40_000 }));
const RULE_PATH = Type.Object({ permissionId: ID, roleId: ID });

export const registerGrantRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const readable = requireRoleAction('list');
  const writable = requireRoleAction('authorize');

  app.get(
    '/sys/role/queryTreeList',
    { ...readable, schema: { summary: 'All menus and buttons, to give to a role' } },
    async () => {
      const index = await readMenuIndex(app.db);
      return succeed({ treeList: toGrantTree(index), ids: index.rows.map(({ id }) => id) });
    },
  );

  app.get(
    '/sys/permission/queryRolePermission',
    {
      ...readable,
      schema: { summary: 'Ids of what a role holds', querystring: Type.Object({ roleId: ID }) },
    },
    async ({ query }) => succeed(await listGrants(app.db, query.roleId)),
  );

  app.post(
    '/sys/permission/saveRolePermission',
    {
      ...writable,
      schema: {
        summary: 'Give a role what it did not hold, and take what it no longer shall',
        body: Type.Object({ roleId: ID, permissionIds: ENTRIES, lastpermissionIds: ENTRIES }),
      },
    },
    async ({ user, body: { roleId, permissionIds, lastpermissionIds } }) => {
      const seen =
        lastpermissionIds === undefined ? await listGrants(app.db, roleId) : splitIds(lastpermissionIds);
      await changeGrants(app, user, roleId, { wanted: splitIds(permissionIds), seen });
      return succeed(null, '保存成功！');
    },
  );

  app.get(
    '/sys/role/datarule/:permissionId/:roleId',
    { ...readable, schema: { summary: 'Data rules of a menu, and those of a role', params: RULE_PATH } },
    async ({ params: { permissionId, roleId } }) => {
      const rules = await findDataRules(app.db, roleId, permissionId);
      return rules === null ? fail('未找到权限配置信息') : succeed(rules);
    },
  );

  app.post(
    '/sys/role/datarule',
    {
      ...writable,
      schema: {
        summary: 'Choose the data rules of a role for a menu',
        body: Type.Object({ permissionId: ID, roleId: ID, dataRuleIds: ENTRIES }),
      },
    },
    async ({ user, body: { dataRuleIds, ...target } }) => {
      await changeDataRules(app, user, target, splitIds(dataRuleIds));
      return succeed(null, '保存成功!');
    },
  );
};
