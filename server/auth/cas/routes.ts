/** Single sign-on by a CAS server (OAUTH-10); off unless the settings name one. */

import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { thirdLoginCalls } from '#domain/calls/thirdLogin.ts';
import { SIGN_IN_LOG, writeLog } from '../../audit/log.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { findOwnOrigin } from '../../http/origin.ts';
import { THIRD_LOGINS_PER_MINUTE } from '../limits.ts';
import { openSession, getOrigin } from '../signIn.ts';
import { readCasUser } from './answer.ts';

/** CAS protocol 2.0, section 3.1. */
const TICKET = /^ST-[\w.-]{1,253}$/;
const TIMEOUT_MS = 5_000;
const MAX_ANSWER = 65_536;
const OFF = '本系统未启用单点登录';
/** Made up, late, used, foreign, or of nobody here: one message for all of them. */
const REFUSED = '单点登录失败，请重新登录';

export const registerCasRoutes: FastifyPluginAsync = async (app) => {
  app.serve(
    thirdLoginCalls.signInByTicket,
    async (request) => {
      const { casUrl, proxy } = app.settings;
      if (casUrl === null) throw new BusinessError(OFF);
      const { ticket, service } = request.query;
      const isOwn = URL.canParse(service) && new URL(service).origin === findOwnOrigin(request.raw, proxy);
      const username = isOwn && TICKET.test(ticket) ? await askServer(app, casUrl, ticket, service) : null;
      const user =
        username === null
          ? undefined
          : await app.db
              .selectFrom('sysUser')
              .select(['id', 'username', 'status'])
              .where('username', '=', username)
              .where('delFlag', '=', 0)
              .executeTakeFirst();
      if (user === undefined) {
        await writeLog(app, { type: SIGN_IN_LOG, content: '单点登录失败！', user: null, ip: request.ip });
        throw new BusinessError(REFUSED);
      }
      return succeed(await openSession(app, user, getOrigin(request)), '登录成功');
    },
    { rateLimit: { max: THIRD_LOGINS_PER_MINUTE, timeWindow: '1 minute' } },
  );
};

async function askServer(
  app: FastifyInstance,
  casUrl: string,
  ticket: string,
  service: string,
): Promise<string | null> {
  try {
    const answer = await fetch(
      `${casUrl}/serviceValidate?${new URLSearchParams({ ticket, service }).toString()}`,
      {
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
    );
    const xml = await answer.text();
    return answer.ok && xml.length <= MAX_ANSWER ? readCasUser(xml) : null;
  } catch (error) {
    app.log.error({ err: error }, 'CAS server not reached');
    return null;
  }
}
