/** Caddies: their records, applications, checks, orders and evaluations. */

import type { FastifyPluginAsync } from 'fastify';
import { golfCaddie } from '#domain/entities/caddie.ts';
import { golfCaddieApply } from '#domain/entities/caddieApply.ts';
import { golfCaddieCheck } from '#domain/entities/caddieCheck.ts';
import { golfCaddieEvaluation } from '#domain/entities/caddieEvaluation.ts';
import { golfCaddieOrder } from '#domain/entities/caddieOrder.ts';
import { serveResource } from '../../resource/routes/routes.ts';
import { applyRules, checkRules } from './applyRules.ts';
import { createCaddieOrderRules } from './caddieOrderRules.ts';
import { createCaddieRules } from './caddieRules.ts';
import { evaluationRules } from './evaluationRules.ts';
import { registerTurnRoutes } from './turnRoutes.ts';
import { registerYearlyCheckRoutes } from './yearlyRoutes.ts';

export const registerCaddies: FastifyPluginAsync = async (app) => {
  serveResource(app, golfCaddie, createCaddieRules(app));
  serveResource(app, golfCaddieApply, applyRules);
  serveResource(app, golfCaddieCheck, checkRules);
  serveResource(app, golfCaddieOrder, createCaddieOrderRules(app));
  serveResource(app, golfCaddieEvaluation, evaluationRules);
  registerTurnRoutes(app);
  registerYearlyCheckRoutes(app);
};
