/**
 * Checks `X-Sign` on routes that demand it (`signed`): dictionaries by expression and trees, as the protocol has it.
 * Anywhere else it is not compared, because other clients sign there what they do not send: nulls, booleans, lists,
 * escapes. It protects against accidents, such as a double click, and never stands for a right.
 */

import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { computeSignature } from '#domain/signing/sign.ts';
import { parseStamp } from '#domain/validation/time.ts';
import { BusinessError, getRequestPath, RequestError } from './errors.ts';

const PAST_MS = 5 * 60_000;
const FUTURE_MS = 60_000;
/** More signed writes than this within the window: the oldest are forgotten. */
const REMEMBERED_WRITES = 50_000;
/** Signature and time of a signed call; anything longer is not kept. */
const PROOF = /^[0-9a-f]{32}\|\d{1,14}$/i;

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

export function verifySignatures(app: FastifyInstance): void {
  /** Signed writes of the window → when they may be forgotten. */
  const seen = new Map<string, number>();

  // Before validation: what was signed is what was sent, not what a schema made of it.
  app.addHook('preValidation', async (request) => {
    if (request.is404) return;
    if (request.routeOptions.config.signed === true) verify(request);
    if (request.method !== 'GET' && request.method !== 'HEAD' && !carriesFile(request)) refuseRepeat(request);
  });

  const verify = (request: FastifyRequest): void => {
    const sign = header(request, 'x-sign');
    const sentTs = timestampOf(header(request, 'x-timestamp'));
    if (app.now() - sentTs > PAST_MS || sentTs - app.now() > FUTURE_MS)
      throw new BusinessError('操作失败，签名验证失败:X-TIMESTAMP已过期');
    const expected = computeSignature(request.url, request.body, app.settings.signSecret, md5);
    if (sign === null || !sameText(sign.toUpperCase(), expected))
      throw new BusinessError('Sign签名校验失败！');
  };

  /** The same signature of the same moment is one click that came twice, whatever it was computed from. */
  const refuseRepeat = (request: FastifyRequest): void => {
    const proof = `${header(request, 'x-sign') ?? ''}|${header(request, 'x-timestamp') ?? ''}`;
    if (!PROOF.test(proof)) return;
    const now = app.now();
    for (const [key, until] of seen) {
      if (until > now && seen.size < REMEMBERED_WRITES) break;
      seen.delete(key);
    }
    const key = `${proof}|${request.visitor?.id ?? ''}|${request.method}|${getRequestPath(request)}`;
    if (seen.has(key)) throw new RequestError(409, '请勿重复提交');
    seen.set(key, now + PAST_MS + FUTURE_MS);
  };
}

/** A file is no part of the signature: those chosen together are sent in the same moment and differ in nothing else. */
const carriesFile = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('multipart/') === true;

function header(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Epoch ms, or the 14-digit `yyyyMMddHHmmss` in GMT+8 that older clients send. */
function timestampOf(text: string | null): number {
  if (text === null) throw new BusinessError('操作失败，签名验证失败:缺少X-TIMESTAMP');
  const ts = /^\d{14}$/.test(text)
    ? parseStamp(text.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3 $4:$5:$6'))
    : /^\d{1,13}$/.test(text)
      ? Number(text)
      : NaN;
  if (Number.isNaN(ts)) throw new RequestError(400, 'X-TIMESTAMP 格式不正确');
  return ts;
}

function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
