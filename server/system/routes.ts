import type { FastifyPluginAsync } from 'fastify';
import { registerAnnouncementEditingRoutes } from './announcements/announcementEditingRoutes.ts';
import { registerAnnouncementRoutes } from './announcements/announcementRoutes.ts';
import { checkRuleRoutes } from './checkRules/routes.ts';
import { registerDictionaryEditing } from './dictionaries/dictionaryEditing.ts';
import { registerDictionaryRoutes } from './dictionaries/dictionaryRoutes.ts';
import { registerDuplicateRoutes } from './duplicates.ts';
import { menuRoutes } from './menu/routes.ts';
import { registerPickerRoutes } from './pickers/routes.ts';
import { registerUserListRoutes } from './users/userList.ts';
import { registerUserNameRoutes } from './users/userNames.ts';
import { registerUserRoutes } from './users/userRoutes.ts';
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
  await app.register(menuRoutes);
  await app.register(visitRoutes);
};
