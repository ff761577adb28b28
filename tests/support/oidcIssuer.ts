/** A real OpenID Connect issuer on a port of its own: whoever comes is taken for the person that the test names. */

import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Provider, type Configuration } from 'oidc-provider';

export type Claims = Readonly<Record<string, unknown>>;

export interface Person {
  readonly sub: string;
  readonly username: string;
  readonly name: string;
}

export interface OidcIssuer {
  readonly url: string;
  readonly client: { readonly clientId: string; readonly clientSecret: string };
  /** Who the next one is that comes. */
  become(person: Person): void;
  /** What a browser does between leaving for the issuer and coming back. @returns the address it comes back to */
  visit(address: string): Promise<string>;
  /** From now on ID tokens say this, signed by the issuer or by a key that is not the issuer's. */
  say(change: (claims: Claims) => Claims, isOwnKey?: boolean): void;
  /** From now on ID tokens are signed in a way that only who knows the client's secret, or nobody, has to know a key for. */
  signBy(algorithm: 'HS256' | 'none'): void;
  stop(): Promise<void>;
}

const CLIENT = { clientId: 'fairway', clientSecret: 'a secret between the two of us' };

/** @param redirectUris the only addresses that the issuer sends people back to */
export async function startOidcIssuer(redirectUris: readonly string[]): Promise<OidcIssuer> {
  const http = createServer();
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const url = `http://127.0.0.1:${portOf(http)}`;
  const people = new Map<string, Person>();
  let present = '';
  const [own, foreign] = [createKey(), createKey()];
  let rewrite = (token: string): string => token;
  const provider = new Provider(url, configure(redirectUris, people, own));
  provider.use(async (context, next) => {
    await next();
    const { body } = context;
    if (isTokenAnswer(body)) context.body = { ...body, id_token: rewrite(body.id_token) };
  });
  const serve = provider.callback();
  http.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) return void serve(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: present } });
  });
  return {
    url,
    client: CLIENT,
    become(person) {
      people.set(person.sub, person);
      present = person.sub;
    },
    visit: (address) => follow(address, url),
    say(change, isOwnKey = true) {
      rewrite = (token) => signAnew(token, change, isOwnKey ? own : foreign);
    },
    signBy(algorithm) {
      rewrite = (token) => signWithoutKey(token, algorithm);
    },
    async stop() {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
}

const createKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

const isTokenAnswer = (body: unknown): body is { readonly id_token: string } =>
  typeof body === 'object' && body !== null && 'id_token' in body && typeof body.id_token === 'string';

/** The token with other claims and the head that it had. */
function signAnew(token: string, change: (claims: Claims) => Claims, key: KeyObject): string {
  const [head = '', payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
  const signed = `${head}.${Buffer.from(JSON.stringify(change(claims))).toString('base64url')}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}

/** The same claims under another head. */
function signWithoutKey(token: string, algorithm: 'HS256' | 'none'): string {
  const [, payload = ''] = token.split('.');
  const signed = `${Buffer.from(JSON.stringify({ alg: algorithm })).toString('base64url')}.${payload}`;
  const signature =
    algorithm === 'none' ? '' : createHmac('sha256', CLIENT.clientSecret).update(signed).digest('base64url');
  return `${signed}.${signature}`;
}

function configure(
  redirectUris: readonly string[],
  people: ReadonlyMap<string, Person>,
  key: KeyObject,
): Configuration {
  return {
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kty: 'RSA', alg: 'RS256', use: 'sig' }] },
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [...redirectUris],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: ['only for tests'] },
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount(_context, sub) {
      const person = people.get(sub);
      if (person === undefined) return undefined;
      const { username, name } = person;
      return { accountId: sub, claims: () => ({ sub, name, preferred_username: username }) };
    },
    // Nobody is asked what the client may know.
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc;
      if (client === undefined || session?.accountId === undefined) return undefined;
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
  };
}

/** Redirects and cookies as a browser that has never been there. */
async function follow(address: string, issuer: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = address;
  while (next.startsWith(issuer)) {
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`${answer.status} ${await answer.text()}`);
    next = new URL(location, next).href;
  }
  return next;
}

function portOf(http: Server): number {
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
