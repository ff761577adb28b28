/**
 * How often one network may call what anybody may call (SEC-53): one limit for all open calls together, beside those that
 * routes declare by `config.rateLimit`. Calls by a key are counted by their route. IPv6 is counted by /64, see `findNetwork`.
 * What routes declare protects sign-ins and captchas: it is held by all servers of a database together (CLUSTER-11).
 */

import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { RequestError } from './errors.ts';
import { HTTP_LIMITS } from './limits.ts';
import { findNetwork } from './origin.ts';
import { SharedCounts } from './sharedCounts.ts';

const WINDOW = '1 minute';
const TOO_MANY = '操作过于频繁，请稍后再试';

/** Has to come before any route that it is to bind. */
export async function limitOpenCalls(app: FastifyInstance): Promise<void> {
  const keyGenerator = ({ ip }: FastifyRequest): string => findNetwork(ip);
  await app.register(rateLimit, { global: false, keyGenerator });
  const count = app.createRateLimit({
    max: HTTP_LIMITS.openCallsPerMinute,
    timeWindow: WINDOW,
    keyGenerator,
  });

  app.addHook('onRoute', (route) => {
    if (route.config?.access === 'open') route.bodyLimit ??= HTTP_LIMITS.openBodyBytes;
  });
  app.addHook('onRequest', async (request) => {
    const { access, isFile, isKeyed } = request.routeOptions.config;
    if (request.is404 || access !== 'open' || isFile === true || isKeyed === true) return;
    const { isAllowed, ...rest } = await count(request);
    if (!isAllowed && 'isExceeded' in rest && rest.isExceeded) throw new RequestError(429, TOO_MANY);
  });
  if (app.changes.isShared) countTogether(app);
}

/** After the count of this server, so that a flood costs the database no more than the limit lets through. */
function countTogether(app: FastifyInstance): void {
  const counts = new SharedCounts(app.db, app.now);
  app.addHook('onRoute', (route) => {
    const declared = route.config?.rateLimit;
    if (typeof declared !== 'object' || typeof declared.max !== 'number') return;
    const { max } = declared;
    const name = `${[route.method].flat().join(' ')} ${route.url}`;
    const count = async ({ ip }: FastifyRequest): Promise<void> => {
      if ((await counts.count(name, findNetwork(ip))) > max) throw new RequestError(429, TOO_MANY);
    };
    route.onRequest = [...listHooks(route), count];
  });
}

const listHooks = ({ onRequest = [] }: RouteOptions) => (Array.isArray(onRequest) ? onRequest : [onRequest]);
