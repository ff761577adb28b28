/** Caddies: who they are, how they come, what they do for whom, what is said of them. */
import type { FastifyPluginAsync } from 'fastify';
import { golfCaddie } from '#domain/entities/caddie.ts';
import { golfCaddieApply } from '#domain/entities/caddieApply.ts';
import { golfCaddieCheck } from '#domain/entities/caddieCheck.ts';
import { golfCaddieEvaluation } from '#domain/entities/caddieEvaluation.ts';
import { golfCaddieOrder } from '#domain/entities/caddieOrder.ts';
import { serveResource } from '../../resource/routes.ts';
import { applyRules, checkRules } from './applyRules.ts';
import { caddieOrderRules } from './caddieOrderRules.ts';
import { caddieRules } from './caddieRules.ts';
import { evaluationRules } from './evaluationRules.ts';
import { turnRoutes } from './turnRoutes.ts';
import { yearlyRoutes } from './yearlyRoutes.ts';

export const caddieRoom: FastifyPluginAsync = async (app) => {
  serveResource(app, golfCaddie, caddieRules(app));
  serveResource(app, golfCaddieApply, applyRules);
  serveResource(app, golfCaddieCheck, checkRules);
  serveResource(app, golfCaddieOrder, caddieOrderRules(app));
  serveResource(app, golfCaddieEvaluation, evaluationRules);
  turnRoutes(app);
  yearlyRoutes(app);
};
