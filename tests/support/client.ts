/** A signed-in caller of the HTTP API without a browser: what another client of the protocol would do. */

import { CAPTCHA, PASSWORD } from './server.ts';

export interface Envelope<T> {
  readonly success: boolean;
  readonly message: string;
  readonly code: number;
  readonly result: T;
}

interface LoginAnswer {
  readonly token: string;
  readonly userInfo: { readonly id: string };
}

export interface Caller {
  readonly token: string;
  readonly userId: string;
  call<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Envelope<T>>;
}

/**
 * @returns what the server answers to a sign-in
 * @throws Error when it lets nobody in
 */
export async function logIn(base: string, username: string, password = PASSWORD): Promise<LoginAnswer> {
  const checkKey = String(Date.now()) + username;
  await fetch(`${base}/jeecg-boot/sys/randomImage/${checkKey}`);
  const answer = await fetch(`${base}/jeecg-boot/sys/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, captcha: CAPTCHA, checkKey }),
  });
  const { success, message, result } = (await answer.json()) as Envelope<LoginAnswer>;
  if (!success) throw new Error(`sign-in of ${username}: ${message}`);
  return result;
}

const TOKEN_QUESTION = '/sys/user/getMyUserInfo';

function createCaller(base: string, { token, userInfo }: LoginAnswer): Caller {
  return {
    token,
    userId: userInfo.id,
    async call<T>(method: string, path: string, body?: unknown) {
      const response = await fetch(`${base}/jeecg-boot${path}`, {
        method,
        headers: {
          'X-Access-Token': token,
          'tenant-id': '0',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return (await response.json()) as Envelope<T>;
    },
  };
}

/** Signs in: a session of its own. */
export async function signIn(base: string, username: string, password = PASSWORD): Promise<Caller> {
  return createCaller(base, await logIn(base, username, password));
}

/** Sign-ins that tests of one process share, by address, user and password. */
const shared = new Map<string, Promise<LoginAnswer>>();

/** Where this process reaches a server that the browser knows by another name. */
const addresses = new Map<string, string>();

export function nameServer(name: string, base: string): void {
  addresses.set(name, base);
}

/**
 * The session of a user that all who ask share, for as long as it lives. An account has ten sessions, and each further one
 * ends the oldest: with one for each test, a console that another test left open would be signed out in the midst of it.
 */
export async function shareLogIn(url: string, username: string, password = PASSWORD): Promise<LoginAnswer> {
  const base = addresses.get(url) ?? url;
  const key = [base, username, password].join(' ');
  const known = await shared.get(key);
  if (known !== undefined && (await isAlive(base, known))) return known;
  const login = logIn(base, username, password);
  shared.set(key, login);
  login.catch(() => shared.delete(key));
  return login;
}

async function isAlive(base: string, login: LoginAnswer): Promise<boolean> {
  return (await createCaller(base, login).call('GET', TOKEN_QUESTION)).success;
}

/** Calls as a user does who is signed in already (`shareLogIn`). Not for tests that end the session. */
export async function callAs(base: string, username: string, password = PASSWORD): Promise<Caller> {
  return createCaller(base, await shareLogIn(base, username, password));
}
