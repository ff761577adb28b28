/** `/sys/sysDepartRole`: roles of departments, and who has them. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyPluginAsync } from 'fastify';
import { departRoleCalls } from '#domain/calls/departRoles.ts';
import { sysDepartRole } from '#domain/entities/depart.ts';
import { createPage, succeed } from '../../http/envelope.ts';
import { splitIds } from '../../http/inputs.ts';
import { READ_BY_HANDLER } from '../../http/schemas.ts';
import { parseIds } from '../../resource/request.ts';
import { describeList } from '../../resource/schemas/calls.ts';
import { changeDeparts } from './editing.ts';
import { requireManagedDepart } from './leaders.ts';
import { assignDepartRoles } from './members.ts';
import {
  addDepartRole,
  editDepartRole,
  listDepartRoles,
  removeDepartRoles,
  requireDepartRole,
} from './roles.ts';
import { ONE, ROLE_BODY, SEVERAL } from './schemas.ts';

const may = (action: string) => ({ config: { access: { permission: `system:departRole:${action}` } } });

export const registerDepartRoleRoutes: FastifyPluginAsync = async (app) => {
  await app.register(registerReading);
  await app.register(registerWriting);
  await app.register(registerAssigning);
};

const registerReading: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app;

  app.get(
    '/sys/sysDepartRole/list',
    { ...may('list'), ...READ_BY_HANDLER, schema: describeList(sysDepartRole) },
    async ({ user, query }) => {
      const { records, total, pageNo, pageSize } = await listDepartRoles(db, user, query);
      return succeed(createPage(records, total, pageNo, pageSize));
    },
  );

  app.get(
    '/sys/sysDepartRole/queryById',
    { ...may('list'), schema: { summary: 'A role of a department', querystring: ONE } },
    async ({ user, query }) => succeed(await requireDepartRole(db, user, query.id)),
  );
};

const registerWriting: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/sys/sysDepartRole/add',
    { ...may('add'), schema: { summary: 'Add a role to a department', body: ROLE_BODY } },
    async ({ user, body }) => {
      await changeDeparts(app, user, (call) => addDepartRole(call, body));
      return succeed(null, '添加成功！');
    },
  );

  app.route({
    method: ['PUT', 'POST'],
    url: '/sys/sysDepartRole/edit',
    ...may('edit'),
    schema: { summary: 'Change a role of a department', body: ROLE_BODY },
    handler: async ({ user, body }) => {
      await changeDeparts(app, user, (call) => editDepartRole(call, body));
      return succeed(null, '编辑成功!');
    },
  });

  app.delete(
    '/sys/sysDepartRole/delete',
    { ...may('delete'), schema: { summary: 'Delete a role of a department', querystring: ONE } },
    async ({ user, query }) => {
      await changeDeparts(app, user, (call) => removeDepartRoles(call, [query.id]));
      return succeed(null, '删除成功！');
    },
  );

  app.delete(
    '/sys/sysDepartRole/deleteBatch',
    { ...may('deleteBatch'), schema: { summary: 'Delete roles of departments', querystring: SEVERAL } },
    async ({ user, query }) => {
      await changeDeparts(app, user, (call) => removeDepartRoles(call, parseIds(query.ids)));
      return succeed(null, '批量删除成功！');
    },
  );
};

/** Who has which of them. */
const registerAssigning: FastifyPluginAsync = async (app) => {
  const { db } = app;

  app.serve(departRoleCalls.listOfDepart, async ({ user, query }) => {
    const depart = await requireManagedDepart(db, user, query.departId ?? '');
    const roles = db.selectFrom('sysDepartRole').selectAll().where('departId', '=', depart.id);
    return succeed(await roles.orderBy('createTime').orderBy('id').execute());
  });

  app.serve(departRoleCalls.listOfUser, async ({ user, query }) => {
    const depart = await requireManagedDepart(db, user, query.departId ?? '');
    const links = await db
      .selectFrom('sysDepartRoleUser as ru')
      .innerJoin('sysDepartRole as r', 'r.id', 'ru.droleId')
      .select(['ru.id', 'ru.userId', 'ru.droleId'])
      .where('r.departId', '=', depart.id)
      .where('ru.userId', '=', query.userId ?? '')
      .execute();
    return succeed(links);
  });

  app.serve(departRoleCalls.assign, async ({ user, body: { userId, newRoleId, oldRoleId } }) => {
    const lists = { wanted: splitIds(newRoleId ?? ''), seen: splitIds(oldRoleId ?? '') };
    await changeDeparts(app, user, (call) => assignDepartRoles(call, userId, lists));
    return succeed(null, '添加成功！');
  });
};
