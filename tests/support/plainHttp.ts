/** A server under a name of a club's own network: plain http there is no secure origin, and browsers hold things back (NAV-07). */

import { nameServer } from './client.ts';
import type { TestServer } from './server.ts';

/** Only the browser of the tests knows it, by its arguments. */
export const PLAIN_HOST = 'club.test';

/** Such a name on which the board is the landing page. */
export const PLAIN_BOARD_HOST = 'ts.club.test';

/** The address of the server under that name. */
export function getPlainUrl(
  { url }: Pick<TestServer, 'url'>,
  host: typeof PLAIN_HOST | typeof PLAIN_BOARD_HOST = PLAIN_HOST,
): string {
  const plain = new URL(url);
  plain.hostname = host;
  // Demo passwords are good at the machine of the server alone.
  nameServer(plain.origin, url);
  return plain.origin;
}
