/** Passkeys (WebAuthn): what is asked of the browser, and whether its answer is right for this site and this account. */

import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { PasskeySignature, NewPasskey } from '#domain/calls/passkeys.ts';
import { MAX_PASSKEY_NAME } from '#domain/session/limits.ts';
import type { ProxySettings } from '../../config/proxy.ts';
import { createId } from '../../database/ids.ts';
import type { Db, Tx } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';
import { isOwnOrigin } from '../../http/origin.ts';
import type { PasskeyRow } from './tables.ts';

const TIMEOUT_MS = 120_000;

/** The site that a passkey is of: browsers give it to no other one. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
  readonly name: string;
}

// Loaded when somebody has a passkey: most starts of the server need none of it.
const loadWebAuthn = () => import('@simplewebauthn/server');

/** @throws BusinessError for a page of another site, and where the site has no name */
export function findRelyingParty(
  { raw }: FastifyRequest,
  { proxy, branding }: { readonly proxy: ProxySettings; readonly branding: { readonly productName: string } },
): RelyingParty {
  const { origin } = raw.headers;
  if (origin === undefined || !URL.canParse(origin) || !isOwnOrigin(raw, proxy))
    throw new BusinessError('请在本系统的页面上使用通行密钥');
  const { hostname } = new URL(origin);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0)
    throw new BusinessError('以 IP 地址打开的页面不能使用通行密钥，请用域名访问本系统');
  return { id: hostname, origin, name: branding.productName };
}

export async function askForRegistration(
  { id, name }: RelyingParty,
  user: { readonly id: string; readonly username: string; readonly realname: string },
  known: readonly PasskeyRow[],
) {
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: new TextEncoder().encode(user.id),
    userName: user.username,
    userDisplayName: user.realname,
    timeout: TIMEOUT_MS,
    excludeCredentials: known.map(describeCredential),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

export async function askForAssertion({ id }: RelyingParty, known: readonly PasskeyRow[]) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return generateAuthenticationOptions({
    rpID: id,
    timeout: TIMEOUT_MS,
    allowCredentials: known.map(describeCredential),
    userVerification: 'preferred',
  });
}

/** @returns the row to store, `null` when the answer is not one to this challenge on this site */
export async function readRegistration(
  { id, origin }: RelyingParty,
  challenge: string,
  { userId, name, now }: { readonly userId: string; readonly name: string; readonly now: number },
  response: NewPasskey,
): Promise<PasskeyRow | null> {
  const { transports = [], ...answered } = response.response;
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, response: { ...answered, transports: [...transports] } },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
  }).catch(() => ({ registrationInfo: undefined }));
  if (registrationInfo === undefined) return null;
  const { credential } = registrationInfo;
  return {
    id: createId(),
    userId,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: transports
      .filter((one) => /^[\w-]+$/.test(one))
      .join(',')
      .slice(0, 100),
    rpId: id,
    name: name.slice(0, MAX_PASSKEY_NAME),
    createTs: now,
    lastUsedTs: null,
  };
}

/**
 * Whether one of these passkeys has signed this challenge on this site; counts its use.
 * A counter that does not grow says that the passkey was copied.
 */
export async function verifyAssertion(
  db: Db | Tx,
  { id, origin }: RelyingParty,
  challenge: string,
  { known, now }: { readonly known: readonly PasskeyRow[]; readonly now: number },
  response: PasskeySignature,
): Promise<boolean> {
  const passkey = known.find(({ credentialId, rpId }) => credentialId === response.id && rpId === id);
  if (passkey === undefined) return false;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => ({ verified: false, authenticationInfo: null }));
  if (!verified || authenticationInfo === null) return false;
  const { numUpdatedRows } = await db
    .updateTable('sysPasskey')
    .set({ counter: authenticationInfo.newCounter, lastUsedTs: now })
    .where('id', '=', passkey.id)
    // Two answers with one count: the second comes too late.
    .where('counter', '=', passkey.counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const describeCredential = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  transports: transports.split(',').filter((one) => one !== ''),
});
