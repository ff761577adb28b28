/** `/sys/permission/…DepartPermission` and `/sys/sysDepartPermission`: what departments and their roles may. */

import type { FastifyPluginAsync } from 'fastify';
import { departGrantCalls, departRoleGrantCalls } from '#domain/calls/grants.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { splitIds } from '../../http/inputs.ts';
import { departGrants, departRoleGrants, readTicks } from '../grants/grants.ts';
import { MenuIndex, readMenuIndex } from '../menu/menuIndex.ts';
import { toGrantTree } from '../roles/grantTree.ts';
import { requireDepart } from './departRows.ts';
import { changeDeparts } from './editing.ts';
import { readRoleRules, saveDepartGrants, saveDepartRules, saveRoleGrants, saveRoleRules } from './grants.ts';
import { requireManagedDepart } from './leaders.ts';
import { requireDepartRole } from './roles.ts';

const NO_RULES = '未找到权限配置信息';

export const registerDepartGrantRoutes: FastifyPluginAsync = async (app) => {
  await registerDepartGrants(app, {});
  await registerRoleGrants(app, {});
  await registerDepartRules(app, {});
  await registerRoleRules(app, {});
};

const registerDepartGrants: FastifyPluginAsync = async (app) => {
  app.serve(departGrantCalls.listTicks, async ({ user, query }) => {
    const depart = await requireDepart(app.db, user.tenantId, query.departId);
    return succeed(await departGrants.list(app.db, depart.id));
  });

  app.serve(departGrantCalls.save, async ({ user, body: { departId, permissionIds, lastpermissionIds } }) => {
    const ticks = readTicks(permissionIds, lastpermissionIds);
    await changeDeparts(app, user, (change) => saveDepartGrants(change, departId, ticks));
    return succeed(null, '保存成功！');
  });
};

const registerRoleGrants: FastifyPluginAsync = async (app) => {
  const { db } = app;

  app.serve(departRoleGrantCalls.readTree, async ({ user, query }) => {
    const depart = await requireManagedDepart(db, user, query.departId);
    const owned = new Set(await departGrants.list(db, depart.id));
    const all = await readMenuIndex(db);
    const rows = all.rows.filter(({ id }) => owned.has(id));
    const ruled = rows.filter((row) => all.toWireEntry(row, 'level').ruleFlag === 1);
    const index = new MenuIndex(rows, new Set(ruled.map(({ id }) => id)));
    return succeed({ treeList: toGrantTree(index), ids: rows.map(({ id }) => id) });
  });

  app.serve(departRoleGrantCalls.listTicks, async ({ user, query }) => {
    const role = await requireDepartRole(db, user, query.roleId);
    return succeed(await departRoleGrants.list(db, role.id));
  });

  app.serve(
    departRoleGrantCalls.save,
    async ({ user, body: { roleId, permissionIds, lastpermissionIds } }) => {
      const ticks = readTicks(permissionIds, lastpermissionIds);
      await changeDeparts(app, user, (change) => saveRoleGrants(change, roleId, ticks));
      return succeed(null, '保存成功！');
    },
  );
};

const registerDepartRules: FastifyPluginAsync = async (app) => {
  app.serve(departGrantCalls.listRules, async ({ user, params: { permissionId, departId } }) => {
    const depart = await requireDepart(app.db, user.tenantId, departId);
    const rules = await departGrants.readRules(app.db, depart.id, permissionId);
    if (rules === null) throw new BusinessError(NO_RULES);
    return succeed(rules);
  });

  app.serve(departGrantCalls.saveRules, async ({ user, body: { permissionId, departId, dataRuleIds } }) => {
    const wanted = splitIds(dataRuleIds);
    await changeDeparts(app, user, (change) => saveDepartRules(change, departId, permissionId, wanted));
    return succeed(null, '保存成功!');
  });
};

const registerRoleRules: FastifyPluginAsync = async (app) => {
  app.serve(departRoleGrantCalls.listRules, async ({ user, params: { permissionId, roleId } }) => {
    const { departId } = await requireDepartRole(app.db, user, roleId);
    const rules = await readRoleRules(app.db, { departId, roleId, permissionId });
    if (rules === null) throw new BusinessError(NO_RULES);
    return succeed(rules);
  });

  app.serve(departRoleGrantCalls.saveRules, async ({ user, body: { permissionId, roleId, dataRuleIds } }) => {
    const wanted = splitIds(dataRuleIds);
    await changeDeparts(app, user, (change) => saveRoleRules(change, roleId, permissionId, wanted));
    return succeed(null, '保存成功!');
  });
};
