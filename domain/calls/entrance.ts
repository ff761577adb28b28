/** What people without a session ask: signing in by a password, a code or an issuer, registering, a lost password (LOGIN-01 to LOGIN-40). */

import { Type } from 'typebox';
import { SmsMode } from '../codes/system.ts';
import type { SlideChallenge } from '../session/captcha.ts';
import { MAX_CREDENTIAL } from '../session/limits.ts';
import { type BodyOf, defineCall } from './call.ts';
import { DictionaryItem, Nothing, Nullable, OptionalText } from './schemas.ts';

const ENTRANCE = 'entrance';
const OPEN = { method: 'POST', access: 'open', of: ENTRANCE } as const;
const Words = Nullable(Type.String());
const Bounded = Type.String({ maxLength: MAX_CREDENTIAL });
/** Places of a handle in one answer. */
const MAX_TRACK = 500;

const MORE = { additionalProperties: Type.Unknown() };

/** An account as its owner reads it. */
export const OwnUser = Type.Object({
  id: Type.String(),
  username: Type.String(),
  realname: Type.String(),
  avatar: Words,
  birthday: Words,
  sex: Nullable(Type.Integer()),
  email: Words,
  phone: Words,
  telephone: Words,
  workNo: Words,
  orgCode: Nullable(Type.String({ description: 'Of the department they work for.' })),
  userType: Type.Integer({ description: 'user_type' }),
  status: Type.Integer({ description: 'user_status' }),
  delFlag: Type.Integer(),
  userIdentity: Type.Integer(),
  homePath: Words,
  cabin: Type.Integer(),
  relTenantIds: Nullable(Type.String({ description: 'Comma list.' })),
  createTime: Words,
});

/** With every column of its table. */
export const OwnDepart = Type.Object(
  { id: Type.String(), orgCode: Type.String(), departName: Type.String() },
  MORE,
);

const Dictionaries = Type.Record(Type.String(), Type.Array(DictionaryItem));

/** What lets somebody in (LOGIN-01). */
export const Login = Type.Object({
  token: Type.String(),
  userInfo: OwnUser,
  departs: Type.Array(OwnDepart),
  multi_depart: Type.Integer({ description: '0 none, 1 one, 2 several' }),
  tenantList: Type.Optional(Type.Array(Type.Object({ id: Type.Number(), name: Type.String() }, MORE))),
  sysAllDictItems: Dictionaries,
  disabledDictItems: Dictionaries,
  stores: Type.Array(Type.Object({ id: Type.String(), name: Type.String() }), {
    description: 'Parks that they may act on.',
  }),
});

const NewPassword = Type.Object({
  username: Bounded,
  password: Bounded,
  smscode: Bounded,
  phone: Bounded,
});

export const entranceCalls = {
  /** Text of at most 200 characters; only the key of the captcha may come as a number (SEC-08). */
  signIn: defineCall({
    ...OPEN,
    path: '/sys/login',
    summary: 'Sign in',
    body: Type.Object({
      username: Type.String(),
      password: Type.String(),
      captcha: Type.Optional(Type.Union([Type.String(), Type.Null()])),
      checkKey: Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Null()])),
      remember_me: Type.Optional(Type.Unknown()),
    }),
    reply: Login,
  }),

  signInByPhone: defineCall({
    ...OPEN,
    path: '/sys/phoneLogin',
    summary: 'Sign in by a code',
    body: Type.Object({
      mobile: Bounded,
      captcha: Bounded,
      remember_me: Type.Optional(Type.Boolean()),
    }),
    reply: Login,
  }),

  /** The browser has already thrown its data away: this call must not fail for want of a live token (WIRE-15). */
  signOut: defineCall({
    ...OPEN,
    alsoBy: ['GET', 'PUT', 'DELETE'],
    path: '/sys/logout',
    summary: 'Sign out',
    writes: true,
    reply: Nothing,
  }),

  sendCode: defineCall({
    ...OPEN,
    path: '/sys/sms',
    summary: 'Send a code to a phone',
    body: Type.Object({
      mobile: Bounded,
      smsmode: Type.Enum(Object.values(SmsMode)),
      username: Type.Optional(
        Type.String({ maxLength: MAX_CREDENTIAL, description: 'Account whose number it has to be.' }),
      ),
    }),
    reply: Nothing,
  }),

  register: defineCall({
    ...OPEN,
    path: '/sys/user/register',
    summary: 'Register an account that waits for approval',
    body: Type.Object({
      username: Bounded,
      password: Bounded,
      phone: Bounded,
      smscode: Bounded,
      email: Type.Optional(Bounded),
    }),
    reply: Nothing,
  }),

  verifyPhone: defineCall({
    ...OPEN,
    path: '/sys/user/phoneVerification',
    summary: 'Prove a phone to set a new password',
    body: Type.Object({ phone: Bounded, smscode: Bounded }),
    reply: Type.Object({
      username: Type.String(),
      smscode: Type.String({ description: 'For one new password.' }),
    }),
  }),

  /** By POST: a password has no place in an address. Clients of the protocol ask by GET all the same; no log of ours holds it. */
  replacePassword: defineCall({
    ...OPEN,
    path: '/sys/user/passwordChange',
    summary: 'Set a new password for a lost one',
    body: NewPassword,
    reply: Nothing,
  }),

  replacePasswordByAddress: defineCall({
    method: 'GET',
    path: '/sys/user/passwordChange',
    summary: 'Set a new password for a lost one, for clients that send a query',
    description: 'The console does not make it: a password has no place in an address.',
    access: 'open',
    of: ENTRANCE,
    query: NewPassword,
    reply: Nothing,
  }),
};

export type Registration = BodyOf<typeof entranceCalls.register>;
export type ReplacedPassword = BodyOf<typeof entranceCalls.replacePassword>;
export type CodeRequest = BodyOf<typeof entranceCalls.sendCode>;

/** What the login page asks to see that a person is there. */
export const captchaCalls = {
  readImage: defineCall({
    method: 'GET',
    path: '/sys/randomImage/:key',
    summary: 'Captcha',
    access: 'open',
    of: ENTRANCE,
    params: Type.Object({ key: Type.String() }),
    reply: Type.String({ description: 'Data URL of four characters.' }),
  }),

  redeem: defineCall({
    ...OPEN,
    path: '/sys/checkCaptcha',
    summary: 'Use a captcha up without signing in',
    body: Type.Object({
      captcha: Bounded,
      checkKey: Type.Union([Bounded, Type.Number()]),
    }),
    reply: Nothing,
  }),

  issueSlide: defineCall({
    ...OPEN,
    path: '/sys/slideCaptcha',
    summary: 'A puzzle, or a track to drag along',
    reply: Type.Unsafe<SlideChallenge>(
      Type.Object({
        kind: Type.String({ description: 'puzzle or drag' }),
        id: Type.String(),
        way: Type.Number({ description: 'How far: px of the picture, percent of a track.' }),
        top: Type.Optional(Type.Number({ description: 'px of the upper edge of the piece.' })),
        width: Type.Optional(Type.Number()),
        height: Type.Optional(Type.Number()),
        size: Type.Optional(Type.Number({ description: 'px of its sides.' })),
        picture: Type.Optional(Type.String({ description: 'Data URL.' })),
        piece: OptionalText,
      }),
    ),
  }),

  checkSlide: defineCall({
    ...OPEN,
    path: '/sys/slideCaptcha/check',
    summary: 'Where the handle was moved; a captcha for who moved it right',
    body: Type.Object({
      id: Type.String({ maxLength: 64 }),
      track: Type.Array(Type.Object({ x: Type.Number(), ms: Type.Number({ minimum: 0 }) }), {
        minItems: 1,
        maxItems: MAX_TRACK,
      }),
    }),
    reply: Type.Object({ checkKey: Type.String(), captcha: Type.String() }),
  }),
};
