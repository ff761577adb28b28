/** Deleted accounts: looked at, brought back, or gone for good (SYSTEM-24). */

import type { FastifyPluginAsync } from 'fastify';
import { userCalls } from '#domain/calls/users.ts';
import { succeed } from '../../http/envelope.ts';
import { splitIds } from '../../http/inputs.ts';
import { changeEach } from './changeEach.ts';
import { describeUsers, findUsers } from './userRows.ts';

export const registerUserBinRoutes: FastifyPluginAsync = async (app) => {
  app.serve(userCalls.listDeleted, async ({ user }) => {
    const rows = await describeUsers(app, user, await findUsers(app.db, user, { bin: 'deleted' }));
    // The bin of the protocol has the names of departments where other answers have a code.
    const deleted = rows.map(({ orgCodeTxt, ...row }) => ({ ...row, orgCode: orgCodeTxt }));
    return succeed(deleted);
  });

  app.serve(userCalls.restore, async ({ user, body: { userIds } }) => {
    const deleted = { ids: splitIds(userIds), bin: 'deleted' } as const;
    await changeEach(app, user, deleted, '还原', (person) => person.restore());
    return succeed(null, '还原成功');
  });

  app.serve(userCalls.purge, async ({ user, query: { userIds } }) => {
    const deleted = { ids: splitIds(userIds), bin: 'deleted' } as const;
    await changeEach(app, user, deleted, '彻底删除', (person) => person.erase());
    return succeed(null, '删除成功');
  });
};
