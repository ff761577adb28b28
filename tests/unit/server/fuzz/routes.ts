/** Every route of the real server, and what each of them reads. */

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { startServer, type TestServer } from '#tests/unit/server/harness.ts';
import { type Names, spyOn } from './spy.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Route {
  readonly method: Method;
  /** With `:name` and `*`. */
  readonly url: string;
  readonly schema: RouteOptions['schema'];
  readonly bodyNames: Names;
  readonly queryNames: Names;
}

export interface FuzzedServer extends TestServer {
  readonly routes: readonly Route[];
  /** Why the request with this number failed, if it did. */
  errorOf(number: string): unknown;
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'DELETE']);
const FASTIFY_STARTS = 'fastify.initialization';
/** A request with this header is watched. */
export const WATCHED = 'x-watched';
/** What failed is kept under the number that this header gives. */
export const NUMBER = 'x-number';

/** A server whose Fastify is prepared before its first route is declared. */
export async function startPrepared(
  prepare: (fastify: FastifyInstance) => void,
  overrides: Parameters<typeof startServer>[0] = {},
): Promise<TestServer> {
  const watch = (message: unknown): void =>
    prepare((message as { readonly fastify: FastifyInstance }).fastify);
  subscribe(FASTIFY_STARTS, watch);
  try {
    return await startServer(overrides);
  } finally {
    unsubscribe(FASTIFY_STARTS, watch);
  }
}

/** A server whose routes are known with their schemas, and which notes what handlers read of watched requests. */
export async function startFuzzed(): Promise<FuzzedServer> {
  const routes: Route[] = [];
  const errors = new Map<string, unknown>();
  const server = await startPrepared((fastify) => {
    fastify.addHook('onRoute', ({ method, url, schema }) => {
      for (const each of [method].flat())
        if (METHODS.has(each))
          routes.push({ method: each as Method, url, schema, bodyNames: new Map(), queryNames: new Map() });
    });
    fastify.addHook('onError', async ({ headers }, _reply, error) => {
      errors.set(String(headers[NUMBER]), error);
    });
    fastify.addHook('preHandler', async (request: FastifyRequest) => {
      if (request.headers[WATCHED] === undefined) return;
      const route = routes.find(
        ({ method, url }) => method === request.method && url === request.routeOptions.url,
      );
      if (route === undefined) return;
      request.body = spyOn(request.body, route.bodyNames);
      request.query = spyOn(request.query, route.queryNames);
    });
  });
  return { ...server, routes, errorOf: (number) => errors.get(number) };
}
