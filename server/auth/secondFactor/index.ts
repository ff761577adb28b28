import type { FastifyPluginAsync } from 'fastify';
import { registerFactorResetRoutes } from './resetRoutes.ts';
import { registerSecurityRoutes } from './securityRoutes.ts';
import { registerFactorRoutes } from './signInRoutes.ts';

/** Second factors: showing one, looking after the own ones, letting somebody in who has lost theirs. */
export const registerSecondFactors: FastifyPluginAsync = async (app) => {
  await registerFactorRoutes(app, {});
  await registerSecurityRoutes(app, {});
  await registerFactorResetRoutes(app, {});
};
