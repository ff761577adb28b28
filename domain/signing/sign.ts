/**
 * Request signatures (WIRE-08): one text, computed alike by the client that signs and the server that verifies.
 * The signature guards against accidents, not attackers: the secret is readable in the shipped script.
 */

/** Query or body of a signed call, seen as its top-level properties. */
export type Signable = Readonly<Record<string, unknown>>;

/** Computes MD5 over the UTF-8 bytes of a text, as hexadecimal in either case. Injected: Node and browser differ. */
export type Md5 = (text: string) => string;

/**
 * What must travel so that both sides see the same: numbers become decimal strings, `null` and `undefined` vanish.
 * In a query every scalar becomes text, because text is all the server will see of it (WIRE-09).
 */
export function toSentParams(params: Signable, where: 'query' | 'body'): Record<string, unknown> {
  const sent: [string, unknown][] = [];
  for (const [key, value] of Object.entries(params)) {
    if (value === null || value === undefined) continue;
    if (typeof value === 'number' && !Number.isNaN(value)) sent.push([key, String(value)]);
    else if (typeof value === 'boolean' && where === 'query') sent.push([key, String(value)]);
    else sent.push([key, value]);
  }
  return Object.fromEntries(sent);
}

/**
 * The text that is signed, without the secret: path variable, URL query and parameters as JSON with sorted keys.
 * `_t` is left out on both sides, and so is everything `toSentParams` drops.
 * @param url relative URL as passed to the client, or the raw request URI on the server; may carry a query
 * @param params query object or body object; anything without named properties (form data, text) counts as empty
 */
export function buildCanonicalText(url: string, params: unknown = {}): string {
  const [path, query = ''] = splitOnce(url, '?');
  const merged = new Map<string, unknown>();

  // Only a literal comma marks a path variable; an encoded one does not count (WIRE-09).
  const segment = path.slice(path.lastIndexOf('/') + 1);
  if (segment.includes(',')) merged.set('x-path-variable', decoded(segment));

  for (const pair of query.split('&')) {
    if (pair === '') continue;
    const [key, value = ''] = splitOnce(pair, '=');
    merged.set(decoded(key.replaceAll('+', ' ')), decoded(value.replaceAll('+', ' ')));
  }
  for (const [key, value] of Object.entries(toSentParams(namedProperties(params), 'body')))
    merged.set(key, value);

  merged.delete('_t');
  const keys = [...merged.keys()].toSorted();
  return JSON.stringify(Object.fromEntries(keys.map((key) => [key, merged.get(key)])));
}

/** `X-Sign`: upper-case MD5 of the canonical text followed by the secret. */
export function computeSignature(url: string, params: unknown, secret: string, md5: Md5): string {
  return md5(buildCanonicalText(url, params) + secret).toUpperCase();
}

function namedProperties(params: unknown): Signable {
  return typeof params === 'object' && params !== null ? { ...params } : {};
}

function splitOnce(text: string, separator: string): [before: string, after?: string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)];
}

/** A malformed escape stays as it was written: the verifier reads the same characters. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
