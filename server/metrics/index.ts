/** Figures of this server for Prometheus, on a port of their own (METRICS_PORT). */
import type { FastifyInstance } from 'fastify';
import { type ServerMeter, Meters } from './meters.ts';
import { measureDatabase } from './database.ts';
import { measureRequests } from './requests.ts';
import { serveMetrics } from './listener.ts';

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
