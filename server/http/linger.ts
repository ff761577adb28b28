import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HTTP_LIMITS } from './limits.ts';

/**
 * Who was answered before they had sent everything goes on sending for a while: it is read and forgotten, so that they
 * come to read the answer. Beyond a bound nothing more is read, and a moment later they are hung up on: a proxy that is cut
 * off while it sends loses the answer that it has already received, and says 502.
 */
export function lingerAfterAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }: FastifyRequest) => {
    if (raw.complete || raw.destroyed) return;
    let bytes = 0;
    raw.unpipe();
    raw.removeAllListeners('data');
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= HTTP_LIMITS.lingerBytes || raw.isPaused()) return;
      raw.pause();
      setTimeout(() => raw.socket.destroy(), HTTP_LIMITS.lingerMs).unref();
    });
    raw.resume();
  });
}
