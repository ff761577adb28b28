/** Spans of calls and of their transactions for a collector of OpenTelemetry. Where none is named, nothing of it is loaded. */

import type { FastifyInstance } from 'fastify';
import { API_BASE } from '../http/base.ts';

/**
 * A span a call: route, status and the number of the request; neither address nor query, person nor machine (SYSTEM-139).
 * Before any other hook that works.
 */
export async function exportSpans(app: FastifyInstance): Promise<void> {
  const { tracing } = app.settings;
  if (tracing === null) return;
  const { CallTracer } = await import('./callTracer.ts');
  const tracer = new CallTracer(tracing);
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.startsWith(API_BASE)) tracer.begin(request, done);
    else done();
  });
  // A body that was read ends the context in which its call began.
  app.addHook('preHandler', (request, _reply, done) => tracer.resume(request, done));
  app.addHook('onResponse', (request, reply, done) => {
    tracer.end(request, reply.statusCode);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    tracer.abort(request);
    done();
  });
  app.addHook('onClose', () => tracer.close());
}
