/** What a proxy and other clients learn of a server that does not drive the days (DRIVE-02, DRIVE-05). */
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { API_BASE } from '../../http/base.ts';
import type { DriverElection } from './election.ts';

/** Below it lie the calls whose writes a running day has to learn of. */
const DAY_CALLS = `${API_BASE}/admin/golf`;
const UNAVAILABLE = 503;

const Readiness = Type.Object({
  status: Type.Union([Type.Literal('UP'), Type.Literal('OUT_OF_SERVICE')]),
  days: Type.String({ description: 'driving, opening, standby, unreachable; off with DAYS=off.' }),
});

/** @param election `null` = DAYS=off: the server never drives, and is ready without */
export function registerReadiness(app: FastifyInstance, election: DriverElection | null): void {
  app.get(
    '/actuator/health/readiness',
    {
      config: { access: 'open' },
      schema: {
        summary: 'Whether calls are to be sent to this server',
        response: { 200: Readiness, [UNAVAILABLE]: Readiness },
      },
    },
    async (_request, reply) => {
      const days = election?.state ?? 'off';
      const isReady = days === 'driving' || days === 'off';
      return reply
        .code(isReady ? 200 : UNAVAILABLE)
        .send({ status: isReady ? 'UP' : 'OUT_OF_SERVICE', days });
    },
  );
}

/** Changes that the driver would not hear of are not made. Trackers are heard: their fixes reach it by the database. */
export function refuseChangesOnStandby(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ method, routeOptions: { url = '', config } }) => {
    if (method !== 'GET' && config.isKeyed !== true && url.startsWith(DAY_CALLS)) app.days.requireDriver();
  });
}
