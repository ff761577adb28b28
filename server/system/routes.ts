import type { FastifyPluginAsync } from 'fastify';
import { registerAnnouncementEditingRoutes } from './announcementEditingRoutes.ts';
import { registerAnnouncementRoutes } from './announcementRoutes.ts';
import { checkRuleRoutes } from './checkRules/routes.ts';
import { registerDictionaryEditing } from './dictionaryEditing.ts';
import { registerDictionaryRoutes } from './dictionaryRoutes.ts';
import { registerDuplicateRoutes } from './duplicates.ts';
import { registerPickerRoutes } from './pickers/routes.ts';
import { registerUserListRoutes } from './userList.ts';
import { registerUserNameRoutes } from './userNames.ts';
import { registerUserRoutes } from './userRoutes.ts';
import { visitRoutes } from './visits.ts';

export const registerSystemRoutes: FastifyPluginAsync = async (app) => {
  await app.register(registerUserRoutes);
  await app.register(registerUserListRoutes);
  await app.register(registerUserNameRoutes);
  await app.register(registerPickerRoutes);
  await app.register(registerDictionaryRoutes);
  await app.register(registerDictionaryEditing);
  await app.register(registerAnnouncementRoutes);
  await app.register(registerAnnouncementEditingRoutes);
  await app.register(registerDuplicateRoutes);
  await app.register(checkRuleRoutes);
  await app.register(visitRoutes);
};
