/** Which request paths exist at all, decided before and after routing (SEC-02). */

import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from './base.ts';
import { fail } from './envelope.ts';
import { buildFrameworkBody, getRequestPath } from './errors.ts';

/** Spellings by which one path could pass for another: encoded separators, dot segments, doubled slashes. */
const DISGUISED = /;|\\|\/\/|\/\.{1,2}(?:\/|$)|%(?:2f|5c|2e|3b)/i;
const NUL = /%00/;

/** Clients that join `{base}/{path}` by hand double the slash after the base (WIRE-12): the one repair we make. */
export function repairPath(url: string): string {
  return url.startsWith(`${API_BASE}//`) ? API_BASE + url.slice(API_BASE.length + 1) : url;
}

/** Before routing: Node has noted by then that the answer goes without its body. */
export function answerHeadAsGet(request: IncomingMessage): void {
  if (request.method === 'HEAD') request.method = 'GET';
}

function isApiPath(path: string): boolean {
  return path === API_BASE || path.startsWith(`${API_BASE}/`) || path === '/ws' || path.startsWith('/ws/');
}

export function refuseDisguisedPaths(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) =>
    DISGUISED.test(getRequestPath(request)) || NUL.test(request.url)
      ? sendNotFound(request, reply)
      : undefined,
  );
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .send(buildFrameworkBody(404, 'Not Found', '很抱歉，资源未找到!', getRequestPath(request)));
}

interface KnownRoute {
  readonly methods: readonly string[];
  readonly url: string;
}

/**
 * Unknown API paths answer 404, known ones called by the wrong method with code 405 (WIRE-03); whatever is not API
 * goes to `otherwise` (the console).
 */
export function answerUnknownPaths(
  app: FastifyInstance,
  otherwise: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  const known: KnownRoute[] = [];
  /** Made when the first unknown path is asked for: a start needs none of the thousands. */
  let patterns: readonly { readonly methods: readonly string[]; readonly pattern: RegExp }[] | null = null;
  app.addHook('onRoute', ({ method, url }) => {
    if (isApiPath(url)) known.push({ methods: [method].flat(), url });
  });
  app.setNotFoundHandler(async (request, reply) => {
    const path = getRequestPath(request);
    if (!isApiPath(path)) return otherwise(request, reply);
    patterns ??= known.map((route) => ({ methods: route.methods, pattern: patternOf(route.url) }));
    const methods = patterns.filter(({ pattern }) => pattern.test(path)).flatMap((route) => route.methods);
    const others = [...new Set(methods)];
    return others.length === 0
      ? sendNotFound(request, reply)
      : reply.send(fail(`不支持${request.method}请求方法，支持以下${others.join('、')}、`, 405));
  });
}

function patternOf(url: string): RegExp {
  const source = url
    .split('/')
    .map((part) =>
      part.startsWith(':') ? '[^/]+' : part === '*' ? '.*' : part.replace(/[.$+?()[\]{}|^]/g, '\\$&'),
    )
    .join('/');
  return new RegExp(`^${source}$`);
}
