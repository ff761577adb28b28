/** 以此角色查看: a session that sees what a role sees, as far as its owner does, and changes nothing (PERM-40 to PERM-43). */

import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { roleCalls } from '#domain/calls/roles.ts';
import { OPERATION_LOG, writeLog } from '../../audit/log.ts';
import { runAs } from '../../audit/runAs.ts';
import type { Revocation } from '../../auth/revocation.ts';
import { getOrigin } from '../../auth/signIn.ts';
import { succeed } from '../../http/envelope.ts';
import { findRole } from './grants.ts';

export const registerViewRoutes: FastifyPluginAsync = async (app) => {
  app.serve(roleCalls.view, async (request) => {
    const { user, body } = request;
    const { roleName } = await runAs(app, user, async ({ tx, log }) => {
      const role = await findRole(tx, body.roleId);
      await log(`开始以角色「${role.roleName}」查看`);
      return role;
    });
    const view = { roleId: body.roleId, ownerId: user.tokenId };
    return succeed({ token: await app.sessions.open(user.id, getOrigin(request), view), roleName });
  });

  const stop = app.sessions.onRevoked((revocation) =>
    app.background.add(logEnd(app, revocation).catch((error: unknown) => app.log.error(error))),
  );
  app.addHook('onClose', async () => stop());
};

/** Logs the end of a view on the server that ended it. */
async function logEnd(
  app: FastifyInstance,
  { userId, viewedRoleId, ip, isElsewhere }: Revocation,
): Promise<void> {
  if (viewedRoleId === null || isElsewhere) return;
  const { db } = app;
  const role = await db
    .selectFrom('sysRole')
    .select('roleName')
    .where('id', '=', viewedRoleId)
    .executeTakeFirst();
  const user = await db
    .selectFrom('sysUser')
    .select(['id', 'username'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const content = `结束以角色「${role?.roleName ?? viewedRoleId}」查看`;
  await writeLog(app, { type: OPERATION_LOG, content, user: user ?? null, ip });
}
