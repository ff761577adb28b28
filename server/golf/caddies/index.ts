/** Caddies: who they are, how they come, what they do for whom, what is said of them. */
import type { FastifyPluginAsync } from 'fastify';
import { golfCaddie } from '#domain/entities/caddie.ts';
import { golfCaddieApply } from '#domain/entities/caddieApply.ts';
import { golfCaddieCheck } from '#domain/entities/caddieCheck.ts';
import { golfCaddieEvaluation } from '#domain/entities/caddieEvaluation.ts';
import { golfCaddieOrder } from '#domain/entities/caddieOrder.ts';
import { serveResource } from '../../resource/routes.ts';

export const caddieRoom: FastifyPluginAsync = async (app) => {
  serveResource(app, golfCaddie);
  serveResource(app, golfCaddieApply);
  serveResource(app, golfCaddieCheck);
  serveResource(app, golfCaddieOrder);
  serveResource(app, golfCaddieEvaluation);
};
