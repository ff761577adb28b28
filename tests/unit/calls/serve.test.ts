/** Calls are served as their contracts say, and tests hold answers to them. */

import Fastify, { type FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { afterEach, beforeEach, expect, expectTypeOf, it } from 'vitest';
import { type InputOf, defineCall, type ReplyOf } from '#domain/calls/call.ts';
import { describeWriteCalls } from '#domain/calls/recordCalls.ts';
import { FileContent, XLSX } from '#domain/calls/schemas.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { fail, succeed } from '#server/http/envelope.ts';
import { serveCalls } from '#server/http/serve.ts';
import type { CallInput } from '#src/api/call.ts';

const findFlight = defineCall({
  method: 'GET',
  path: '/flights/:id',
  summary: 'A flight',
  access: 'open',
  of: 'flight',
  params: Type.Object({ id: Type.String() }),
  query: Type.Object({ holeNo: Type.Optional(Type.Integer()) }),
  reply: Type.Object({ no: Type.String(), players: Type.Array(Type.Object({ name: Type.String() })) }),
});

let app: FastifyInstance;
beforeEach(() => {
  app = Fastify();
});
afterEach(() => app.close());

async function answer(result: unknown, areRepliesChecked = true): Promise<number> {
  serveCalls(app, areRepliesChecked);
  app.serve(findFlight, async () => succeed(result as ReplyOf<typeof findFlight>));
  return (await app.inject('/flights/7')).statusCode;
}

it('types what is asked and answered from the contract', () => {
  expectTypeOf<InputOf<typeof findFlight>>().toEqualTypeOf<
    { readonly id: string } & { readonly holeNo?: number }
  >();
  expectTypeOf<CallInput<typeof findFlight>>().toMatchTypeOf<{ id: string; holeNo?: number | undefined }>();
  expectTypeOf<ReplyOf<typeof findFlight>['players']>().toEqualTypeOf<readonly { readonly name: string }[]>();
});

it('does not compile on either side where a field of the reply has another name', async () => {
  const renamed = defineCall({
    ...findFlight,
    reply: Type.Object({
      flightNo: Type.String(),
      players: Type.Array(Type.Object({ name: Type.String() })),
    }),
  });
  serveCalls(app, true);
  // @ts-expect-error -- the server answers the name of before
  app.serve(renamed, async () => succeed({ no: '0810-1', players: [] }));
  // @ts-expect-error -- the console reads the name of before
  const show = (reply: ReplyOf<typeof renamed>) => reply.no;
  expect((await app.inject('/flights/7')).statusCode).toBe(500);
  expect(show({ flightNo: '0810-1', players: [] })).toBeUndefined();
});

it('names a right once: who writes out the one of before does not compile, button or route', () => {
  const { edit } = describeWriteCalls(golfHole);
  expectTypeOf(edit.access.permission).toEqualTypeOf<'golf:hole:edit'>();
  const renamed = describeWriteCalls({ ...golfHole, permission: 'golf:green' } as const).edit;
  // @ts-expect-error -- the button asks for the name of before
  const asked: typeof renamed.access.permission = 'golf:hole:edit';
  // @ts-expect-error -- the route asks for the name of before
  const served: typeof renamed = { ...renamed, access: edit.access };
  expect(renamed.access).toEqual({ permission: 'golf:green:edit' });
  expect([asked, served.access.permission]).not.toContain(renamed.access.permission);
});

it('answers what the contract describes, byte for byte', async () => {
  expect(await answer({ no: '0810-1', players: [{ name: '唐磊' }] })).toBe(200);
});

it.each([
  ['a field is missing', { no: '0810-1', players: [{}] }],
  ['a field has another type', { no: 810, players: [] }],
  ['a field is not named', { no: '0810-1', players: [{ name: '唐磊', handicap: 12 }] }],
])('fails in tests when %s, and not where the product runs', async (_what, result) => {
  expect(await answer(result)).toBe(500);
  await app.close();
  app = Fastify();
  expect(await answer(result, false)).toBe(200);
});

it('sends a file and another address as they are, and says so of the route', async () => {
  const described = new Map<string, unknown>();
  app.addHook('onRoute', ({ url, schema }) => void described.set(url, schema));
  serveCalls(app, true);
  const base = {
    method: 'GET',
    summary: 'A sheet',
    access: 'open',
    of: 'flight',
    reply: FileContent,
  } as const;
  const sheet = defineCall({ ...base, path: '/sheet', produces: [XLSX] });
  app.serve(sheet, async (_request, reply) => reply.type(XLSX).send(Buffer.from('PK')));
  app.serve(defineCall({ ...base, path: '/old', isRedirect: true }), async (_request, reply) =>
    reply.redirect('/sheet', 302),
  );
  // @ts-expect-error -- a file is no answer in an envelope
  app.serve(defineCall({ ...base, path: '/wrong', produces: [XLSX] }), async () => succeed(null));
  const file = await app.inject('/sheet');
  expect([file.headers['content-type'], file.body]).toEqual([XLSX, 'PK']);
  expect((await app.inject('/old')).headers.location).toBe('/sheet');
  expect(described.get('/sheet')).toMatchObject({ summary: 'A sheet', produces: [XLSX] });
  expect(described.get('/old')).toMatchObject({ isRedirect: true });
  expect(described.get('/old')).not.toHaveProperty('response');
});

it('lets a refusal pass, whatever the reply is', async () => {
  serveCalls(app, true);
  app.serve(findFlight, async () => fail('没有这个组') as never);
  expect((await app.inject('/flights/7')).statusCode).toBe(200);
});

it('validates what is asked by the same schemas', async () => {
  serveCalls(app, true);
  app.serve(findFlight, async ({ params: { id }, query: { holeNo = 0 } }) =>
    succeed({ no: `${id}/${holeNo}`, players: [] }),
  );
  expect((await app.inject('/flights/7?holeNo=3')).json()).toMatchObject({ result: { no: '7/3' } });
  expect((await app.inject('/flights/7?holeNo=x')).statusCode).toBe(400);
});
