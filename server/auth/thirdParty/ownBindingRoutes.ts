/** Accounts elsewhere that let the caller in here: seeing them, and giving one up (OAUTH-13). */

import type { FastifyPluginAsync } from 'fastify';
import { ownBindingCalls } from '#domain/calls/ownBindings.ts';
import { OPERATION_LOG, writeLog } from '../../audit/log.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { requireOwnPassword } from '../ownPassword.ts';

export const registerOwnBindingRoutes: FastifyPluginAsync = async (app) => {
  const { providers } = app.settings;
  const titleOf = (source: string): string =>
    providers.find((provider) => provider.source === source)?.title ?? source;

  app.serve(ownBindingCalls.list, async ({ user }) => {
    const rows = await app.db
      .selectFrom('sysThirdAccount')
      .select(['id', 'thirdType', 'thirdUserId', 'realname', 'createTime'])
      .where('sysUserId', '=', user.id)
      .orderBy('createTime')
      .execute();
    const free = providers.filter(({ source }) => rows.every(({ thirdType }) => thirdType !== source));
    return succeed([
      ...rows.map(({ id, thirdType, thirdUserId, realname, createTime }) => ({
        id,
        source: thirdType,
        title: titleOf(thirdType),
        name: realname || thirdUserId,
        createTime,
      })),
      ...free.map(({ source, title }) => ({ id: null, source, title, name: null, createTime: null })),
    ]);
  });

  app.serve(ownBindingCalls.remove, async ({ user, ip, body: { id, password } }) => {
    // Whoever has no password here would lock themselves out.
    await requireOwnPassword(app, user, password);
    const gone = await app.db
      .deleteFrom('sysThirdAccount')
      .where('id', '=', id)
      .where('sysUserId', '=', user.id)
      .returning('thirdType')
      .executeTakeFirst();
    if (gone === undefined) throw new BusinessError('该绑定已解除');
    const content = `解除绑定第三方账号 ${gone.thirdType}`;
    await writeLog(app, { type: OPERATION_LOG, content, user, ip });
    return succeed(null, '解除绑定成功！');
  });
};
