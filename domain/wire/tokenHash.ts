import sha256 from 'crypto-js/sha256.js';

/**
 * The name under which type 14 speaks of a sign-in without giving its token away: SHA-256 of the token, hexadecimal
 * in lower case (`tokenHash`, LIVE-09).
 */
export function hashToken(token: string): string {
  return sha256(token).toString();
}
