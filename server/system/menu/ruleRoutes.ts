/** Data rules of a menu entry (PERM-08), and what a role sees of the menu (MENU-05). */

import type { FastifyPluginAsync } from 'fastify';
import { menuCalls, menuRuleCalls } from '#domain/calls/menus.ts';
import { listFilterableFields } from '#domain/entities/fields.ts';
import { findPageEntity } from '#domain/menu/pageEntities.ts';
import type { Db } from '../../database/schema.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { trimText } from '../../http/schemas.ts';
import { readMenuOfRole, readPermissionMenu } from './menu.ts';
import { addRule, deleteRule, editRule } from './rules.ts';

export const registerDataRuleRoutes: FastifyPluginAsync = async (app) => {
  await registerRuleReads(app, {});
  await registerRuleWrites(app, {});
  await registerPreview(app, {});
};

const findRules = (db: Db, permissionId: string) =>
  db
    .selectFrom('sysPermissionDataRule')
    .selectAll()
    .where('permissionId', '=', permissionId)
    .orderBy('createTime')
    .orderBy('id')
    .execute();

const registerRuleReads: FastifyPluginAsync = async (app) => {
  app.serve(menuRuleCalls.list, async ({ query: { permissionId = '' } }) =>
    succeed(await findRules(app.db, permissionId)),
  );

  app.serve(menuRuleCalls.find, async ({ query: { permissionId = '', ruleName, ruleValue } }) => {
    const [name, value] = [trimText(ruleName), trimText(ruleValue)];
    const rules = await findRules(app.db, permissionId);
    return succeed(rules.filter((rule) => rule.ruleName.includes(name) && rule.ruleValue.includes(value)));
  });

  app.serve(menuRuleCalls.listColumns, async ({ query: { permissionId = '' } }) => {
    const entry = await app.db
      .selectFrom('sysPermission')
      .select('component')
      .where('id', '=', permissionId)
      .where('delFlag', '=', 0)
      .executeTakeFirst();
    const entity = findPageEntity(entry?.component ?? null);
    if (entity === undefined) return succeed(null);
    return succeed({
      title: entity.title,
      columns: listFilterableFields(entity).map(({ name, label }) => ({ name, label })),
    });
  });
};

const registerRuleWrites: FastifyPluginAsync = async (app) => {
  app.serve(menuRuleCalls.add, async ({ user, body }) =>
    succeed(await addRule(app, user, body), '添加成功！'),
  );

  app.serve(menuRuleCalls.edit, async ({ user, body: { id, ...rule } }) => {
    await editRule(app, user, id, rule);
    return succeed(null, '更新成功！');
  });

  app.serve(menuRuleCalls.remove, async ({ user, query }) => {
    await deleteRule(app, user, query.id);
    return succeed(null, '删除成功！');
  });
};

const registerPreview: FastifyPluginAsync = async (app) => {
  app.serve(menuCalls.preview, async ({ user, query: { roleId = '' } }) => {
    if (roleId === '') {
      const { menu, auth } = await readPermissionMenu(app.db, user, true);
      return succeed({ menu, auth });
    }
    const role = await app.db.selectFrom('sysRole').select('id').where('id', '=', roleId).executeTakeFirst();
    if (role === undefined) throw new BusinessError('未找到角色信息');
    return succeed(await readMenuOfRole(app.db, role.id));
  });
};
