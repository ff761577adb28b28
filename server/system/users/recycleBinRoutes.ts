/** Deleted accounts: looked at, brought back, or gone for good (SYSTEM-24). */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { managePeople } from '../../auth/people.ts';
import { succeed } from '../../http/envelope.ts';
import { splitIds } from '../../http/inputs.ts';
import { ID_LIST } from '../../http/schemas.ts';
import { describeUsers, findUsers, refuseUnseen } from './userRows.ts';

const IDS = Type.Object({ userIds: ID_LIST });

export const registerUserBinRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/sys/user/recycleBin',
    { config: { access: { permission: 'user:restore' } }, schema: { summary: 'Deleted accounts' } },
    async ({ user }) => {
      const rows = await describeUsers(app, user, await findUsers(app.db, user, { bin: 'deleted' }));
      // The bin of the protocol has the names of departments where other answers have a code.
      return succeed(rows.map(({ orgCodeTxt, ...row }) => ({ ...row, orgCode: orgCodeTxt })));
    },
  );

  app.put(
    '/sys/user/putRecycleBin',
    {
      config: { access: { permission: 'user:restore' } },
      schema: { summary: 'Bring deleted accounts back', body: IDS },
    },
    async ({ user, body: { userIds } }) => {
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
    },
  );

  app.delete(
    '/sys/user/deleteRecycleBin',
    {
      config: { access: { permission: 'user:purge' } },
      schema: { summary: 'Delete accounts for good', querystring: IDS },
    },
    async ({ user, query: { userIds } }) => {
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
    },
  );
};
