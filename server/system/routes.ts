import type { FastifyPluginAsync } from 'fastify';
import { sysUser } from '#domain/entities/user.ts';
import { announceWrites } from '../resource/announce.ts';
import { registerAnnouncementEditingRoutes } from './announcements/announcementEditingRoutes.ts';
import { registerAnnouncementPage } from './announcements/announcementPage.ts';
import { registerAnnouncementRoutes } from './announcements/announcementRoutes.ts';
import { registerAnnouncementSheets } from './announcements/announcementSheets.ts';
import { checkRuleRoutes } from './checkRules/routes.ts';
import { registerDepartAdministration } from './departs/routes.ts';
import { registerDictionaryEditing } from './dictionaries/dictionaryEditing.ts';
import { registerDictionaryRoutes } from './dictionaries/dictionaryRoutes.ts';
import { registerDuplicateRoutes } from './duplicates.ts';
import { registerMenuRoutes } from './menu/routes.ts';
import { registerDataLogRoutes } from './logs/dataLogRoutes.ts';
import { registerLogRoutes } from './logs/logRoutes.ts';
import { registerPickerRoutes } from './pickers/routes.ts';
import { registerAccountRoutes } from './users/accountRoutes.ts';
import { registerAgentRoutes } from './users/agentRoutes.ts';
import { registerUserBinRoutes } from './users/recycleBinRoutes.ts';
import { registerUserDetailRoutes } from './users/userDetails.ts';
import { registerRegistrationRoutes } from './registration/routes.ts';
import { registerRoleRoutes } from './roles/routes.ts';
import { registerStoredFileRoutes } from './storedFiles/routes.ts';
import { registerUserListRoutes } from './users/userList.ts';
import { registerUserNameRoutes } from './users/userNames.ts';
import { registerUserSheetRoutes } from './users/userSheets.ts';
import { registerUserRoutes } from './users/userRoutes.ts';
import { registerListViews, registerUserSettings } from './userSettings/routes.ts';
import { visitRoutes } from './visits.ts';
import { registerCategoryRoutes } from './categories/routes.ts';
import { registerDataSourceRoutes } from './dataSources/routes.ts';
import { registerFillRuleRoutes } from './fillRules/routes.ts';
import { registerGatewayRoutes } from './gateway/routes.ts';
import { registerPositionRoutes } from './positions/routes.ts';
import { registerTenantRoutes } from './tenants/routes.ts';
import { thirdLoginCalls } from '#domain/calls/thirdLogin.ts';
import { succeed } from '../http/envelope.ts';

export const registerSystemRoutes: FastifyPluginAsync = async (app) => {
  await app.register(registerPeopleRoutes);
  await app.register(registerPickerRoutes);
  await app.register(registerDepartAdministration);
  await app.register(registerDictionaryRoutes);
  await app.register(registerDictionaryEditing);
  await app.register(registerAnnouncementRoutes);
  await app.register(registerAnnouncementEditingRoutes);
  await app.register(registerAnnouncementSheets);
  await app.register(registerAnnouncementPage);
  await app.register(registerStoredFileRoutes);
  await app.register(registerDuplicateRoutes);
  await app.register(checkRuleRoutes);
  await app.register(registerPlatformRoutes);
  await app.register(registerMenuRoutes);
  await app.register(registerLogRoutes);
  await app.register(registerDataLogRoutes);
  await app.register(registerRoleRoutes);
  await app.register(registerRegistrationRoutes);
  await app.register(registerUserSettings);
  await app.register(registerListViews);
  await app.register(visitRoutes);
  await app.register(registerOutsideApps);
};

/** Accounts; who has their list open learns of every change of them. */
const registerPeopleRoutes: FastifyPluginAsync = async (app) => {
  announceWrites(app, sysUser);
  await app.register(registerUserRoutes);
  await app.register(registerUserListRoutes);
  await app.register(registerUserNameRoutes);
  await app.register(registerUserDetailRoutes);
  await app.register(registerAccountRoutes);
  await app.register(registerUserBinRoutes);
  await app.register(registerUserSheetRoutes);
  await app.register(registerAgentRoutes);
};

/** What the platform is set up with. */
const registerPlatformRoutes: FastifyPluginAsync = async (app) => {
  await app.register(registerPositionRoutes);
  await app.register(registerCategoryRoutes);
  await app.register(registerTenantRoutes);
  await app.register(registerFillRuleRoutes);
  await app.register(registerDataSourceRoutes);
  await app.register(registerGatewayRoutes);
};

/** Chat platforms that departments and accounts could be exchanged with: this server has an account with none. */
const registerOutsideApps: FastifyPluginAsync = async (app) => {
  app.serve(thirdLoginCalls.listChatApps, async () => succeed({ wechatEnterprise: false, dingtalk: false }));
};
