/**
 * The `redirect` query of the login page (SEC-28). An attacker can write it, so only a path of this
 * very site passes: exactly one leading slash, no backslash, no control character, decoded at most once.
 */

export const LOGIN_PATH = '/user/login';

const PLACEHOLDER_ORIGIN = 'http://fairway.invalid';
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\\\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/**
 * @param value the query value as `URLSearchParams` gives it, i.e. already decoded once
 * @returns path with query and hash, or `null` when it may lead away or back to the login family
 */
export function sanitiseRedirect(value: string | null | undefined): string | null {
  if (!value || FORBIDDEN.test(value) || !/^\/(?!\/)/.test(value)) return null;
  const url = parsed(value);
  // A path such as "/.//evil.example" resolves to "//evil.example": what will be used is what must be judged.
  if (!url || url.origin !== PLACEHOLDER_ORIGIN || url.pathname.startsWith('//')) return null;
  if (/^\/(user|oauth2-app)(\/|$)/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/**
 * Login address that remembers where the visitor wanted to go.
 * @param loginPath where people sign in
 */
export function buildLoginPath(fullPath: string | null, loginPath = LOGIN_PATH): string {
  const target = sanitiseRedirect(fullPath);
  return target === null || target === '/'
    ? loginPath
    : `${loginPath}?redirect=${encodeURIComponent(target)}`;
}

/** Login address with the account filled in. */
export const buildLoginPathFor = (username: string): string =>
  username === '' ? LOGIN_PATH : `${LOGIN_PATH}?username=${encodeURIComponent(username)}`;

function parsed(value: string): URL | null {
  try {
    return new URL(value, PLACEHOLDER_ORIGIN);
  } catch {
    return null;
  }
}
