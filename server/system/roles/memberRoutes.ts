/** Who is in a role (SYSTEM-73): people of the caller's tenant whom the caller manages. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { createPage, readPageRequest, succeed } from '../../http/envelope.ts';
import { splitIds } from '../../http/inputs.ts';
import { ID, ID_LIST, PAGING, Text, trimText } from '../../http/schemas.ts';
import { requireRoleAction } from './access.ts';
import { addMembers, findMembers, removeMembers } from './members.ts';

const MANY = Type.Array(ID, { minItems: 1, maxItems: 1000 });

export const registerMemberRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const writable = requireRoleAction('assign');

  app.get(
    '/sys/user/userRoleList',
    {
      ...requireRoleAction('list'),
      schema: {
        summary: 'Accounts of a role',
        querystring: Type.Object({ roleId: ID, username: Text, ...PAGING }),
      },
    },
    async ({ user, query }) => {
      const { pageNo, pageSize, offset } = readPageRequest(query);
      const asked = { roleId: query.roleId, username: trimText(query.username), limit: pageSize, offset };
      const { records, total } = await findMembers(app, user, asked);
      return succeed(createPage(records, total, pageNo, pageSize));
    },
  );

  app.post(
    '/sys/user/addSysUserRole',
    {
      ...writable,
      schema: { summary: 'Put accounts into a role', body: Type.Object({ roleId: ID, userIdList: MANY }) },
    },
    async ({ user, body: { roleId, userIdList } }) => {
      await addMembers(app, user, roleId, userIdList);
      return succeed(null, '添加成功!');
    },
  );

  app.delete(
    '/sys/user/deleteUserRole',
    {
      ...writable,
      schema: {
        summary: 'Take an account out of a role',
        querystring: Type.Object({ roleId: ID, userId: ID }),
      },
    },
    async ({ user, query: { roleId, userId } }) => {
      await removeMembers(app, user, roleId, [userId]);
      return succeed(null, '删除成功!');
    },
  );

  app.delete(
    '/sys/user/deleteUserRoleBatch',
    {
      ...writable,
      schema: {
        summary: 'Take accounts out of a role',
        querystring: Type.Object({ roleId: ID, userIds: ID_LIST }),
      },
    },
    async ({ user, query: { roleId, userIds } }) => {
      await removeMembers(app, user, roleId, [...new Set(splitIds(userIds))]);
      return succeed(null, '删除成功!');
    },
  );
};
