import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Below this a compressed answer saves nothing worth its time. */
const MIN_CHARACTERS = 2048;
/** Up to here the better format costs a millisecond or two and saves a fifth: what a sign-in waits for. */
const SHORT_CHARACTERS = 100_000;
const SHORT_LEVEL = 5;
/** The quickest: a long answer is written once and read once. */
const LONG_LEVEL = 1;
const squeezeLong = promisify(gzip);
const squeezeShort = promisify(brotliCompress);

/** Compresses larger JSON answers (snapshots, dictionaries) on the thread pool; files come compressed already. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < MIN_CHARACTERS || reply.hasHeader('content-encoding'))
      return payload;
    reply.header('vary', 'accept-encoding');
    const accepted = request.headers['accept-encoding'] ?? '';
    if (payload.length <= SHORT_CHARACTERS && /\bbr\b/.test(accepted)) {
      reply.header('content-encoding', 'br').removeHeader('content-length');
      return squeezeShort(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: SHORT_LEVEL } });
    }
    if (!/\bgzip\b/.test(accepted)) return payload;
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return squeezeLong(payload, { level: LONG_LEVEL });
  });
}
