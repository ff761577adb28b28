/** Competitions with their players, rules, plans, start holes, flights and jump holes. */
import type { FastifyPluginAsync } from 'fastify';
import { golfCompetition } from '#domain/entities/competition.ts';
import { golfCompetitionPlan } from '#domain/entities/competitionPlan.ts';
import { golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import { golfCompetitionRule } from '#domain/entities/competitionRule.ts';
import { golfJumpHole } from '#domain/entities/jumpHole.ts';
import { golfStartHole } from '#domain/entities/startHole.ts';
import { serveResource } from '../../resource/routes.ts';
import { registerCompetitionRoutes } from './competitionRoutes.ts';
import { createCompetitionRules } from './competitionRules.ts';
import { flightRecord, createFlightRules } from './flightRules.ts';
import { registerFlightRoutes } from './flightRoutes.ts';
import { registerJumpRoutes, createJumpRules } from './jumpRules.ts';
import { registerPlanRoutes } from './planRoutes.ts';
import { createPlanRules } from './planRules.ts';
import { createCompetitionPlayerRules } from './playerRules.ts';
import { competitionRuleRules } from './ruleRules.ts';
import { registerScoreRoutes } from './scoreRoutes.ts';
import { registerScoreSheetRoutes } from './scoreSheetRoutes.ts';
import { startHoleSheet } from './startHoleSheet.ts';
import { startHoleRules } from './startHoleRules.ts';

export const registerCompetitions: FastifyPluginAsync = async (app) => {
  serveResource(app, golfCompetition, createCompetitionRules(app));
  serveResource(app, golfCompetitionPlayer, createCompetitionPlayerRules(app.days));
  serveResource(app, golfCompetitionRule, competitionRuleRules);
  serveResource(app, golfCompetitionPlan, createPlanRules(app.days));
  serveResource(app, golfStartHole, startHoleRules);
  serveResource(app, golfJumpHole, createJumpRules(app));
  serveResource(app, flightRecord, createFlightRules(app.days));
  registerCompetitionRoutes(app);
  registerScoreRoutes(app);
  registerScoreSheetRoutes(app);
  registerPlanRoutes(app);
  startHoleSheet(app);
  registerFlightRoutes(app);
  registerJumpRoutes(app);
};
