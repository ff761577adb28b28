/** One text for equal values, whatever order their keys were added in; and its fingerprint. */

import sha256 from 'crypto-js/sha256.js';

export function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : inner,
  );
}

/** SHA-256 of the canonical text, hexadecimal. */
export function hashValue(value: unknown): string {
  return sha256(toCanonicalJson(value)).toString();
}

/** SHA-256 of a text in UTF-8, hexadecimal, as `sha256sum` prints it. */
export function hashText(text: string): string {
  return sha256(text).toString();
}
