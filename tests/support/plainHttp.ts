/** A server under a name of a club's own network: plain http there is no secure origin, and browsers hold things back (NAV-07). */
import { getStoredSignIn } from './console.ts';
import type { TestServer } from './server.ts';
import { getSignInKey, signIns } from './signIns.ts';

/** Only the browser of the tests knows it, by its arguments. */
export const PLAIN_HOST = 'club.test';

/** The address of the server under that name; `username` signs in at this machine, as the demo passwords want it. */
export function getPlainUrl({ url }: Pick<TestServer, 'url'>, username: string): string {
  const plain = new URL(url);
  plain.hostname = PLAIN_HOST;
  signIns.set(getSignInKey(username, plain.origin), getStoredSignIn(url, username));
  return plain.origin;
}
