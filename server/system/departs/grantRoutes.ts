/** `/sys/permission/…DepartPermission` and `/sys/sysDepartPermission`: what departments and their roles may. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import { sysDepart, sysDepartRole } from '#domain/entities/depart.ts';
import { fail, succeed } from '../../http/envelope.ts';
import { splitIds } from '../../http/inputs.ts';
import { ID } from '../../http/schemas.ts';
import { requireAction } from '../../resource/access.ts';
import { MenuIndex, readMenuIndex } from '../menu/menuIndex.ts';
import { toGrantTree } from '../roles/grantTree.ts';
import { readDepartRules, readRoleRules, saveDepartRules, saveRoleRules } from './dataRules.ts';
import { requireDepart } from './departRows.ts';
import { changeDeparts } from './editing.ts';
import {
  listDepartGrants,
  listRoleGrants,
  saveDepartGrants,
  saveRoleGrants,
  type DepartTicks,
} from './grants.ts';
import { requireManagedDepart } from './leaders.ts';
import { requireDepartRole } from './roles.ts';
import { GRANTS, RULE_IDS } from './schemas.ts';

const NO_RULES = '未找到权限配置信息';

export const registerDepartGrantRoutes: FastifyPluginAsync = async (app) => {
  await app.register(registerDepartGrants);
  await app.register(registerRoleGrants);
  await app.register(registerDepartRules);
  await app.register(registerRoleRules);
};

const readTicks = (wanted: string | undefined, seen: string | undefined): DepartTicks => ({
  wanted: splitIds(wanted),
  seen: seen === undefined ? null : splitIds(seen),
});

const registerDepartGrants: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/sys/permission/queryDepartPermission',
    {
      ...requireAction(sysDepart, 'list'),
      schema: {
        summary: 'Ids of what a department owns of the menu',
        querystring: Type.Object({ departId: ID }),
      },
    },
    async ({ user, query }) => {
      const depart = await requireDepart(app.db, user.tenantId, query.departId);
      return succeed(await listDepartGrants(app.db, depart.id));
    },
  );

  app.post(
    '/sys/permission/saveDepartPermission',
    {
      ...requireAction(sysDepart, 'grant'),
      schema: {
        summary: 'Give a department entries of the menu, and take others',
        body: Type.Object({ departId: ID, ...GRANTS }),
      },
    },
    async ({ user, body: { departId, permissionIds, lastpermissionIds } }) => {
      const ticks = readTicks(permissionIds, lastpermissionIds);
      await changeDeparts(app, user, (call) => saveDepartGrants(call, departId, ticks));
      return succeed(null, '保存成功！');
    },
  );
};

const registerRoleGrants: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app;

  app.get(
    '/sys/sysDepartPermission/queryTreeListForDeptRole',
    {
      ...requireAction(sysDepartRole, 'list'),
      schema: {
        summary: 'What roles of a department may be given',
        querystring: Type.Object({ departId: ID }),
      },
    },
    async ({ user, query }) => {
      const depart = await requireManagedDepart(db, user, query.departId);
      const owned = new Set(await listDepartGrants(db, depart.id));
      const all = await readMenuIndex(db);
      const rows = all.rows.filter(({ id }) => owned.has(id));
      const ruled = rows.filter((row) => all.toWireEntry(row, 'level').ruleFlag === 1);
      const index = new MenuIndex(rows, new Set(ruled.map(({ id }) => id)));
      return succeed({ treeList: toGrantTree(index), ids: rows.map(({ id }) => id) });
    },
  );

  app.get(
    '/sys/sysDepartPermission/queryDeptRolePermission',
    {
      ...requireAction(sysDepartRole, 'list'),
      schema: {
        summary: 'Ids of what a role of a department holds',
        querystring: Type.Object({ roleId: ID }),
      },
    },
    async ({ user, query }) => {
      const role = await requireDepartRole(db, user, query.roleId);
      return succeed(await listRoleGrants(db, role.id));
    },
  );

  app.post(
    '/sys/sysDepartPermission/saveDeptRolePermission',
    {
      ...requireAction(sysDepartRole, 'grant'),
      schema: {
        summary: 'Give a role entries that its department owns, and take others',
        body: Type.Object({ roleId: ID, ...GRANTS }),
      },
    },
    async ({ user, body: { roleId, permissionIds, lastpermissionIds } }) => {
      const ticks = readTicks(permissionIds, lastpermissionIds);
      await changeDeparts(app, user, (call) => saveRoleGrants(call, roleId, ticks));
      return succeed(null, '保存成功！');
    },
  );
};

const registerDepartRules: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/sys/sysDepartPermission/datarule/:permissionId/:departId',
    {
      ...requireAction(sysDepart, 'list'),
      schema: {
        summary: 'Data rules of a menu, and those of a department',
        params: Type.Object({ permissionId: ID, departId: ID }),
      },
    },
    async ({ user, params: { permissionId, departId } }) => {
      const depart = await requireDepart(app.db, user.tenantId, departId);
      const rules = await readDepartRules(app.db, depart.id, permissionId);
      return rules === null ? fail(NO_RULES) : succeed(rules);
    },
  );

  app.post(
    '/sys/sysDepartPermission/datarule',
    {
      ...requireAction(sysDepart, 'grant'),
      schema: {
        summary: 'Choose the data rules of a department for a menu',
        body: Type.Object({ permissionId: ID, departId: ID, dataRuleIds: RULE_IDS }),
      },
    },
    async ({ user, body: { permissionId, departId, dataRuleIds } }) => {
      const wanted = splitIds(dataRuleIds);
      await changeDeparts(app, user, (call) => saveDepartRules(call, departId, permissionId, wanted));
      return succeed(null, '保存成功!');
    },
  );
};

const registerRoleRules: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/sys/sysDepartRole/datarule/:permissionId/:departId/:roleId',
    {
      ...requireAction(sysDepartRole, 'list'),
      schema: {
        summary: 'Data rules that a department has for a menu, and those of its role',
        params: Type.Object({ permissionId: ID, departId: ID, roleId: ID }),
      },
    },
    async ({ user, params: { permissionId, roleId } }) => {
      const { departId } = await requireDepartRole(app.db, user, roleId);
      const rules = await readRoleRules(app.db, { departId, roleId, permissionId });
      return rules === null ? fail(NO_RULES) : succeed(rules);
    },
  );

  app.post(
    '/sys/sysDepartRole/datarule',
    {
      ...requireAction(sysDepartRole, 'grant'),
      schema: {
        summary: 'Choose the data rules of a role of a department for a menu',
        body: Type.Object({ permissionId: ID, roleId: ID, dataRuleIds: RULE_IDS }),
      },
    },
    async ({ user, body: { permissionId, roleId, dataRuleIds } }) => {
      const wanted = splitIds(dataRuleIds);
      await changeDeparts(app, user, (call) => saveRoleRules(call, roleId, permissionId, wanted));
      return succeed(null, '保存成功!');
    },
  );
};
