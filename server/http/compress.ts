import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Below this a compressed answer saves nothing worth its time. */
const MIN_CHARACTERS = 2048;
/** The quickest: an answer is written once and read once, and smaller ones by a tenth take three times as long. */
const LEVEL = 1;
const squeeze = promisify(gzip);

/** Compresses larger JSON answers (snapshots, dictionaries) on the thread pool; files come compressed already. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < MIN_CHARACTERS || reply.hasHeader('content-encoding'))
      return payload;
    reply.header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return payload;
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return squeeze(payload, { level: LEVEL });
  });
}
