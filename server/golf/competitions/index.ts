/** Competitions with their players, rules, plans, start holes, flights and jump holes. */
import type { FastifyPluginAsync } from 'fastify';
import { golfCompetition } from '#domain/entities/competition.ts';
import { golfCompetitionPlan } from '#domain/entities/competitionPlan.ts';
import { golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import { golfCompetitionRule } from '#domain/entities/competitionRule.ts';
import { golfJumpHole } from '#domain/entities/jumpHole.ts';
import { golfStartHole } from '#domain/entities/startHole.ts';
import { serveResource } from '../../resource/routes.ts';
import { competitionRoutes } from './competitionRoutes.ts';
import { competitionRules } from './competitionRules.ts';
import { flightRecord, flightRules } from './flightRules.ts';
import { flightRoutes } from './flightRoutes.ts';
import { jumpRoutes, jumpRules } from './jumpRules.ts';
import { planRoutes } from './planRoutes.ts';
import { competitionPlanRules } from './planRules.ts';
import { competitionPlayerRules } from './playerRules.ts';
import { competitionRuleRules } from './ruleRules.ts';
import { scoreRoutes } from './scoreRoutes.ts';
import { scoreSheetRoutes } from './scoreSheetRoutes.ts';
import { startHoleSheet } from './startHoleSheet.ts';
import { startHoleRules } from './startHoleRules.ts';

export const competitionRoom: FastifyPluginAsync = async (app) => {
  serveResource(app, golfCompetition, competitionRules(app));
  serveResource(app, golfCompetitionPlayer, competitionPlayerRules(app.days));
  serveResource(app, golfCompetitionRule, competitionRuleRules);
  serveResource(app, golfCompetitionPlan, competitionPlanRules(app.days));
  serveResource(app, golfStartHole, startHoleRules);
  serveResource(app, golfJumpHole, jumpRules(app));
  serveResource(app, flightRecord, flightRules(app.days));
  competitionRoutes(app);
  scoreRoutes(app);
  scoreSheetRoutes(app);
  planRoutes(app);
  startHoleSheet(app);
  flightRoutes(app);
  jumpRoutes(app);
};
