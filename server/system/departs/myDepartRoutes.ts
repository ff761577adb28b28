/** The departments that the caller leads (SYSTEM-82). */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { UserIdentity } from '#domain/codes/system.ts';
import { succeed } from '../../http/envelope.ts';
import { buildPartialTree } from './departRows.ts';
import { findDirectors, findLedDeparts } from './leaders.ts';

export const registerMyDepartRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/sys/sysDepart/queryMyDeptTreeList',
    { config: { access: 'signedIn' }, schema: { summary: 'Departments that the caller leads' } },
    async ({ user }) => {
      const led = await findLedDeparts(app.db, user);
      // Other clients read from the message whether they speak to a leader.
      if (led === null) return succeed(null, UserIdentity.member);
      const directors = await findDirectors(app.db, user.tenantId);
      return succeed(buildPartialTree(led, directors), UserIdentity.leader);
    },
  );
};
