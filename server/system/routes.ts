import type { FastifyPluginAsync } from 'fastify';
import { thirdLoginCalls } from '#domain/calls/thirdLogin.ts';
import { sysUser } from '#domain/entities/user.ts';
import { succeed } from '../http/envelope.ts';
import { announceWrites } from '../resource/announce.ts';
import { registerAnnouncementEditingRoutes } from './announcements/announcementEditingRoutes.ts';
import { registerAnnouncementPage } from './announcements/announcementPage.ts';
import { registerAnnouncementRoutes } from './announcements/announcementRoutes.ts';
import { registerAnnouncementSheets } from './announcements/announcementSheets.ts';
import { registerCategoryRoutes } from './categories/routes.ts';
import { checkRuleRoutes } from './checkRules/routes.ts';
import { registerDataSourceRoutes } from './dataSources/routes.ts';
import { registerDepartAdministration } from './departs/routes.ts';
import { registerDictionaryEditing } from './dictionaries/dictionaryEditing.ts';
import { registerDictionaryRoutes } from './dictionaries/dictionaryRoutes.ts';
import { registerDuplicateRoutes } from './duplicates.ts';
import { registerFillRuleRoutes } from './fillRules/routes.ts';
import { registerGatewayRoutes } from './gateway/routes.ts';
import { registerDataLogRoutes } from './logs/dataLogRoutes.ts';
import { registerLogRoutes } from './logs/logRoutes.ts';
import { registerMenuRoutes } from './menu/routes.ts';
import { registerPickerRoutes } from './pickers/routes.ts';
import { registerPositionRoutes } from './positions/routes.ts';
import { registerRegistrationRoutes } from './registration/routes.ts';
import { registerRoleRoutes } from './roles/routes.ts';
import { registerStoredFileRoutes } from './storedFiles/routes.ts';
import { registerTenantRoutes } from './tenants/routes.ts';
import { registerAccountRoutes } from './users/accountRoutes.ts';
import { registerAgentRoutes } from './users/agentRoutes.ts';
import { registerUserBinRoutes } from './users/recycleBinRoutes.ts';
import { registerUserDetailRoutes } from './users/userDetails.ts';
import { registerUserListRoutes } from './users/userList.ts';
import { registerUserNameRoutes } from './users/userNames.ts';
import { registerUserRoutes } from './users/userRoutes.ts';
import { registerUserSheetRoutes } from './users/userSheets.ts';
import { registerListViews, registerUserSettings } from './userSettings/routes.ts';
import { visitRoutes } from './visits.ts';

export const registerSystemRoutes: FastifyPluginAsync = async (app) => {
  await app.register(registerPeopleRoutes);
  await registerPickerRoutes(app, {});
  await registerDepartAdministration(app, {});
  await registerDictionaryRoutes(app, {});
  await registerDictionaryEditing(app, {});
  await registerAnnouncementRoutes(app, {});
  await app.register(registerAnnouncementEditingRoutes);
  await registerAnnouncementSheets(app, {});
  await registerAnnouncementPage(app, {});
  await registerStoredFileRoutes(app, {});
  await registerDuplicateRoutes(app, {});
  await checkRuleRoutes(app, {});
  await registerPlatformRoutes(app, {});
  await registerMenuRoutes(app, {});
  await registerLogRoutes(app, {});
  await registerDataLogRoutes(app, {});
  await registerRoleRoutes(app, {});
  await registerRegistrationRoutes(app, {});
  await registerUserSettings(app, {});
  await registerListViews(app, {});
  await visitRoutes(app, {});
  await registerOutsideApps(app, {});
};

/** Accounts; who has their list open learns of every change of them. */
const registerPeopleRoutes: FastifyPluginAsync = async (app) => {
  announceWrites(app, sysUser);
  await registerUserRoutes(app, {});
  await registerUserListRoutes(app, {});
  await registerUserNameRoutes(app, {});
  await registerUserDetailRoutes(app, {});
  await registerAccountRoutes(app, {});
  await registerUserBinRoutes(app, {});
  await registerUserSheetRoutes(app, {});
  await registerAgentRoutes(app, {});
};

/** What the platform is set up with. */
const registerPlatformRoutes: FastifyPluginAsync = async (app) => {
  await registerPositionRoutes(app, {});
  await registerCategoryRoutes(app, {});
  await app.register(registerTenantRoutes);
  await registerFillRuleRoutes(app, {});
  await registerDataSourceRoutes(app, {});
  await registerGatewayRoutes(app, {});
};

/** Chat platforms that departments and accounts could be exchanged with: this server has an account with none. */
const registerOutsideApps: FastifyPluginAsync = async (app) => {
  app.serve(thirdLoginCalls.listChatApps, async () => succeed({ wechatEnterprise: false, dingtalk: false }));
};
