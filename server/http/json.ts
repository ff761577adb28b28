import type { FastifyInstance } from 'fastify';
import { RequestError } from './errors.ts';
import { HTTP_LIMITS } from './limits.ts';

/**
 * JSON bodies only, without prototype keys and without bombs (SEC-18, SEC-27). An empty body is `null`: some calls
 * announce JSON and send nothing.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text === '') return done(null, null);
    // The database cannot hold a NUL, and nobody types one.
    if (text.includes('\\u0000')) return done(new RequestError(400, '请求内容含有非法字符'));
    if (depthOf(text) > HTTP_LIMITS.jsonLevels) return done(new RequestError(400, '请求内容嵌套过深'));
    return parse(request, text, (error, value) =>
      error === null ? done(null, value) : done(new RequestError(400, '请求内容不是合法的 JSON')),
    );
  });
}

/** Deepest nesting, counted without building anything. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const char = text.charCodeAt(i);
    if (inString) {
      if (char === 0x5c) i += 1;
      else if (char === 0x22) inString = false;
    } else if (char === 0x22) inString = true;
    else if (char === 0x7b || char === 0x5b) deepest = Math.max(deepest, (depth += 1));
    else if (char === 0x7d || char === 0x5d) depth -= 1;
  }
  return deepest;
}
