/** Competitions with their players, rules, plans, start holes, flights and jump holes. */

import type { FastifyPluginAsync } from 'fastify';
import { golfCompetition } from '#domain/entities/competition.ts';
import { golfCompetitionPlan } from '#domain/entities/competitionPlan.ts';
import { golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import { golfCompetitionRule } from '#domain/entities/competitionRule.ts';
import { golfJumpHole } from '#domain/entities/jumpHole.ts';
import { golfStartHole } from '#domain/entities/startHole.ts';
import { serveResource } from '../../resource/routes/routes.ts';
import { registerCompetitionRoutes } from './competitionRoutes.ts';
import { createCompetitionRules } from './competitionRules.ts';
import { registerFlightRoutes } from './flights/flightRoutes.ts';
import { flightRecord, createFlightRules } from './flights/flightRules.ts';
import { registerJumpRoutes } from './jumps/jumpRoutes.ts';
import { createJumpRules } from './jumps/jumpRules.ts';
import { registerPlanRoutes } from './plans/planRoutes.ts';
import { createPlanRules } from './plans/planRules.ts';
import { registerStartHoleRoutes } from './plans/startHoleRoutes.ts';
import { startHoleRules } from './plans/startHoleRules.ts';
import { createCompetitionPlayerRules } from './playerRules.ts';
import { competitionRuleRules } from './ruleRules.ts';
import { registerScoreRoutes } from './scores/scoreRoutes.ts';
import { registerScoreSheetRoutes } from './scores/scoreSheetRoutes.ts';

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
  registerStartHoleRoutes(app);
  registerFlightRoutes(app);
  registerJumpRoutes(app);
};
