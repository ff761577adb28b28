/** Who comes from an issuer for the first time: proves the account that is theirs, or gets one that waits (OAUTH-06, OAUTH-07). */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { MAX_CREDENTIAL } from '#domain/session/limits.ts';
import { SmsMode } from '#domain/session/sms.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { THIRD_LOGINS_PER_MINUTE } from '../limits.ts';
import { CODE_REFUSED, checkPhone } from '../phone/proof.ts';
import { findOwner } from '../phone/routes.ts';
import { getOrigin, verifyUser } from '../signIn.ts';
import { bindAccount, type BindingGrant, createBoundAccount, findIdentity } from './accounts.ts';
import { readBrowser, SIGN_IN } from './grants.ts';

const OPEN = {
  access: 'open',
  rateLimit: { max: THIRD_LOGINS_PER_MINUTE, timeWindow: '1 minute' },
} as const;
const TEXT = Type.String({ maxLength: MAX_CREDENTIAL });
const NEWCOMER = {
  source: TEXT,
  operateCode: TEXT,
  uuid: Type.Optional(TEXT),
  avatar: Type.Optional(Type.String({ maxLength: 500 })),
};
const CREATION = Type.Object({
  ...NEWCOMER,
  username: Type.Optional(TEXT),
  suffix: Type.Optional(Type.String({ pattern: '^\\d{0,2}$' })),
});
const PASSWORD = Type.Object({ ...NEWCOMER, username: TEXT, password: TEXT });

export const registerBindingRoutes: FastifyPluginAsyncTypebox = async (app) => {
  // The second path is what older clients of the protocol call.
  for (const base of ['/sys/thirdLogin/user', '/sys/third/user']) {
    app.post(
      `${base}/create`,
      { config: OPEN, schema: { summary: 'An account for who comes from an issuer', body: CREATION } },
      async (request) => {
        const { source, operateCode, suffix = '' } = request.body;
        const binding = { grant: operateCode, browser: readBrowser(request), source };
        const user = await createBoundAccount(app, suffix || '1', { binding, ip: request.ip });
        return succeed(await issueSignIn(app, binding, source, user.id));
      },
    );

    app.post(
      `${base}/checkPassword`,
      { config: OPEN, schema: { summary: 'Bind an account by its password', body: PASSWORD } },
      async (request) => {
        const { source, operateCode, username, password } = request.body;
        const binding = { grant: operateCode, browser: readBrowser(request), source };
        await findIdentity(app, binding);
        const user = await verifyUser(app, username.trim(), password, getOrigin(request));
        await app.db.transaction().execute((tx) => bindAccount(app, tx, user, { binding, ip: request.ip }));
        return succeed(await issueSignIn(app, binding, source, user.id));
      },
    );
  }

  app.post(
    '/sys/thirdLogin/bindingThirdPhone',
    {
      config: OPEN,
      schema: {
        summary: 'Bind an account by a code to its phone',
        body: Type.Object({ mobile: TEXT, captcha: TEXT, thirdUserUuid: TEXT }),
      },
    },
    async (request) => {
      const { mobile, captcha: code, thirdUserUuid: grant } = request.body;
      const binding = { grant, browser: readBrowser(request), source: null };
      const { source } = await findIdentity(app, binding);
      const codeId = await checkPhone(app, { mobile, purpose: SmsMode.signIn, code }, request.ip);
      const user = await findOwner(app, mobile);
      if (user === undefined) throw new BusinessError(CODE_REFUSED);
      await app.db.transaction().execute(async (tx) => {
        if (!(await app.smsCodes.use(tx, codeId))) throw new BusinessError(CODE_REFUSED);
        await bindAccount(app, tx, user, { binding, ip: request.ip });
      });
      return succeed(await issueSignIn(app, binding, source, user.id));
    },
  );
};

const issueSignIn = (
  app: FastifyInstance,
  { browser }: BindingGrant,
  source: string,
  userId: string,
): Promise<string> => app.thirdGrants.issue(SIGN_IN, browser, { source, userId });
