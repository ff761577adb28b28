/** Who is in a role (SYSTEM-73): people of the caller's tenant whom the caller manages. */

import type { FastifyPluginAsync } from 'fastify';
import { roleCalls } from '#domain/calls/roles.ts';
import { createPage, readPageRequest, succeed } from '../../http/envelope.ts';
import { splitIds } from '../../http/inputs.ts';
import { trimText } from '../../http/schemas.ts';
import { addMembers, findMembers, removeMembers } from './members.ts';

export const registerMemberRoutes: FastifyPluginAsync = async (app) => {
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
