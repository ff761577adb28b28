/** Price sets with their rules, and the holiday calendar that decides the class of a day. */

import type { FastifyPluginAsync } from 'fastify';
import { golfPriceSet } from '#domain/entities/priceSet.ts';
import { serveResource } from '../../resource/routes/routes.ts';
import { registerPriceRoutes } from './priceRoutes.ts';
import { priceSetRules } from './priceRules.ts';

export const registerPrices: FastifyPluginAsync = async (app) => {
  serveResource(app, golfPriceSet, priceSetRules);
  registerPriceRoutes(app);
};
