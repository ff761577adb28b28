/** What an issuer says of somebody, and whether it is believed. */

import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { Issuers } from '#server/auth/thirdParty/issuers.ts';
import { BindingProof } from '#server/config/thirdParty.ts';
import { type Claims, type OidcIssuer, startOidcIssuer } from '#tests/support/oidcIssuer.ts';

const REDIRECT = 'http://localhost/back';
const STATE = 'state-of-this-attempt';
const ATTEMPT = {
  source: 'github',
  verifier: 'v'.repeat(43),
  nonce: 'nonce-of-this-attempt',
  redirectUri: REDIRECT,
  redirect: '',
};

const asIssued = (claims: Claims): Claims => claims;

let issuer: OidcIssuer;
beforeAll(async () => {
  issuer = await startOidcIssuer([REDIRECT]);
  issuer.become({ sub: 'subject-1', username: 'visitor', name: '访客' });
});
afterAll(() => issuer.stop());
afterEach(() => issuer.say(asIssued));

async function comeBack() {
  const issuers = new Issuers();
  const provider = {
    source: 'github',
    title: 'GitHub',
    issuer: issuer.url,
    proof: BindingProof.password,
    ...issuer.client,
  };
  const back = await issuer.visit(await issuers.begin(provider, ATTEMPT, STATE));
  return issuers.finish(provider, ATTEMPT, { query: new URL(back).search.slice(1), state: STATE });
}

it('is, as it was issued', async () => {
  issuer.say(asIssued);
  expect(await comeBack()).toMatchObject({ uuid: 'subject-1', username: 'visitor' });
});

const HOUR_S = 3600;

// OAUTH-01
it.each<[string, (claims: Claims) => Claims, string]>([
  ['for another client', (claims) => ({ ...claims, aud: 'another' }), '"aud"'],
  ['to another client', (claims) => ({ ...claims, aud: ['fairway', 'b'], azp: 'b' }), '"azp"'],
  ['by another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' }), '"iss"'],
  ['for another attempt', (claims) => ({ ...claims, nonce: 'of another' }), '"nonce"'],
  ['for no attempt', ({ nonce: _nonce, ...claims }) => claims, '"nonce"'],
  ['too long ago', (claims) => ({ ...claims, exp: Number(claims['iat']) - HOUR_S }), '"exp"'],
  ['for ever', ({ exp: _exp, ...claims }) => claims, '"exp"'],
  ['of nobody', ({ sub: _sub, ...claims }) => claims, '"sub"'],
])('is not, when it was said %s', async (_what, change, named) => {
  issuer.say(change);
  await expect(comeBack()).rejects.toMatchObject({ cause: { message: expect.stringContaining(named) } });
});

// OAUTH-01
it('is not, with a signature that is not the issuer’s', async () => {
  issuer.say(asIssued, false);
  await expect(comeBack()).rejects.toMatchObject({
    cause: { message: expect.stringContaining('signature') },
  });
});

// OAUTH-01: a shared secret or nothing at all is no signature of the issuer.
it.each(['HS256', 'none'] as const)('is not, when it is signed by %s', async (algorithm) => {
  issuer.signBy(algorithm);
  await expect(comeBack()).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/alg/) },
  });
});
