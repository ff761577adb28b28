/** `/sys/user/…` of departments: their people, and the address book. */

import type { FastifyPluginAsync } from 'fastify';
import { departCalls } from '#domain/calls/departs.ts';
import { createPage, readPageRequest, succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { splitIds } from '../../http/inputs.ts';
import { trimText } from '../../http/schemas.ts';
import { findLiveDeparts, isInBranch, NO_DEPART } from './departRows.ts';
import { changeDeparts } from './editing.ts';
import { findManagedDeparts } from './leaders.ts';
import { listAddresses, listMembers } from './memberRows.ts';
import { addDepartMembers, removeDepartMembers } from './members.ts';

export const registerDepartMemberRoutes: FastifyPluginAsync = async (app) => {
  await registerReading(app, {});
  await registerLinking(app, {});
};

const registerReading: FastifyPluginAsync = async (app) => {
  app.serve(departCalls.listMembers, async ({ user, query }) => {
    const page = readPageRequest(query);
    const managed = await findManagedDeparts(app.db, user);
    const depId = trimText(query.depId);
    const top = managed.find(({ id }) => id === depId);
    if (depId !== '' && top === undefined) throw new BusinessError(NO_DEPART);
    const branch = top === undefined ? managed : managed.filter((row) => isInBranch(row, top));
    const { records, total } = await listMembers(app, user, branch, trimText(query.username), page);
    return succeed(createPage(records, total, page.pageNo, page.pageSize));
  });

  app.serve(departCalls.listAddresses, async ({ user, query }) => {
    const page = readPageRequest(query);
    const code = trimText(query.orgCode);
    const departs = code === '' ? null : await findLiveDeparts(app.db, user.tenantId);
    const { records, total } = await listAddresses(
      app.db,
      user,
      departs?.filter(({ orgCode }) => orgCode.startsWith(code)) ?? null,
      { realname: trimText(query.realname), workNo: trimText(query.workNo), ...page },
    );
    return succeed(createPage(records, total, page.pageNo, page.pageSize));
  });
};

const registerLinking: FastifyPluginAsync = async (app) => {
  app.serve(departCalls.addMembers, async ({ user, body }) => {
    await changeDeparts(app, user, (change) =>
      addDepartMembers(change, body.depId, [...new Set(body.userIdList)]),
    );
    return succeed(null, '添加成功!');
  });

  app.serve(departCalls.removeMember, async ({ user, query }) => {
    await changeDeparts(app, user, (change) => removeDepartMembers(change, query.depId, [query.userId]));
    return succeed(null, '删除成功!');
  });

  app.serve(departCalls.removeMembers, async ({ user, query }) => {
    const ids = [...new Set(splitIds(query.userIds))];
    await changeDeparts(app, user, (change) => removeDepartMembers(change, query.depId, ids));
    return succeed(null, '删除成功!');
  });
};
