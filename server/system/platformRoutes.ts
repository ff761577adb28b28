/** What the platform is set up with. */
import type { FastifyPluginAsync } from 'fastify';
import { registerCategoryRoutes } from './categories/routes.ts';
import { registerDataSourceRoutes } from './dataSources/routes.ts';
import { registerFillRuleRoutes } from './fillRules/routes.ts';
import { registerGatewayRoutes } from './gateway/routes.ts';
import { registerPositionRoutes } from './positions/routes.ts';
import { registerTenantRoutes } from './tenants/routes.ts';

export const registerPlatformRoutes: FastifyPluginAsync = async (app) => {
  await app.register(registerPositionRoutes);
  await app.register(registerCategoryRoutes);
  await app.register(registerTenantRoutes);
  await app.register(registerFillRuleRoutes);
  await app.register(registerDataSourceRoutes);
  await app.register(registerGatewayRoutes);
};
