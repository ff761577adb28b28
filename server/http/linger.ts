import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HTTP_LIMITS } from './limits.ts';

/**
 * Who was answered before they had sent everything goes on sending for a while: it is read and forgotten, so that they
 * come to read the answer, up to a bound after which they are hung up on.
 */
export function lingerAfterAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }: FastifyRequest) => {
    if (raw.complete || raw.destroyed) return;
    let bytes = 0;
    raw.unpipe();
    raw.removeAllListeners('data');
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > HTTP_LIMITS.lingerBytes) raw.socket.destroy();
    });
    raw.resume();
  });
}
