/** Competitions with their players, rules, plans, start holes, flights and jump holes. */
import type { FastifyPluginAsync } from 'fastify';
import { golfCompetition } from '#domain/entities/competition.ts';
import { golfCompetitionPlan } from '#domain/entities/competitionPlan.ts';
import { golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import { golfCompetitionRule } from '#domain/entities/competitionRule.ts';
import { golfJumpHole } from '#domain/entities/jumpHole.ts';
import { golfStartHole } from '#domain/entities/startHole.ts';
import { serveResource } from '../../resource/routes.ts';

export const competitionRoom: FastifyPluginAsync = async (app) => {
  serveResource(app, golfCompetition);
  serveResource(app, golfCompetitionPlayer);
  serveResource(app, golfCompetitionRule);
  serveResource(app, golfCompetitionPlan);
  serveResource(app, golfStartHole);
  serveResource(app, golfJumpHole);
};
