/** Departments: kept by the platform, their people and roles looked after by their leaders. */
import type { FastifyPluginAsync } from 'fastify';
import { registerDepartGrantRoutes } from './grantRoutes.ts';
import { registerDepartRoutes } from './departRoutes.ts';
import { registerDepartMemberRoutes } from './memberRoutes.ts';
import { registerMyDepartRoutes } from './myDepartRoutes.ts';
import { registerDepartRoleRoutes } from './roleRoutes.ts';
import { registerDepartRoleSheetRoutes } from './roleSheets.ts';
import { registerDepartSheetRoutes } from './sheetRoutes.ts';

export const registerDepartAdministration: FastifyPluginAsync = async (app) => {
  await app.register(registerDepartRoutes);
  await app.register(registerMyDepartRoutes);
  await app.register(registerDepartSheetRoutes);
  await app.register(registerDepartGrantRoutes);
  await app.register(registerDepartMemberRoutes);
  await app.register(registerDepartRoleRoutes);
  await app.register(registerDepartRoleSheetRoutes);
};
