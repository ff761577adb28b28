import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import type { AccessEntry } from '#server/http/context.ts';
import { CALL_LIST_FILE, writeCallList } from '../../../scripts/openapi/callList.ts';
import { buildDocument } from '../../../scripts/openapi/document.ts';
import { readRoutes } from '../../../scripts/openapi/routes.ts';
import { INTERFACE_FILE, writeInterface } from '../../../scripts/openapi/text.ts';

let routes: readonly AccessEntry[];
beforeAll(async () => {
  routes = await readRoutes();
});

it('stands in docs/openapi.json as the routes say it (`npm run docs:openapi`)', async () => {
  // A list of a megabyte's lines says nothing: whether it is the same.
  expect((await writeInterface(routes)) === (await readFile(INTERFACE_FILE, 'utf8'))).toBe(true);
});

it('stands in docs/calls.md as the routes say it, below what is written by hand', async () => {
  const present = await readFile(CALL_LIST_FILE, 'utf8');
  expect((await writeCallList(routes, present)) === present).toBe(true);
  const route = routes.find(({ url }) => url.endsWith('/sys/selectDepart'));
  const text = await writeCallList(route === undefined ? [] : [route], present);
  expect(text).toMatch(/\| PUT +\| `\/sys\/selectDepart` \| .*\| signed in \| `orgCode`, `username` \|/);
  expect(text).not.toContain('/sys/login');
  await expect(writeCallList(routes, '# Calls')).rejects.toThrow('has no line');
});

it('describes every route the server registers, and nothing it does not say itself', () => {
  const document = buildDocument(routes, '1.0.0');
  const text = JSON.stringify(document);
  const paths = document['paths'] as Readonly<Record<string, Readonly<Record<string, object>>>>;
  const described = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const registered = routes
    .filter(({ method }) => method !== 'HEAD')
    .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}').replace('*', '{path}')}`);
  expect(described.toSorted()).toEqual(registered.toSorted());
  const { schemas } = document['components'] as { readonly schemas: object };
  for (const [, name = ''] of text.matchAll(/#\/components\/schemas\/([^"]+)/g))
    expect(schemas).toHaveProperty([name]);
});

it('offers no value of a field twice', () => {
  const twice: string[] = [];
  const look = (path: string, value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { anyOf } = value as { readonly anyOf?: unknown };
    const values = Array.isArray(anyOf)
      ? anyOf.flatMap((one: { readonly const?: unknown }) => one.const ?? [])
      : [];
    if (new Set(values).size < values.length) twice.push(path);
    for (const [name, inner] of Object.entries(value)) look(`${path}/${name}`, inner);
  };
  const { paths } = buildDocument(routes, '1.0.0');
  look('', paths);
  expect(twice).toEqual([]);
});

/** Of a call that answers by its words alone. */
const DONE = { type: 'object', required: ['result'], properties: { result: { type: 'null' } } };

const describeOne = (schema: AccessEntry['schema']): unknown => {
  const route: AccessEntry = { method: 'GET', url: '/a', access: 'open', isSigned: false, schema };
  const paths = buildDocument([route], '1.0.0')['paths'] as Readonly<
    Record<string, { readonly get: { readonly responses: unknown } }>
  >;
  return paths['/a']?.get.responses;
};

it('says of an answer whether it is a file, another address or has no envelope, and refuses one that nobody describes', () => {
  expect(describeOne({ produces: ['text/html'] })).toEqual({
    200: { description: 'A file', content: { 'text/html': {} } },
  });
  expect(describeOne({ isRedirect: true })).toHaveProperty(['302', 'headers', 'Location']);
  expect(describeOne({ isBare: true, response: { 200: { type: 'array' } } })).toEqual({
    200: {
      description: 'The answer, or a refusal',
      content: { 'application/json': { schema: { type: 'array' } } },
    },
  });
  expect(() => describeOne({ summary: 'Flights' })).toThrow('nothing says what the call "Flights" answers');
});

it('asks of a route what the route asks', () => {
  const document = buildDocument(
    [
      {
        method: 'GET',
        url: '/jeecg-boot/a/b/:id',
        access: { permission: 'a:b' },
        isSigned: true,
        schema: { response: { 200: DONE } },
      },
      { method: 'HEAD', url: '/jeecg-boot/a/b/:id', access: 'open', isSigned: false, schema: {} },
    ],
    '1.0.0',
  );
  expect(document['paths']).toEqual({
    '/jeecg-boot/a/b/{id}': {
      get: {
        tags: ['a/b'],
        security: [{ token: ['a:b'], sign: [] }],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 200: { $ref: '#/components/responses/Done' } },
      },
    },
  });
});

it('refuses two schemas of one name', () => {
  const route = { method: 'POST', access: 'open' as const, isSigned: false };
  expect(() =>
    buildDocument(
      [
        { ...route, url: '/a', schema: { body: { $id: 'same', type: 'string' }, response: { 200: DONE } } },
        { ...route, url: '/b', schema: { body: { $id: 'same', type: 'object' }, response: { 200: DONE } } },
      ],
      '1.0.0',
    ),
  ).toThrow('two schemas are called same');
});
