/** Where the caller is signed in, and signing out elsewhere (FACTOR-08). */

import type { FastifyPluginAsync } from 'fastify';
import { ownSessionCalls } from '#domain/calls/ownSessions.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { OPERATION_LOG, writeLog } from '../audit/log.ts';
import { succeed } from '../http/envelope.ts';
import { BusinessError } from '../http/errors.ts';

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
          own: id === user.tokenId ? 'Y' : 'N',
        })),
    ),
  );

  app.serve(ownSessionCalls.end, async ({ user, ip, query: { id } }) => {
    if (id === user.tokenId) throw new BusinessError('本次登录请用“退出登录”结束');
    const ended = await app.sessions.revoke({ tokenId: id, userId: user.id }, 'elsewhere');
    if (ended === 0) throw new BusinessError('该登录已结束');
    await writeLog(app, { type: OPERATION_LOG, content: '退出本人在其他设备的一处登录', user, ip });
    return succeed(null, '已退出该登录');
  });

  app.serve(ownSessionCalls.endOthers, async ({ user, ip }) => {
    const others = app.sessions
      .online()
      .filter(({ id, userId }) => userId === user.id && id !== user.tokenId);
    for (const { id } of others) await app.sessions.revoke({ tokenId: id, userId: user.id }, 'elsewhere');
    const content = `退出本人在其他设备的登录，共${others.length}处`;
    if (others.length > 0) await writeLog(app, { type: OPERATION_LOG, content, user, ip });
    return succeed({ count: others.length }, `已退出其他${others.length}处登录`);
  });
};
