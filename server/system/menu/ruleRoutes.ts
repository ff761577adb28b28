/** Data rules of a menu entry (PERM-08), and what a role sees of the menu (MENU-05). */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import { findPageEntity } from '#domain/menu/pageEntities.ts';
import { listFilterableFields } from '#domain/entities/fields.ts';
import type { Db } from '../../database/schema.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { describeTexts, ID, trimText } from '../../http/schemas.ts';
import { requireMenuAction } from './access.ts';
import { readMenuOfRole, readPermissionMenu } from './menu.ts';
import { addRule, deleteRule, editRule } from './rules.ts';

const PATH = '/sys/permission';

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
const RULE = {
  permissionId: Type.String({ maxLength: 19 }),
  ruleName: Type.String({ maxLength: 50 }),
  ruleColumn: text(50),
  ruleConditions: Type.String({ maxLength: 50 }),
  ruleValue: Type.String({ maxLength: 300 }),
  status: text(2),
};

const readable = requireMenuAction('list');
const writable = requireMenuAction('rule');

export const registerDataRuleRoutes: FastifyPluginAsync = async (app) => {
  await app.register(registerRuleReads);
  await app.register(registerRuleWrites);
  await app.register(registerPreview);
};

const findRules = (db: Db, permissionId: string) =>
  db
    .selectFrom('sysPermissionDataRule')
    .selectAll()
    .where('permissionId', '=', permissionId)
    .orderBy('createTime')
    .orderBy('id')
    .execute();

const registerRuleReads: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    `${PATH}/getPermRuleListByPermId`,
    {
      ...readable,
      schema: { summary: 'Data rules of an entry', querystring: describeTexts('permissionId') },
    },
    async ({ query: { permissionId = '' } }) => succeed(await findRules(app.db, permissionId)),
  );

  app.get(
    `${PATH}/queryPermissionRule`,
    {
      ...readable,
      schema: {
        summary: 'Data rules of an entry by name and value',
        querystring: describeTexts('permissionId', 'ruleName', 'ruleValue'),
      },
    },
    async ({ query: { permissionId = '', ruleName, ruleValue } }) => {
      const [name, value] = [trimText(ruleName), trimText(ruleValue)];
      const rules = await findRules(app.db, permissionId);
      return succeed(rules.filter((rule) => rule.ruleName.includes(name) && rule.ruleValue.includes(value)));
    },
  );

  app.get(
    `${PATH}/queryRuleColumns`,
    {
      ...readable,
      schema: { summary: 'Fields that data rules may name', querystring: describeTexts('permissionId') },
    },
    async ({ query: { permissionId = '' } }) => {
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
    },
  );
};

const registerRuleWrites: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    `${PATH}/addPermissionRule`,
    { ...writable, schema: { summary: 'Add a data rule', body: Type.Object(RULE) } },
    async ({ user, body }) => succeed(await addRule(app, user, body), '添加成功！'),
  );

  app.route({
    method: ['PUT', 'POST'],
    url: `${PATH}/editPermissionRule`,
    ...writable,
    schema: { summary: 'Change a data rule', body: Type.Object({ ...RULE, id: ID }) },
    handler: async ({ user, body: { id, ...rule } }) => {
      await editRule(app, user, id, rule);
      return succeed(null, '更新成功！');
    },
  });

  app.delete(
    `${PATH}/deletePermissionRule`,
    { ...writable, schema: { summary: 'Delete a data rule', querystring: Type.Object({ id: ID }) } },
    async ({ user, query }) => {
      await deleteRule(app, user, query.id);
      return succeed(null, '删除成功！');
    },
  );
};

const registerPreview: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    `${PATH}/queryMenuPreview`,
    {
      ...readable,
      schema: { summary: 'The menu of a role, or of oneself', querystring: describeTexts('roleId') },
    },
    async ({ user, query: { roleId = '' } }) => {
      if (roleId === '') {
        const { menu, auth } = await readPermissionMenu(app.db, user, true);
        return succeed({ menu, auth });
      }
      const role = await app.db
        .selectFrom('sysRole')
        .select('id')
        .where('id', '=', roleId)
        .executeTakeFirst();
      if (role === undefined) throw new BusinessError('未找到角色信息');
      return succeed(await readMenuOfRole(app.db, role.id));
    },
  );
};
