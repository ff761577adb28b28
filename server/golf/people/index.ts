/** Players, and the lists of system users as caddies, platform staff and players. */
import type { FastifyPluginAsync } from 'fastify';
import { golfPlayer } from '#domain/entities/player.ts';
import { serveResource } from '../../resource/routes/routes.ts';
import { registerPlayerRoutes } from './playerRoutes.ts';
import { registerGolfUserLists } from './userLists.ts';

export const registerPeople: FastifyPluginAsync = async (app) => {
  serveResource(app, golfPlayer, {
    initial: () => ({ blackFlag: 'N', roundsCount: 0 }),
  });
  registerPlayerRoutes(app);
  registerGolfUserLists(app);
};
