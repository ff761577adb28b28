/** Roles (SYSTEM-70): people keep them, give them rights, and put people into them. */

import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { roleGrantCalls } from '#domain/calls/grants.ts';
import { roleCalls } from '#domain/calls/roles.ts';
import { sysRole } from '#domain/entities/role.ts';
import { ADMIN_ROLE } from '#domain/permissions/roles.ts';
import { announceRights, areHeldElsewhere, eraseRoleLinks, listRoleMembers } from '../../auth/roleMembers.ts';
import { createPage, fail, readPageRequest, succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { splitIds } from '../../http/inputs.ts';
import { trimText } from '../../http/schemas.ts';
import { serveResource } from '../../resource/routes/routes.ts';
import type { ResourceRules } from '../../resource/rules.ts';
import { eraseRows } from '../../resource/store.ts';
import { readTicks, roleGrants } from '../grants/grants.ts';
import { readMenuIndex } from '../menu/menuIndex.ts';
import { changeDataRules, changeGrants } from './grants.ts';
import { toGrantTree } from './grantTree.ts';
import { addMembers, findMembers, removeMembers } from './members.ts';
import { registerViewRoutes } from './viewRoutes.ts';

/** Who is in a role (SYSTEM-73): people of the caller's tenant whom the caller manages. */
const registerMemberRoutes: FastifyPluginAsync = async (app) => {
  app.serve(roleCalls.listMembers, async ({ user, query }) => {
    const { pageNo, pageSize, offset } = readPageRequest(query);
    const input = { roleId: query.roleId, username: trimText(query.username), limit: pageSize, offset };
    const { records, total } = await findMembers(app, user, input);
    return succeed(createPage(records, total, pageNo, pageSize));
  });

  app.serve(roleCalls.addMembers, async ({ user, body: { roleId, userIdList } }) => {
    await addMembers(app, user, roleId, userIdList);
    return succeed(null, '添加成功!');
  });

  app.serve(roleCalls.removeMember, async ({ user, query: { roleId, userId } }) => {
    await removeMembers(app, user, roleId, [userId]);
    return succeed(null, '删除成功!');
  });

  app.serve(roleCalls.removeMembers, async ({ user, query: { roleId, userIds } }) => {
    await removeMembers(app, user, roleId, [...new Set(splitIds(userIds))]);
    return succeed(null, '删除成功!');
  });
};

/** What a role may see and do: the tree of all entries, the ticks of a role, and the data rules of an entry. */
const registerGrantRoutes: FastifyPluginAsync = async (app) => {
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

/** What is special about a role: who may write it, and what goes with it (SYSTEM-70 to SYSTEM-72, SEC-48). */
const createRoleRules = (app: FastifyInstance): ResourceRules<typeof sysRole> => ({
  inUse: async (_tx, rows) =>
    rows.some(({ roleCode }) => roleCode === ADMIN_ROLE) ? '系统管理员角色不能删除' : null,
  // Nobody brings a role back, and its code is free again.
  async onRemove(tx, rows, { user, after }) {
    const ids = rows.map(({ id }) => id);
    if (await areHeldElsewhere(tx, ids, user)) throw new BusinessError('其他租户的用户仍有该角色，不能删除');
    const members = await listRoleMembers(tx, ids);
    await eraseRoleLinks(tx, ids);
    await eraseRows(tx, sysRole, rows);
    after(() => void announceRights(app, members).catch((error: unknown) => app.log.error(error)));
  },
});

export const registerRoleRoutes: FastifyPluginAsync = async (app) => {
  serveResource(app, sysRole, createRoleRules(app));
  await registerGrantRoutes(app, {});
  await registerMemberRoutes(app, {});
  await app.register(registerViewRoutes);

  app.serve(roleCalls.listAll, async () => {
    const rows = await app.db
      .selectFrom('sysRole')
      .select(['id', 'roleName', 'roleCode', 'description'])
      .orderBy('id')
      .execute();
    if (rows.length === 0) throw new BusinessError('未找到角色信息');
    return succeed(rows);
  });

  app.serve(roleCalls.isCodeFree, async ({ query }) => {
    const code = trimText(query.roleCode);
    const other = await app.db
      .selectFrom('sysRole')
      .select('id')
      .where('roleCode', '=', code)
      .where('id', '!=', query.id ?? '')
      .executeTakeFirst();
    return other === undefined ? succeed(true) : { ...fail('角色编码已存在'), result: false };
  });
};
