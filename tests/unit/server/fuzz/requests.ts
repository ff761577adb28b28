/** Requests to one route: queries, bodies, path parameters and files, drawn from a seed. */

import fc, { type Arbitrary } from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { FuzzedServer, Method, Route } from './routes.ts';
import { type Names } from './spy.ts';
import { entityAt, type IdsByName, type Sent, sentOf, STRANGE, textOf } from './values.ts';

export interface Request {
  readonly method: Method;
  readonly url: string;
  readonly payload?: string;
  readonly headers: Readonly<Record<string, string>>;
}

export const JSON_BODY = { 'content-type': 'application/json' };
const BOUNDARY = 'fairway-fuzz';
export const TAKES_FILES = /upload|import/i;

/** Names of schemas: those a refused request never reaches the handler with. */
export function namesOfSchema(schema: unknown, names: Names, path = ''): void {
  const { properties, items, anyOf } = (schema ?? {}) as {
    readonly properties?: Readonly<Record<string, unknown>>;
    readonly items?: unknown;
    readonly anyOf?: readonly unknown[];
  };
  for (const [name, inner] of Object.entries(properties ?? {})) {
    names.set(path, (names.get(path) ?? new Set()).add(name));
    namesOfSchema(inner, names, path === '' ? name : `${path}.${name}`);
  }
  if (items !== undefined) namesOfSchema(items, names, `${path}[]`);
  for (const one of anyOf ?? []) namesOfSchema(one, names, path);
}

export function requestsTo(route: Route, ids: IdsByName): Arbitrary<Request> {
  const entity = entityAt(route.url);
  const part = fc
    .oneof(ids('id', entity), STRANGE.map(textOf))
    .map((text) => encodeURIComponent(wellFormed(text)));
  const parts = route.url.split('/').map((piece) => (/^:|\*/.test(piece) ? part : fc.constant(piece)));
  const query = sentOf(route.queryNames, entity, ids);
  const body = fc.oneof(
    { weight: 12, arbitrary: sentOf(route.bodyNames, entity, ids) },
    { weight: 1, arbitrary: STRANGE },
  );
  return fc.record({ path: fc.tuple(...parts), query, body }).map(({ path, query: asked, body: sent }) => {
    const url = `${path.join('/')}${queryText(asked)}`;
    const { method } = route;
    if (method === 'GET') return { method, url, headers: {} };
    if (TAKES_FILES.test(route.url) && method === 'POST')
      return { method, url, ...multipart(typeof sent === 'object' && sent !== null ? { ...sent } : {}) };
    return { method, url, payload: JSON.stringify(sent) ?? '', headers: JSON_BODY };
  });
}

export function queryText(query: Sent): string {
  const parts = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) && value.length < 4 ? value : [value]).map(
      (one) => `${encodeURIComponent(name)}=${encodeURIComponent(wellFormed(textOf(one)))}`,
    ),
  );
  return parts.length === 0
    ? ''
    : `?${parts
        .join('&')
        .slice(0, 30_000)
        .replace(/%[\dA-F]?$/, '')}`;
}

function wellFormed(text: string): string {
  return text.replace(/[\uD800-\uDFFF]/gu, '\uFFFD');
}

export function multipart(fields: Sent): Pick<Request, 'payload' | 'headers'> {
  const parts = Object.entries(fields).map(
    ([name, value]) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${textOf(value)}`,
  );
  const file = 'Content-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nPK\u0003\u0004nothing';
  const payload = [...parts, file].map((part) => `--${BOUNDARY}\r\n${part}\r\n`).join('');
  return {
    payload: `${payload}--${BOUNDARY}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}

let calls = 0;

/** Of this machine, and another one than before: what one address may ask for in a minute is not what is tried. */
function nextAddress(): string {
  calls += 1;
  return `127.0.${Math.floor(calls / 250) % 250}.${1 + (calls % 250)}`;
}

export function inject(
  { app }: Pick<FuzzedServer, 'app'>,
  { headers, ...request }: Request,
  more: Sent = {},
) {
  const options: InjectOptions = {
    ...request,
    remoteAddress: nextAddress(),
    headers: { ...headers, ...(more as Record<string, string>) },
  };
  return app.inject(options);
}
