import type { FastifyInstance } from 'fastify';
import { Histogram } from 'prom-client';
import { type Meters, PREFIX } from './meters.ts';

const MS_PER_SEC = 1000;
/** Seconds: from an answer out of memory to one that somebody waits for. */
const BOUNDS_SEC = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10];
/** Addresses that nobody serves are one: what is made up has no end. */
const NO_ROUTE = 'none';

/** Seconds of every answer, by route and status. */
export function measureRequests(app: FastifyInstance, { registry }: Meters): void {
  const answers = new Histogram({
    name: `${PREFIX}http_request_duration_seconds`,
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BOUNDS_SEC,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.is404 ? NO_ROUTE : (request.routeOptions.url ?? NO_ROUTE);
    answers.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / MS_PER_SEC,
    );
    done();
  });
}
