import type { FastifyPluginAsync } from 'fastify';
import { announcementRoutes } from './announcementRoutes.ts';
import { dictionaryRoutes } from './dictionaryRoutes.ts';
import { duplicateRoutes } from './duplicates.ts';
import { userRoutes } from './userRoutes.ts';

export const systemRoutes: FastifyPluginAsync = async (app) => {
  await app.register(userRoutes);
  await app.register(dictionaryRoutes);
  await app.register(announcementRoutes);
  await app.register(duplicateRoutes);
};
