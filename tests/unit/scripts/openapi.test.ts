import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import type { AccessEntry } from '#server/http/context.ts';
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

it('asks of a route what the route asks', () => {
  const document = buildDocument(
    [
      {
        method: 'GET',
        url: '/jeecg-boot/a/b/:id',
        access: { permission: 'a:b' },
        isSigned: true,
        schema: {},
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
        responses: { 200: { $ref: '#/components/responses/Answer' } },
      },
    },
  });
});

it('refuses two schemas of one name', () => {
  const route = { method: 'POST', access: 'open' as const, isSigned: false };
  expect(() =>
    buildDocument(
      [
        { ...route, url: '/a', schema: { body: { $id: 'same', type: 'string' } } },
        { ...route, url: '/b', schema: { body: { $id: 'same', type: 'object' } } },
      ],
      '1.0.0',
    ),
  ).toThrow('two schemas are called same');
});
