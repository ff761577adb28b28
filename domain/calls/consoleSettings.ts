import { Type } from 'typebox';
import { CaptchaKind } from '../session/captcha.ts';
import { defineCall, type ReplyOf } from './call.ts';
import { OneOf, OptionalText } from './schemas.ts';

/** Left out where it is not so. */
const Flag = Type.Optional(Type.Boolean());

export const consoleSettingsCalls = {
  /** At the root and not below the API base, which it names; other backends may leave any part of it out. */
  read: defineCall({
    method: 'GET',
    path: '/config.json',
    summary: 'What the console must know',
    access: 'open',
    of: 'consoleSettings',
    isBare: true,
    reply: Type.Object({
      apiBase: Type.String(),
      release: Type.String({ description: 'Which build of the console is served; empty: none.' }),
      stompUrl: Type.String(),
      stompDestination: Type.String({ description: 'With {id} for the client.' }),
      stompLogin: OptionalText,
      stompPasscode: OptionalText,
      stompHost: OptionalText,
      speechUrl: Type.Optional(Type.String({ description: 'With {text} in it.' })),
      frameOrigins: Type.Optional(Type.Array(Type.String())),
      mail: Flag,
      demo: Flag,
      firstRun: Flag,
      signSecret: Type.String(),
      productName: Type.String(),
      copyrightHolder: OptionalText,
      copyrightYear: Type.Integer(),
      filingNumber: OptionalText,
      captcha: OneOf(CaptchaKind, 'How a sign-in shows that a person is there.'),
      phone: Type.Boolean(),
      register: Type.Boolean(),
      providers: Type.Optional(Type.Array(Type.Object({ source: Type.String(), title: Type.String() }))),
    }),
  }),
};

export type ConsoleSettings = ReplyOf<typeof consoleSettingsCalls.read>;
