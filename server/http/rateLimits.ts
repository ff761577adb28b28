/**
 * How often one network may call what anybody may call (SEC-53): one limit for all open calls together, beside those that
 * routes declare by `config.rateLimit`. Calls by a key are counted by their route. IPv6 is counted by /64, see `findNetwork`.
 */

import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestError } from './errors.ts';
import { HTTP_LIMITS } from './limits.ts';
import { findNetwork } from './origin.ts';

const WINDOW = '1 minute';

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
    if (!isAllowed && 'isExceeded' in rest && rest.isExceeded)
      throw new RequestError(429, '操作过于频繁，请稍后再试');
  });
}
