import type { FastifyPluginAsync } from 'fastify';
import { announcementDeskRoutes } from './announcementDeskRoutes.ts';
import { announcementRoutes } from './announcementRoutes.ts';
import { checkRuleRoutes } from './checkRules/routes.ts';
import { dictionaryDesk } from './dictionaryDesk.ts';
import { dictionaryRoutes } from './dictionaryRoutes.ts';
import { duplicateRoutes } from './duplicates.ts';
import { pickerRoutes } from './pickers/routes.ts';
import { userListRoutes } from './userList.ts';
import { userNameRoutes } from './userNames.ts';
import { userRoutes } from './userRoutes.ts';
import { visitRoutes } from './visits.ts';

export const systemRoutes: FastifyPluginAsync = async (app) => {
  await app.register(userRoutes);
  await app.register(userListRoutes);
  await app.register(userNameRoutes);
  await app.register(pickerRoutes);
  await app.register(dictionaryRoutes);
  await app.register(dictionaryDesk);
  await app.register(announcementRoutes);
  await app.register(announcementDeskRoutes);
  await app.register(duplicateRoutes);
  await app.register(checkRuleRoutes);
  await app.register(visitRoutes);
};
