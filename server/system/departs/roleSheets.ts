/** 导出 and 导入 of department roles, for who looks after the departments (SYSTEM-113). */

import type { FastifyPluginAsync } from 'fastify';
import { sysDepartRole } from '#domain/entities/depart.ts';
import { departRoleSheet } from '#domain/entities/departRoleSheet.ts';
import { createResourceContext } from '../../resource/context.ts';
import { registerSourceExport } from '../../resource/routes/rowSource.ts';
import { registerImportRoutes } from '../../resource/routes/sheetRoutes.ts';
import { importRows } from '../../resource/sheets/import.ts';
import { createDepartRoleRows, createDepartRoleRules } from './roles.ts';

/** Nothing more is read than the list shows, and nothing written than a form could. */
const READ = { ...departRoleSheet, callPermission: 'system:departRole:list' };
const WRITTEN = { ...departRoleSheet, callPermission: 'system:departRole:add' };

export const registerDepartRoleSheetRoutes: FastifyPluginAsync = async (app) => {
  registerSourceExport(app, createDepartRoleRows(app.db), READ);
  const roles = { ...createResourceContext(app, sysDepartRole, createDepartRoleRules(app)), entity: WRITTEN };
  registerImportRoutes(roles, (user, upload) => importRows(roles, user, { ...upload, existing: 'refuse' }));
};
