/** Signing in by what an issuer said, and who comes from one for the first time (OAUTH-01 to OAUTH-07). */
import { Type } from 'typebox';
import { MAX_CREDENTIAL } from '../session/limits.ts';
import { defineCall } from './call.ts';
import { Login } from './entrance.ts';

const OPEN = { method: 'POST', access: 'open', of: 'thirdLogin' } as const;
const Bounded = Type.String({ maxLength: MAX_CREDENTIAL });
const NEWCOMER = {
  source: Bounded,
  operateCode: Bounded,
  uuid: Type.Optional(Bounded),
  avatar: Type.Optional(Type.String({ maxLength: 500 })),
};
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
};
