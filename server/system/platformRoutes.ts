/** What the platform is set up with. */
import type { FastifyPluginAsync } from 'fastify';
import { categoryRoutes } from './categories/routes.ts';
import { fillRuleRoutes } from './fillRules/routes.ts';
import { positionRoutes } from './positions/routes.ts';
import { registerTenantRoutes } from './tenants/routes.ts';

export const registerPlatformRoutes: FastifyPluginAsync = async (app) => {
  await app.register(positionRoutes);
  await app.register(categoryRoutes);
  await app.register(registerTenantRoutes);
  await app.register(fillRuleRoutes);
};
