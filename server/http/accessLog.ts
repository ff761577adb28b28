/**
 * A line of the log for each answered request, and its number in the answer (SYSTEM-133): method, route, status and time.
 * Neither address nor query, person nor machine: a log is kept longer and read by more people than what it speaks of.
 */

import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const NUMBER_BYTES = 6;
const HEADER = 'x-request-id';

/** Another one after a restart and at another server, short enough to be read out. */
export const createRequestId = (): string => randomBytes(NUMBER_BYTES).toString('hex');

export function logAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(HEADER, request.id);
    done();
  });
  const { logLevel } = app.settings;
  if (logLevel !== 'info' && logLevel !== 'debug') return;
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    request.log.info(
      {
        method,
        route: routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
}
