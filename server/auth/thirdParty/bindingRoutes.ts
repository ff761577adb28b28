/** Who comes from an issuer for the first time: proves the account that is theirs, or gets one that waits (OAUTH-06, OAUTH-07). */

import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { thirdLoginCalls } from '#domain/calls/thirdLogin.ts';
import { SmsMode } from '#domain/codes/system.ts';
import { runAsServer } from '../../audit/runAs.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { THIRD_LOGINS_PER_MINUTE } from '../limits.ts';
import { CODE_REFUSED, checkPhone } from '../phone/proof.ts';
import { findOwner } from '../phone/routes.ts';
import { getOrigin, verifyUser } from '../signIn.ts';
import { bindAccount, type BindingGrant, createBoundAccount, findIdentity } from './accounts.ts';
import { readBrowser, SIGN_IN } from './grants.ts';

const LIMITED = { rateLimit: { max: THIRD_LOGINS_PER_MINUTE, timeWindow: '1 minute' } };
/** The second path is what older clients of the protocol call. */
const FORMER = '/sys/third/user';

export const registerBindingRoutes: FastifyPluginAsync = async (app) => {
  const { createAccount, bindByPassword } = thirdLoginCalls;
  for (const call of [createAccount, { ...createAccount, path: `${FORMER}/create` } as const])
    app.serve(
      call,
      async (request) => {
        const { source, operateCode, suffix = '' } = request.body;
        const binding = { grant: operateCode, browser: readBrowser(request), source };
        const user = await createBoundAccount(app, suffix || '1', { binding, ip: request.ip });
        return succeed(await issueSignIn(app, binding, source, user.id));
      },
      LIMITED,
    );

  for (const call of [bindByPassword, { ...bindByPassword, path: `${FORMER}/checkPassword` } as const])
    app.serve(
      call,
      async (request) => {
        const { source, operateCode, username, password } = request.body;
        const binding = { grant: operateCode, browser: readBrowser(request), source };
        await findIdentity(app, binding);
        const user = await verifyUser(app, username.trim(), password, getOrigin(request));
        await runAsServer(app, ({ tx }) => bindAccount(app, tx, user, { binding, ip: request.ip }));
        return succeed(await issueSignIn(app, binding, source, user.id));
      },
      LIMITED,
    );

  app.serve(
    thirdLoginCalls.bindByPhone,
    async (request) => {
      const { mobile, captcha: code, thirdUserUuid: grant } = request.body;
      const binding = { grant, browser: readBrowser(request), source: null };
      const { source } = await findIdentity(app, binding);
      const codeId = await checkPhone(app, { mobile, purpose: SmsMode.signIn, code }, request.ip);
      const user = await findOwner(app, mobile);
      if (user === undefined) throw new BusinessError(CODE_REFUSED);
      await runAsServer(app, async ({ tx }) => {
        if (!(await app.smsCodes.use(tx, codeId))) throw new BusinessError(CODE_REFUSED);
        await bindAccount(app, tx, user, { binding, ip: request.ip });
      });
      return succeed(await issueSignIn(app, binding, source, user.id));
    },
    LIMITED,
  );
};

const issueSignIn = (
  app: FastifyInstance,
  { browser }: BindingGrant,
  source: string,
  userId: string,
): Promise<string> => app.thirdGrants.issue(SIGN_IN, browser, { source, userId });
