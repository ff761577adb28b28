/** Deleted accounts: looked at, brought back, or gone for good (SYSTEM-24). */

import type { FastifyPluginAsync } from 'fastify';
import { userCalls } from '#domain/calls/users.ts';
import { managePeople } from '../../auth/people.ts';
import { succeed } from '../../http/envelope.ts';
import { splitIds } from '../../http/inputs.ts';
import { describeUsers, findUsers, refuseUnseen } from './userRows.ts';

export const registerUserBinRoutes: FastifyPluginAsync = async (app) => {
  app.serve(userCalls.listDeleted, async ({ user }) => {
    const rows = await describeUsers(app, user, await findUsers(app.db, user, { bin: 'deleted' }));
    // The bin of the protocol has the names of departments where other answers have a code.
    const deleted = rows.map(({ orgCodeTxt, ...row }) => ({ ...row, orgCode: orgCodeTxt }));
    return succeed(deleted);
  });

  app.serve(userCalls.restore, async ({ user, body: { userIds } }) => {
    const ids = splitIds(userIds);
    await refuseUnseen(app.db, user, ids, 'deleted');
    await managePeople(
      app,
      user,
      { ids, bin: 'deleted' },
      async (people) => {
        for (const person of people) await person.restore();
      },
      (people) => `还原用户 ${people.map(({ username }) => username).join('、')}`,
    );
    return succeed(null, '还原成功');
  });

  app.serve(userCalls.purge, async ({ user, query: { userIds } }) => {
    const ids = splitIds(userIds);
    await refuseUnseen(app.db, user, ids, 'deleted');
    await managePeople(
      app,
      user,
      { ids, bin: 'deleted' },
      async (people) => {
        for (const person of people) await person.erase();
      },
      (people) => `彻底删除用户 ${people.map(({ username }) => username).join('、')}`,
    );
    return succeed(null, '删除成功');
  });
};
