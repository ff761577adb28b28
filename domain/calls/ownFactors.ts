/** The second factors of the caller (FACTOR-05 to FACTOR-07): each change asks for the password. */

import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { Type } from 'typebox';
import { MAX_CODE_LENGTH, MAX_CREDENTIAL, MAX_PASSKEY_NAME } from '../session/limits.ts';
import { defineCall, type ReplyOf } from './call.ts';
import { PasskeyRegistration } from './passkeys.ts';
import { ID, Nothing, Nullable } from './schemas.ts';

const FACTORS = 'ownFactors';
const PASSWORD = { password: Type.String({ minLength: 1, maxLength: MAX_CREDENTIAL }) };
const OWN = { method: 'POST', access: 'signedIn', of: FACTORS } as const;

/** A secret for an authenticator app: to be typed, and to be photographed. */
const TotpOffer = Type.Object({ secret: Type.String(), uri: Type.String() });
const NewCodes = Type.Object({
  recoveryCodes: Nullable(
    Type.Array(Type.String(), { description: '`null` = the account has some already.' }),
  ),
});

export const ownFactorCalls = {
  read: defineCall({
    method: 'GET',
    path: '/sys/account/factors',
    summary: 'Own second factors',
    access: 'signedIn',
    of: FACTORS,
    reply: Type.Object({
      totpTime: Nullable(Type.String({ description: 'Since when; `null` = no authenticator app.' })),
      passkeys: Type.Array(
        Type.Object({
          id: Type.String(),
          name: Type.String(),
          createTime: Type.String(),
          lastUsedTime: Nullable(Type.String()),
        }),
      ),
      recoveryCodes: Type.Integer({ description: 'How many are left.' }),
      isRequired: Type.Boolean({ description: 'A role demands a factor.' }),
    }),
  }),

  renewRecoveryCodes: defineCall({
    ...OWN,
    path: '/sys/account/recoveryCodes',
    summary: 'New recovery codes in place of the old ones',
    body: Type.Object(PASSWORD),
    reply: NewCodes,
  }),

  offerTotp: defineCall({
    ...OWN,
    path: '/sys/account/totp',
    summary: 'A secret for an authenticator app',
    body: Type.Object(PASSWORD),
    reply: TotpOffer,
  }),

  confirmTotp: defineCall({
    ...OWN,
    path: '/sys/account/confirmTotp',
    summary: 'Keep the app',
    body: Type.Object({ code: Type.String({ minLength: 1, maxLength: MAX_CODE_LENGTH }) }),
    reply: NewCodes,
  }),

  removeTotp: defineCall({
    ...OWN,
    path: '/sys/account/removeTotp',
    summary: 'Give the app up',
    body: Type.Object(PASSWORD),
    reply: Nothing,
  }),

  offerPasskey: defineCall({
    ...OWN,
    path: '/sys/account/passkeyOptions',
    summary: 'What a new passkey is made of',
    body: Type.Object(PASSWORD),
    reply: Type.Unsafe<PublicKeyCredentialCreationOptionsJSON>({ type: 'object' }),
  }),

  addPasskey: defineCall({
    ...OWN,
    path: '/sys/account/passkey',
    summary: 'Keep the passkey',
    body: Type.Object({
      name: Type.String({ minLength: 1, maxLength: MAX_PASSKEY_NAME }),
      response: PasskeyRegistration,
    }),
    reply: NewCodes,
  }),

  removePasskey: defineCall({
    ...OWN,
    path: '/sys/account/removePasskey',
    summary: 'Give a passkey up',
    body: Type.Object({ ...PASSWORD, id: ID }),
    reply: Nothing,
  }),
};

export type OwnFactors = ReplyOf<typeof ownFactorCalls.read>;
export type Passkey = OwnFactors['passkeys'][number];
export type TotpSecret = ReplyOf<typeof ownFactorCalls.offerTotp>;
