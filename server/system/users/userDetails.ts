/** One account with what hangs on it, and accounts by their ids, for those who may list them (SYSTEM-20). */

import type { FastifyPluginAsync } from 'fastify';
import { userCalls } from '#domain/calls/users.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import type { Db } from '../../database/schema.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { splitIds } from '../../http/inputs.ts';
import { MISSING } from '../../resource/refusal.ts';
import { findDepartsOfUsers } from './departsOfUsers.ts';
import { createUserMask, describeUsers, findUsers } from './userRows.ts';

export const registerUserDetailRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;

  app.serve(userCalls.read, async ({ user, query: { id } }) => {
    const [row] = await describeUsers(app, user, await findUsers(db, user, { ids: [id] }));
    if (row === undefined) throw new BusinessError(MISSING);
    return succeed(createUserMask(user)({ ...row, parkIds: (await findParkIds(db, user, id)).join(',') }));
  });

  app.serve(userCalls.listByIds, async ({ user, query: { userIds } }) =>
    succeed(
      (await describeUsers(app, user, await findUsers(db, user, { ids: splitIds(userIds) }))).map(
        createUserMask(user),
      ),
    ),
  );

  app.serve(userCalls.listRoles, async ({ user, query: { userid } }) => {
    const [person] = await findUsers(db, user, { ids: [userid] });
    const roles = await db
      .selectFrom('sysUserRole')
      .select('roleId')
      .where('userId', '=', person?.id ?? '')
      .orderBy('roleId')
      .execute();
    // Without one, clients of the protocol read "none" from the refusal.
    if (roles.length === 0) throw new BusinessError('未找到用户相关角色信息');
    return succeed(roles.map(({ roleId }) => roleId));
  });

  app.serve(userCalls.listDeparts, async ({ user, query: { userId } }) => {
    const [person] = await findUsers(db, user, { ids: [userId] });
    const departs = await findDepartsOfUsers(db, user.tenantId, person === undefined ? [] : [userId]);
    const nodes = (departs.get(userId) ?? []).map(({ id, departName }) => ({
      key: id,
      value: id,
      title: departName,
      children: [],
    }));
    if (nodes.length === 0) throw new BusinessError('查找失败');
    return succeed(nodes, '查找成功');
  });
};

/** Parks of the caller's tenant that the account works in. */
async function findParkIds(db: Db, { tenantId }: CurrentUser, userId: string): Promise<readonly string[]> {
  const rows = await db
    .withTables<{ golfPark: { id: string; tenantId: number; delFlag: number } }>()
    .selectFrom('sysUserPark as up')
    .innerJoin('golfPark as p', 'p.id', 'up.parkId')
    .select('up.parkId')
    .where('up.userId', '=', userId)
    .where('p.tenantId', '=', tenantId)
    .where('p.delFlag', '=', 0)
    .orderBy('up.parkId')
    .execute();
  return rows.map(({ parkId }) => parkId);
}
