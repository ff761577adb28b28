/** Accounts elsewhere that let the caller in here: seeing them, and giving one up (OAUTH-13). */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { OPERATION_LOG, writeLog } from '../../audit/log.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { ID } from '../../http/schemas.ts';
import { MAX_CREDENTIAL } from '../limits.ts';
import { requireOwnPassword } from '../ownPassword.ts';

const SIGNED_IN = { config: { access: 'signedIn' } } as const;

export const registerOwnBindingRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { providers } = app.settings;
  const titleOf = (source: string): string =>
    providers.find((provider) => provider.source === source)?.title ?? source;

  app.get(
    '/sys/account/bindings',
    { ...SIGNED_IN, schema: { summary: 'Own accounts elsewhere' } },
    async ({ user }) => {
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
    },
  );

  app.post(
    '/sys/account/removeBinding',
    {
      ...SIGNED_IN,
      schema: {
        summary: 'Give an account elsewhere up',
        body: Type.Object({ id: ID, password: Type.String({ minLength: 1, maxLength: MAX_CREDENTIAL }) }),
      },
    },
    async ({ user, ip, body: { id, password } }) => {
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
    },
  );
};
