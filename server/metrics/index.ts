/** Figures of this server for Prometheus, on a port of their own (METRICS_PORT). */
import type { FastifyInstance } from 'fastify';
import type { Figure } from './meters.ts';
import { Meters } from './meters.ts';
import { meterDatabase } from './database.ts';
import { meterRequests } from './requests.ts';
import { serveMetrics } from './listener.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds a figure to those that are measured of this server; without METRICS_PORT it does nothing. */
    measure(figure: Figure): void;
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
  app.decorate('measure', (figure: Figure) => meters.add(figure));
  meterRequests(app, meters);
  meterDatabase(app);
  serveMetrics(app, meters, metrics);
}
