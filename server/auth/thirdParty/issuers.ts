/** The way to an OpenID Connect issuer and back: discovery, authorization code, PKCE, state and nonce (OAUTH-01). */

import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import type { IdentityProvider } from '../../config/thirdParty.ts';
import type { Attempt, Identity } from './grants.ts';

const TIMEOUT_S = 10;
const MAX_NAME = 100;
const MAX_ADDRESS = 500;
/** OpenID Connect Core 1.0, section 2. */
const MAX_SUBJECT = 255;

export class Issuers {
  /** What an issuer says of itself is asked once; a failure is asked again. */
  readonly #configurations = new Map<string, Promise<Configuration>>();

  /** The address where somebody says at the issuer who they are. */
  async begin(provider: IdentityProvider, attempt: Attempt, state: string): Promise<string> {
    const configuration = await this.#configure(provider);
    return buildAuthorizationUrl(configuration, {
      redirect_uri: attempt.redirectUri,
      scope: 'openid profile',
      response_type: 'code',
      code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
      code_challenge_method: 'S256',
      state,
      nonce: attempt.nonce,
    }).href;
  }

  /**
   * @param query with which they came back
   * @throws whatever is wrong with it
   */
  async finish(
    provider: IdentityProvider,
    attempt: Attempt,
    { query, state }: { readonly query: string; readonly state: string },
  ): Promise<Identity> {
    const configuration = await this.#configure(provider);
    const tokens = await authorizationCodeGrant(configuration, new URL(`${attempt.redirectUri}?${query}`), {
      pkceCodeVerifier: attempt.verifier,
      expectedState: state,
      expectedNonce: attempt.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined || claims.sub.length > MAX_SUBJECT) throw new Error('no usable subject');
    const { preferred_username: given } = claims;
    const profile =
      given === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
        ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : claims;
    const text = (name: string, max: number): string => {
      const value = profile[name];
      return typeof value === 'string' ? value.trim().slice(0, max) : '';
    };
    const username = text('preferred_username', MAX_NAME) || text('nickname', MAX_NAME);
    const picture = text('picture', MAX_ADDRESS);
    return {
      source: provider.source,
      issuer: provider.issuer,
      uuid: claims.sub,
      username,
      realname: text('name', MAX_NAME) || username,
      avatar: picture.startsWith('https://') ? picture : '',
    };
  }

  #configure(provider: IdentityProvider): Promise<Configuration> {
    const { source } = provider;
    const known = this.#configurations.get(source);
    if (known !== undefined) return known;
    const pending = discover(provider);
    this.#configurations.set(source, pending);
    pending.catch(() => this.#configurations.delete(source));
    return pending;
  }
}

function discover({ issuer, clientId, clientSecret }: IdentityProvider): Promise<Configuration> {
  const execute = [enableNonRepudiationChecks];
  // Only an issuer at this machine is configured without TLS.
  if (issuer.startsWith('http:')) execute.push(allowInsecureRequests);
  return discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: TIMEOUT_S });
}
