/** Where the caller is signed in, and signing out elsewhere (FACTOR-08). */

import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { ownSessionCalls } from '#domain/calls/ownSessions.ts';
import { YesNo } from '#domain/codes/system.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { OPERATION_LOG, writeLog } from '../audit/log.ts';
import { succeed } from '../http/envelope.ts';
import { BusinessError } from '../http/errors.ts';
import type { CurrentUser } from './currentUser.ts';
import { requireOwnPassword } from './ownPassword.ts';
import { NO_PASSWORD } from './passwords.ts';

/** So long a sign-in counts as a proof of who has no password to show. */
const FRESH_MS = 10 * 60_000;

export const registerOwnSessionRoutes: FastifyPluginAsync = async (app) => {
  app.serve(ownSessionCalls.list, async ({ user }) =>
    succeed(
      app.sessions
        .online()
        .filter(({ userId }) => userId === user.id)
        .toSorted((a, b) => b.lastUsedTs - a.lastUsedTs)
        .map(({ id, createTs, lastUsedTs, ip, userAgent }) => ({
          id,
          createTime: formatStamp(createTs),
          lastUsedTime: formatStamp(lastUsedTs),
          ip,
          userAgent,
          own: id === user.tokenId ? YesNo.yes : YesNo.no,
        })),
    ),
  );

  app.serve(ownSessionCalls.end, async ({ user, ip, body: { id, password } }) => {
    if (id === user.tokenId) throw new BusinessError('本次登录请用“退出登录”结束');
    await requireProof(app, user, password);
    const ended = await app.sessions.revoke({ tokenId: id, userId: user.id }, 'elsewhere');
    if (ended === 0) throw new BusinessError('该登录已结束');
    await writeLog(app, { type: OPERATION_LOG, content: '退出本人在其他设备的一处登录', user, ip });
    return succeed(null, '已退出该登录');
  });

  app.serve(ownSessionCalls.endOthers, async ({ user, ip, body: { password } }) => {
    await requireProof(app, user, password);
    const others = app.sessions
      .online()
      .filter(({ id, userId }) => userId === user.id && id !== user.tokenId);
    for (const { id } of others) await app.sessions.revoke({ tokenId: id, userId: user.id }, 'elsewhere');
    const content = `退出本人在其他设备的登录，共${others.length}处`;
    if (others.length > 0) await writeLog(app, { type: OPERATION_LOG, content, user, ip });
    return succeed({ count: others.length }, `已退出其他${others.length}处登录`);
  });
};

/**
 * A page that was left open, or a stolen session, ends none of the owner's (FACTOR-11).
 * @throws BusinessError
 */
async function requireProof(app: FastifyInstance, user: CurrentUser, password: string): Promise<void> {
  const { passwordHash } = await app.db
    .selectFrom('sysUser')
    .select('passwordHash')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  if (passwordHash !== NO_PASSWORD) return requireOwnPassword(app, user, password);
  const session = app.sessions.online().find(({ id }) => id === user.tokenId);
  if (session === undefined || app.now() - session.createTs > FRESH_MS)
    throw new BusinessError('您的账号没有登录密码，请退出并重新登录，10分钟内再操作');
  return undefined;
}
