/** Refuses changes of days on a server that does not drive them (DRIVE-02). */

import type { FastifyInstance } from 'fastify';
import { API_BASE } from '../../http/base.ts';

/** Below it lie the calls whose writes a running day has to learn of. */
const DAY_CALLS = `${API_BASE}/admin/golf`;

/** Changes that the driver would not hear of are not made. Trackers are heard: their fixes reach it by the database. */
export function refuseChangesOnStandby(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ method, routeOptions: { url = '', config } }) => {
    if (method !== 'GET' && config.isKeyed !== true && url.startsWith(DAY_CALLS)) app.days.requireDriver();
  });
}
