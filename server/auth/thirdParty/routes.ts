/** Signing in by what an OpenID Connect issuer says (OAUTH-01 to OAUTH-09); names and paths are those of the protocol. */

import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import { thirdLoginCalls } from '#domain/calls/thirdLogin.ts';
import { LOGIN_FAILED } from '#domain/session/login.ts';
import { sanitiseRedirect } from '#domain/session/redirect.ts';
import { BindingProof } from '../../config/thirdParty.ts';
import { API_BASE } from '../../http/base.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError, RequestError } from '../../http/errors.ts';
import { THIRD_LOGINS_PER_MINUTE } from '../limits.ts';
import { getOrigin, openSession } from '../signIn.ts';
import { findBoundUser } from './accounts.ts';
import { findProvider, finish, logRefusal, requireOrigin, sendAway } from './authorization.ts';
import { registerBindingRoutes } from './bindingRoutes.ts';
import { BINDING, Grants, type Identity, readBrowser, SIGN_IN } from './grants.ts';
import { Issuers } from './issuers.ts';
import { registerOwnBindingRoutes } from './ownBindingRoutes.ts';

/** The page that ends a popup: it says to the page that opened it what came of it, and to no other origin (OAUTH-05). */
function sendPopupPage(reply: FastifyReply, message: unknown, origin: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    .header('cross-origin-opener-policy', 'unsafe-none')
    .send(
      `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>第三方登录</title></head>` +
        `<body><p role="status">登录页没有回应，请关闭此窗口后重试。</p><script nonce="${nonce}">` +
        `if (window.opener) { window.opener.postMessage(${toScript(message)}, ${toScript(origin)}); window.close(); }` +
        `</script></body></html>`,
    );
}

/** JSON that ends no script. */
function toScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

const LIMITED = { rateLimit: { max: THIRD_LOGINS_PER_MINUTE, timeWindow: '1 minute' } } as const;
const APP_LOGIN = '/oauth2-app/login';
/** Wrong, late, reused, foreign: one message for all of them. */
const REFUSED = '第三方登录失败或已过期，请重新登录';

export const registerThirdPartyRoutes: FastifyPluginAsync = async (app) => {
  app.decorate('thirdGrants', new Grants(app.db, app.now));
  app.decorate('issuers', new Issuers());
  await registerBindingRoutes(app, {});
  await registerOwnBindingRoutes(app, {});
  await registerPopupRoutes(app, {});
  await registerChatAppRoutes(app, {});

  app.serve(
    thirdLoginCalls.signIn,
    async (request) => {
      const { token, thirdType } = request.params;
      const grant = await app.thirdGrants.take(SIGN_IN, token, readBrowser(request));
      const user =
        grant?.source === thirdType
          ? await app.db
              .selectFrom('sysUser')
              .select(['id', 'username', 'status'])
              .where('id', '=', grant.userId)
              .where('delFlag', '=', 0)
              .executeTakeFirst()
          : undefined;
      if (user === undefined) {
        await logRefusal(app, thirdType, request.ip);
        throw new BusinessError(REFUSED);
      }
      return succeed(await openSession(app, user, getOrigin(request)), '登录成功');
    },
    LIMITED,
  );
};

/** In a window of its own, whose last page speaks to the page that opened it. */
const registerPopupRoutes: FastifyPluginAsync = async (app) => {
  app.serve(
    thirdLoginCalls.begin,
    async (request, reply) => {
      const { source } = request.params;
      // Otherwise the browser would cut the window off from the page that opened it.
      reply.header('cross-origin-opener-policy', 'unsafe-none');
      const back = `${API_BASE}/sys/thirdLogin/${source}/callback`;
      return sendAway(request, reply, { source, back, redirect: '' });
    },
    LIMITED,
  );

  app.serve(
    thirdLoginCalls.finish,
    async (request, reply) => {
      const origin = requireOrigin(request);
      const came = await finish(request, request.params.source);
      if (came === null) return sendPopupPage(reply, LOGIN_FAILED, origin);
      const { identity } = came;
      const browser = readBrowser(request);
      const grant = await issueSignIn(app, identity, browser);
      if (grant !== null) return sendPopupPage(reply, grant, origin);
      const operateCode = await app.thirdGrants.issue(BINDING, browser, identity);
      return sendPopupPage(reply, describeBinding(app, identity, operateCode), origin);
    },
    LIMITED,
  );
};

/** Inside a chat app there are no windows: the page itself goes to the issuer and comes back. */
const registerChatAppRoutes: FastifyPluginAsync = async (app) => {
  app.serve(
    thirdLoginCalls.beginInChatApp,
    async (request, reply) => {
      const { source } = request.params;
      const redirect = readReturn(request.query.state, requireOrigin(request));
      const back = `${API_BASE}/sys/thirdLogin/oauth2/${source}/callback`;
      return sendAway(request, reply, { source, back, redirect });
    },
    LIMITED,
  );

  app.serve(
    thirdLoginCalls.finishInChatApp,
    async (request, reply) => {
      const { source } = request.params;
      const came = await finish(request, source);
      const query = new URLSearchParams({ thirdType: source });
      if (came === null) query.set('failed', '1');
      else {
        const browser = readBrowser(request);
        const grant = await issueSignIn(app, came.identity, browser);
        if (grant !== null) query.set('oauth2LoginToken', grant);
        else query.set('operateCode', await app.thirdGrants.issue(BINDING, browser, came.identity));
        if (came.attempt.redirect !== '') query.set('redirect', came.attempt.redirect);
      }
      return reply.redirect(`${requireOrigin(request)}${APP_LOGIN}?${query.toString()}`, 302);
    },
    LIMITED,
  );
};

async function issueSignIn(
  app: FastifyInstance,
  identity: Identity,
  browser: string,
): Promise<string | null> {
  const user = await findBoundUser(app, identity);
  return user === undefined
    ? null
    : app.thirdGrants.issue(SIGN_IN, browser, { source: identity.source, userId: user.id });
}

/** What clients of the protocol are told of somebody who is not bound yet. */
function describeBinding(app: FastifyInstance, identity: Identity, operateCode: string): unknown {
  const { source, username, avatar } = identity;
  const { proof } = findProvider(app, source) ?? {};
  if (proof === BindingProof.phone && app.sms !== null) return `绑定手机号,${operateCode}`;
  return { isObj: true, source, uuid: operateCode, username, avatar, suffix: '', operateCode };
}

/** `{origin}` or `{origin}?redirect={path}`. @throws RequestError for any other origin (OAUTH-08) */
function readReturn(state: string, origin: string): string {
  const url = URL.canParse(state) ? new URL(state) : null;
  if (url?.origin !== origin || url.username !== '' || url.password !== '')
    throw new RequestError(400, '返回地址不属于本系统');
  const redirect = url.searchParams.get('redirect');
  return sanitiseRedirect(redirect) ?? '';
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly thirdGrants: Grants;
    readonly issuers: Issuers;
  }
}
