/** Figures of this server for Prometheus, on a port of their own (METRICS_PORT). */

import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Histogram } from 'prom-client';
import { serveMetrics } from './listener.ts';
import { type ServerMeter, Meters, PREFIX } from './meters.ts';

const BOUNDS_SEC = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10];
/** Addresses that nobody serves are one: what is made up has no end. */
const NO_ROUTE = 'none';

/** Seconds of every answer, by route and status. */
function measureRequests(app: FastifyInstance, { registry }: Meters): void {
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

const MS_PER_SEC = 1000;

/** Whether the database answers, and how long a question takes that needs nothing of it, the wait for its connection included. */
function measureDatabase(app: FastifyInstance): void {
  const ask = async (): Promise<number | null> => {
    const startMs = performance.now();
    try {
      await sql`select 1`.execute(app.db);
      return (performance.now() - startMs) / MS_PER_SEC;
    } catch {
      return null;
    }
  };
  /** Both figures of one answer are of one question. */
  let reading: Promise<number | null> | null = null;
  const read = (): Promise<number | null> =>
    (reading ??= ask().finally(() => {
      reading = null;
    }));
  app.measure({
    name: 'database_up',
    about: 'Whether the database answers: 1 or 0',
    kind: 'now',
    read: async () => [{ value: (await read()) === null ? 0 : 1 }],
  });
  app.measure({
    name: 'database_round_trip_seconds',
    about: 'Time of the simplest statement, with the wait for the connection',
    kind: 'now',
    async read() {
      const sec = await read();
      return sec === null ? [] : [{ value: sec }];
    },
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds a figure to those that are measured of this server; without METRICS_PORT it does nothing. */
    measure(meter: ServerMeter): void;
  }
}

/** Before the packages that name figures, and before any route. */
export function measureServer(app: FastifyInstance): void {
  const { metrics } = app.settings;
  if (metrics === null) {
    app.decorate('measure', () => undefined);
    return;
  }
  const meters = new Meters();
  app.decorate('measure', (meter: ServerMeter) => meters.add(meter));
  measureRequests(app, meters);
  measureDatabase(app);
  serveMetrics(app, meters, metrics);
}
