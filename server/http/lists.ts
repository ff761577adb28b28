/**
 * What is sent is of a bearable shape before any handler reads it (SEC-18): lists have an end, a parameter has one value,
 * and nothing shadows what every object has, which `String(value)` would trip over.
 */

import type { FastifyInstance } from 'fastify';
import { RequestError } from './errors.ts';
import { HTTP_LIMITS } from './limits.ts';

const { ids: MOST_IDS, listItems: MOST_ITEMS } = HTTP_LIMITS;
/** Comma lists of ids go by these names. */
const ID_LIST = /(?:^|[a-z])ids$|^selections$/i;

export function boundLists(app: FastifyInstance): void {
  // Before validation, which would look at every element.
  app.addHook('preValidation', async (request) => {
    if (request.is404) return;
    request.query = firstOfEach(request.query);
    refuseUnbearable(request.query);
    refuseUnbearable(request.body);
  });
}

/** A parameter that came twice is ambiguous: the first one counts. */
function firstOfEach(query: unknown): unknown {
  const single = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of Object.entries(query ?? {}) as [string, unknown][])
    single[name] = Array.isArray(value) ? value[0] : value;
  return single;
}

/** @throws RequestError 413 */
export function refuseTooManyIds(count: number): void {
  if (count > MOST_IDS) throw new RequestError(413, `一次最多处理${MOST_IDS}条记录`);
}

/** @throws RequestError 413; 400 */
function refuseUnbearable(value: unknown, name = ''): void {
  if (typeof value === 'string') {
    if (ID_LIST.test(name)) refuseTooManyIds(piecesOf(value));
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) {
    for (const [key, inner] of Object.entries(value)) {
      if (Object.hasOwn(Object.prototype, key)) throw new RequestError(400, '请求内容含有不允许的字段名');
      refuseUnbearable(inner, key);
    }
    return;
  }
  if (ID_LIST.test(name)) refuseTooManyIds(value.length);
  if (value.length > MOST_ITEMS) throw new RequestError(413, `一个列表最多${MOST_ITEMS}项，请分批提交`);
  for (const inner of value) refuseUnbearable(inner);
}

/** Counted without cutting the text. */
function piecesOf(text: string): number {
  let pieces = 1;
  for (let at = text.indexOf(','); at >= 0; at = text.indexOf(',', at + 1)) pieces += 1;
  return pieces;
}
