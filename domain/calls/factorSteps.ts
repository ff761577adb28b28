/** The second step of a sign-in (FACTOR-01 to FACTOR-05). Its ticket opens these calls and nothing else. */

import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { Type } from 'typebox';
import { MAX_CODE_LENGTH, MAX_PASSKEY_NAME } from '../session/limits.ts';
import { defineCall } from './call.ts';
import { Login } from './entrance.ts';
import { PasskeyAssertion, PasskeyRegistration } from './passkeys.ts';
import { Nullable } from './schemas.ts';

const OPEN = { method: 'POST', access: 'open', of: 'secondFactor' } as const;
const TICKET = { ticket: Type.String({ maxLength: 100 }) };
const CODE = Type.String({ minLength: 1, maxLength: MAX_CODE_LENGTH });
/** Of who got a factor, and is let in with it. */
const FirstFactor = Type.Object({
  recoveryCodes: Nullable(
    Type.Array(Type.String(), { description: '`null` = the account has some already.' }),
  ),
  login: Login,
});

export const factorStepCalls = {
  verifyCode: defineCall({
    ...OPEN,
    path: '/sys/secondFactor/code',
    summary: 'Complete a sign-in by a code of the app, or a recovery code',
    body: Type.Object({ ...TICKET, code: CODE }),
    reply: Login,
  }),

  askForPasskey: defineCall({
    ...OPEN,
    path: '/sys/secondFactor/passkeyOptions',
    summary: 'What a passkey is to sign',
    body: Type.Object(TICKET),
    reply: Type.Unsafe<PublicKeyCredentialRequestOptionsJSON>({ type: 'object' }),
  }),

  verifyPasskey: defineCall({
    ...OPEN,
    path: '/sys/secondFactor/passkey',
    summary: 'Complete a sign-in by a passkey',
    body: Type.Object({ ...TICKET, response: PasskeyAssertion }),
    reply: Login,
  }),

  offerTotp: defineCall({
    ...OPEN,
    path: '/sys/secondFactor/first/totp',
    summary: 'A secret for an authenticator app',
    body: Type.Object(TICKET),
    reply: Type.Object({ secret: Type.String(), uri: Type.String() }),
  }),

  confirmTotp: defineCall({
    ...OPEN,
    path: '/sys/secondFactor/first/confirmTotp',
    summary: 'Keep the app, and complete the sign-in',
    body: Type.Object({ ...TICKET, code: CODE }),
    reply: FirstFactor,
  }),

  offerPasskey: defineCall({
    ...OPEN,
    path: '/sys/secondFactor/first/passkeyOptions',
    summary: 'What a new passkey is made of',
    body: Type.Object(TICKET),
    reply: Type.Unsafe<PublicKeyCredentialCreationOptionsJSON>({ type: 'object' }),
  }),

  addPasskey: defineCall({
    ...OPEN,
    path: '/sys/secondFactor/first/passkey',
    summary: 'Keep the passkey, and complete the sign-in',
    body: Type.Object({
      ...TICKET,
      name: Type.String({ minLength: 1, maxLength: MAX_PASSKEY_NAME }),
      response: PasskeyRegistration,
    }),
    reply: FirstFactor,
  }),
};
