import type { FastifyPluginAsync } from 'fastify';
import { registerMenuReadRoutes } from './readRoutes.ts';
import { registerDataRuleRoutes } from './ruleRoutes.ts';
import { registerMenuWriteRoutes } from './writeRoutes.ts';

export const registerMenuRoutes: FastifyPluginAsync = async (app) => {
  await app.register(registerMenuReadRoutes);
  await app.register(registerMenuWriteRoutes);
  await app.register(registerDataRuleRoutes);
};
