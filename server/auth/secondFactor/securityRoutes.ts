/** What somebody signed in does about their own second factor (FACTOR-05 to FACTOR-07): each step asks for the password. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { OPERATION_LOG, writeLog } from '../../audit/log.ts';
import { formatStamp } from '../../database/stamp.ts';
import { succeed } from '../../http/envelope.ts';
import { ID } from '../../http/schemas.ts';
import { MAX_CREDENTIAL } from '../limits.ts';
import { requireOwnPassword } from '../ownPassword.ts';
import { readFactors, removeFactor, replaceRecoveryCodes } from './factors.ts';
import { MAX_CODE_LENGTH, MAX_PASSKEY_NAME } from './limits.ts';
import { findRelyingParty, REGISTRATION } from './passkeys.ts';

const SIGNED_IN = { config: { access: 'signedIn' } } as const;
const PASSWORD = { password: Type.String({ minLength: 1, maxLength: MAX_CREDENTIAL }) };

export const registerSecurityRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(registerTotpRoutes);
  await app.register(registerPasskeyRoutes);

  app.get(
    '/sys/account/factors',
    { ...SIGNED_IN, schema: { summary: 'Own second factors' } },
    async ({ user }) => {
      const { totpTs, passkeys, recoveryCodes, isRequired } = await readFactors(app.db, user.id);
      return succeed({
        totpTime: totpTs === null ? null : formatStamp(totpTs),
        passkeys: passkeys.map(({ id, name, createTs, lastUsedTs }) => ({
          id,
          name,
          createTime: formatStamp(createTs),
          lastUsedTime: lastUsedTs === null ? null : formatStamp(lastUsedTs),
        })),
        recoveryCodes,
        isRequired,
      });
    },
  );

  app.post(
    '/sys/account/recoveryCodes',
    {
      ...SIGNED_IN,
      schema: { summary: 'New recovery codes in place of the old ones', body: Type.Object(PASSWORD) },
    },
    async ({ user, ip, body }) => {
      await requireOwnPassword(app, user, body.password);
      const recoveryCodes = await replaceRecoveryCodes(app.db, user.id);
      await writeLog(app, { type: OPERATION_LOG, content: '重新生成二次验证恢复码', user, ip });
      return succeed({ recoveryCodes });
    },
  );
};

const registerTotpRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/sys/account/totp',
    { ...SIGNED_IN, schema: { summary: 'A secret for an authenticator app', body: Type.Object(PASSWORD) } },
    async ({ user, body }) => {
      await requireOwnPassword(app, user, body.password);
      return succeed(app.enrolments.beginTotp(user));
    },
  );

  app.post(
    '/sys/account/confirmTotp',
    {
      ...SIGNED_IN,
      schema: {
        summary: 'Keep the app',
        body: Type.Object({ code: Type.String({ minLength: 1, maxLength: MAX_CODE_LENGTH }) }),
      },
    },
    async ({ user, ip, body }) => {
      const recoveryCodes = await app.enrolments.confirmTotp(user, body.code);
      await writeLog(app, { type: OPERATION_LOG, content: '绑定身份验证器', user, ip });
      return succeed({ recoveryCodes }, '绑定成功！');
    },
  );

  app.post(
    '/sys/account/removeTotp',
    { ...SIGNED_IN, schema: { summary: 'Give the app up', body: Type.Object(PASSWORD) } },
    async ({ user, ip, body }) => {
      await requireOwnPassword(app, user, body.password);
      await removeFactor(app.db, user.id, null);
      await writeLog(app, { type: OPERATION_LOG, content: '解除绑定身份验证器', user, ip });
      return succeed(null, '解除绑定成功！');
    },
  );
};

const registerPasskeyRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/sys/account/passkeyOptions',
    { ...SIGNED_IN, schema: { summary: 'What a new passkey is made of', body: Type.Object(PASSWORD) } },
    async (request) => {
      const site = findRelyingParty(request, app.settings);
      await requireOwnPassword(app, request.user, request.body.password);
      return succeed(await app.enrolments.beginPasskey(request.user, site));
    },
  );

  app.post(
    '/sys/account/passkey',
    {
      ...SIGNED_IN,
      schema: {
        summary: 'Keep the passkey',
        body: Type.Object({
          name: Type.String({ minLength: 1, maxLength: MAX_PASSKEY_NAME }),
          response: REGISTRATION,
        }),
      },
    },
    async (request) => {
      const { user, ip, body } = request;
      const site = findRelyingParty(request, app.settings);
      const recoveryCodes = await app.enrolments.confirmPasskey(user, site, body.name, body.response);
      await writeLog(app, { type: OPERATION_LOG, content: `添加通行密钥 ${body.name}`, user, ip });
      return succeed({ recoveryCodes }, '添加成功！');
    },
  );

  app.post(
    '/sys/account/removePasskey',
    {
      ...SIGNED_IN,
      schema: { summary: 'Give a passkey up', body: Type.Object({ ...PASSWORD, id: ID }) },
    },
    async ({ user, ip, body }) => {
      await requireOwnPassword(app, user, body.password);
      await removeFactor(app.db, user.id, body.id);
      await writeLog(app, { type: OPERATION_LOG, content: `删除通行密钥 ${body.id}`, user, ip });
      return succeed(null, '删除成功！');
    },
  );
};
