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

export async function signIn(base: string, username: string, password = PASSWORD): Promise<Caller> {
  const result = await logIn(base, username, password);
  return {
    token: result.token,
    userId: result.userInfo.id,
    async call<T>(method: string, path: string, body?: unknown) {
      const response = await fetch(`${base}/jeecg-boot${path}`, {
        method,
        headers: {
          'X-Access-Token': result.token,
          'tenant-id': '0',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return (await response.json()) as Envelope<T>;
    },
  };
}
