/** What browsers answer about passkeys (WebAuthn), as far as it is read. */

import { type Static, Type } from 'typebox';
import type { ReadonlyDeep } from './call.ts';

const Base64Url = Type.String({ maxLength: 20_000, pattern: '^[\\w-]*$' });
const CREDENTIAL = {
  id: Base64Url,
  rawId: Base64Url,
  type: Type.Literal('public-key'),
  clientExtensionResults: Type.Object({}),
};

/** A new passkey. */
export const PasskeyRegistration = Type.Object({
  ...CREDENTIAL,
  response: Type.Object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 })),
  }),
});

export type NewPasskey = ReadonlyDeep<Static<typeof PasskeyRegistration>>;

/** A signature by a passkey. */
export const PasskeyAssertion = Type.Object({
  ...CREDENTIAL,
  response: Type.Object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
  }),
});
export type PasskeySignature = ReadonlyDeep<Static<typeof PasskeyAssertion>>;
