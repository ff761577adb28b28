/** Signing in by what an issuer said, and who comes from one for the first time (OAUTH-01 to OAUTH-07). */

import { Type } from 'typebox';
import { MAX_CREDENTIAL } from '../session/limits.ts';
import { defineCall } from './call.ts';
import { Login } from './entrance.ts';
import { FileContent, HTML, TextsOf } from './schemas.ts';

const OPEN = { method: 'POST', access: 'open', of: 'thirdLogin' } as const;
const Bounded = Type.String({ maxLength: MAX_CREDENTIAL });
const NEWCOMER = {
  source: Bounded,
  operateCode: Bounded,
  uuid: Type.Optional(Bounded),
  avatar: Type.Optional(Type.String({ maxLength: 500 })),
};
const FROM_BROWSER = { method: 'GET', access: 'open', of: 'thirdLogin' } as const;
const Source = Type.Object({ source: Type.String({ maxLength: 30 }) });
/** What an issuer sends people back with. */
const Returned = TextsOf('code', 'state', 'error');
const Grant = Type.String({ description: 'A grant that signs in, once.' });

export const thirdLoginCalls = {
  signIn: defineCall({
    method: 'GET',
    path: '/sys/thirdLogin/getLoginUser/:token/:thirdType',
    summary: 'Sign in by what an issuer said',
    access: 'open',
    of: 'thirdLogin',
    params: Type.Object({ token: Type.String(), thirdType: Type.String() }),
    reply: Login,
  }),

  /** One that waits for approval. */
  createAccount: defineCall({
    ...OPEN,
    path: '/sys/thirdLogin/user/create',
    summary: 'An account for who comes from an issuer',
    body: Type.Object({
      ...NEWCOMER,
      username: Type.Optional(Bounded),
      suffix: Type.Optional(
        Type.String({ pattern: '^\\d{0,2}$', description: 'Tells it apart where the name is taken.' }),
      ),
    }),
    reply: Grant,
  }),

  bindByPassword: defineCall({
    ...OPEN,
    path: '/sys/thirdLogin/user/checkPassword',
    summary: 'Bind an account by its password',
    body: Type.Object({ ...NEWCOMER, username: Bounded, password: Bounded }),
    reply: Grant,
  }),

  bindByPhone: defineCall({
    ...OPEN,
    path: '/sys/thirdLogin/bindingThirdPhone',
    summary: 'Bind an account by a code to its phone',
    body: Type.Object({ mobile: Bounded, captcha: Bounded, thirdUserUuid: Bounded }),
    reply: Grant,
  }),

  /** In a window of its own. */
  begin: defineCall({
    ...FROM_BROWSER,
    path: '/sys/thirdLogin/render/:source',
    summary: 'Go to an issuer',
    params: Source,
    isRedirect: true,
    reply: FileContent,
  }),

  /** A page that tells the one that opened it what came of it. */
  finish: defineCall({
    ...FROM_BROWSER,
    path: '/sys/thirdLogin/:source/callback',
    summary: 'Back from an issuer',
    params: Source,
    query: Returned,
    produces: [HTML],
    reply: FileContent,
  }),

  /** Inside a chat app there are no windows. */
  beginInChatApp: defineCall({
    ...FROM_BROWSER,
    path: '/sys/thirdLogin/oauth2/:source/login',
    summary: 'Go to an issuer and come back to the page of chat apps',
    params: Source,
    query: Type.Object({ state: Type.String({ maxLength: 2000 }) }),
    isRedirect: true,
    reply: FileContent,
  }),

  finishInChatApp: defineCall({
    ...FROM_BROWSER,
    path: '/sys/thirdLogin/oauth2/:source/callback',
    summary: 'Back to the page of chat apps',
    params: Source,
    query: Returned,
    isRedirect: true,
    reply: FileContent,
  }),

  /** Clients hide the buttons of the others. */
  listChatApps: defineCall({
    method: 'GET',
    path: '/sys/thirdApp/getEnabledType',
    summary: 'Chat platforms that are connected',
    access: 'signedIn',
    of: 'thirdLogin',
    reply: Type.Object({ wechatEnterprise: Type.Boolean(), dingtalk: Type.Boolean() }),
  }),

  /** By the ticket of a CAS server (OAUTH-10). */
  signInByTicket: defineCall({
    ...FROM_BROWSER,
    path: '/sys/cas/client/validateLogin',
    summary: 'Sign in by a CAS ticket',
    description: 'The console does not make it: its single sign-on is off.',
    query: Type.Object({
      ticket: Type.String({ maxLength: MAX_CREDENTIAL * 2 }),
      service: Type.String({ maxLength: 2000 }),
    }),
    reply: Login,
  }),
};
