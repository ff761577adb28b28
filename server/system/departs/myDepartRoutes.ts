/** The departments that the caller leads (SYSTEM-82). */
import type { FastifyPluginAsync } from 'fastify';
import { departCalls } from '#domain/calls/departs.ts';
import { UserIdentity } from '#domain/codes/system.ts';
import { succeed } from '../../http/envelope.ts';
import { buildPartialTree } from './departRows.ts';
import { findDirectors, findLedDeparts } from './leaders.ts';

export const registerMyDepartRoutes: FastifyPluginAsync = async (app) => {
  app.serve(departCalls.listLed, async ({ user }) => {
    const led = await findLedDeparts(app.db, user);
    // Other clients read from the message whether they speak to a leader.
    if (led === null) return succeed(null, UserIdentity.member);
    const directors = await findDirectors(app.db, user.tenantId);
    return succeed(buildPartialTree(led, directors), UserIdentity.leader);
  });
};
