/** Players, and the lists of system users as caddies, platform staff and players. */
import type { FastifyPluginAsync } from 'fastify';
import { golfPlayer } from '#domain/entities/player.ts';
import { serveResource } from '../../resource/routes.ts';
import { playerRoutes } from './playerRoutes.ts';
import { userListRoutes } from './userLists.ts';

export const peopleRoom: FastifyPluginAsync = async (app) => {
  serveResource(app, golfPlayer, {
    initial: () => ({ blackFlag: 'N', roundsCount: 0 }),
  });
  playerRoutes(app);
  userListRoutes(app);
};
