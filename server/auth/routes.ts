/** Signing in and out, and who is online (LOGIN-01). */

import type { FastifyPluginAsync } from 'fastify';
import { entranceCalls } from '#domain/calls/entrance.ts';
import { onlineCalls } from '#domain/calls/logs.ts';
import { YesNo } from '#domain/codes/system.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { OPERATION_LOG, SIGN_IN_LOG, writeLog } from '../audit/log.ts';
import type { Db } from '../database/schema.ts';
import { succeed, createPage, readPageRequest } from '../http/envelope.ts';
import { BusinessError } from '../http/errors.ts';
import { READ_BY_HANDLER } from '../http/schemas.ts';
import { type CurrentUser, canSeeAllParks } from './currentUser.ts';
import { registerOwnSessionRoutes } from './ownSessions.ts';
import { managePeople } from './people.ts';
import { getOrigin, signInUser } from './signIn.ts';

export const registerAuthRoutes: FastifyPluginAsync = async (app) => {
  await registerOnlineRoutes(app, {});
  await registerOwnSessionRoutes(app, {});

  app.serve(
    entranceCalls.signIn,
    async (request) => succeed(await signInUser(app, request.body, getOrigin(request)), '登录成功'),
    { validatorCompiler: READ_BY_HANDLER.validatorCompiler },
  );

  app.serve(entranceCalls.signOut, async (request) => {
    const token = request.headers['x-access-token'];
    if (typeof token !== 'string' || token === '') throw new BusinessError('退出登录失败！');
    const account = await app.sessions.find(token);
    if (account === null) throw new BusinessError('Token无效!');
    await app.sessions.revoke({ tokenId: account.tokenId }, 'logout');
    // The end of a view has a line of its own (PERM-43).
    if (account.viewedRole !== null) return succeed(null, '已退出查看');
    await writeLog(app, {
      type: SIGN_IN_LOG,
      content: `用户名: ${account.realname},退出成功！`,
      user: account,
      ip: request.ip,
    });
    return succeed(null, '退出登录成功！');
  });
};

/** Who is online, and ending their sessions. */
const registerOnlineRoutes: FastifyPluginAsync = async (app) => {
  app.serve(onlineCalls.list, async ({ user: caller, query }) => {
    const name = (query.username ?? '').trim().replaceAll('*', '');
    const users = await colleaguesOf(app.db, caller);
    const byId = new Map(users.map((user) => [user.id, user]));
    const { sex: sexes = [] } = await app.dictionaries.all();
    const sexText = (sex: number | null): string =>
      sexes.find(({ value }) => value === String(sex))?.text ?? '';
    const rows = app.sessions
      .online()
      .toSorted((a, b) => b.createTs - a.createTs)
      .flatMap(({ id, userId, createTs, lastUsedTs, ip }) => {
        const user = byId.get(userId);
        if (user === undefined || !user.username.includes(name)) return [];
        // `token` is where the protocol has it; ours is the opaque id of the session (SEC-12).
        const seen = { createTime: formatStamp(createTs), lastUsedTime: formatStamp(lastUsedTs), ip };
        return [
          {
            ...user,
            sex_dictText: sexText(user.sex),
            id,
            token: id,
            userId,
            ...seen,
            own: id === caller.tokenId ? YesNo.yes : YesNo.no,
          },
        ];
      });
    const { pageNo, pageSize, offset } = readPageRequest(query);
    return succeed(createPage(rows.slice(offset, offset + pageSize), rows.length, pageNo, pageSize));
  });

  app.serve(onlineCalls.end, async ({ user, ip, body: { token: tokenId } }) => {
    const session = app.sessions.online().find(({ id }) => id === tokenId);
    if (session === undefined) throw new BusinessError('Token无效!');
    const content = `强制下线用户 ${session.userId}`;
    // One's own sign-ins are one's own to end.
    if (session.userId === user.id) {
      await app.sessions.revoke({ tokenId }, 'forced', user.realname);
      await writeLog(app, { type: OPERATION_LOG, content, user, ip });
    } else {
      await managePeople(
        app,
        user,
        { ids: [session.userId] },
        async ([person]) => person.endSession(tokenId),
        () => content,
      );
    }
    return succeed(null, '退出登录成功！');
  });
};

/** Everybody of the caller's tenant; for those who work in parks whoever works in one of them too, and themselves. */
async function colleaguesOf(db: Db, caller: CurrentUser) {
  const ofTenant = db
    .selectFrom('sysUser as u')
    .innerJoin('sysUserTenant as t', 't.userId', 'u.id')
    .select(['u.id', 'u.username', 'u.realname', 'u.avatar', 'u.sex', 'u.phone', 'u.birthday'])
    .where('t.tenantId', '=', caller.tenantId)
    .where('u.delFlag', '=', 0);
  if (canSeeAllParks(caller)) return ofTenant.execute();
  return ofTenant
    .where((eb) =>
      eb.or([
        eb('u.id', '=', caller.id),
        eb.exists(
          eb
            .selectFrom('sysUserPark as p')
            .select('p.userId')
            .whereRef('p.userId', '=', 'u.id')
            .where('p.parkId', 'in', [...caller.parkIds, '']),
        ),
      ]),
    )
    .execute();
}
