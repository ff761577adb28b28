/** 导出 and 导入 of department roles, for who looks after the departments (SYSTEM-113). */

import type { FastifyPluginAsync } from 'fastify';
import { departRoleSheet } from '#domain/entities/departRoleSheet.ts';
import { registerSourceExport } from '../../resource/routes/rowSource.ts';
import { registerImportRoutes } from '../../resource/routes/sheetRoutes.ts';
import { readImportLines } from '../../resource/sheets/lines.ts';
import { importDepartLines } from './importLines.ts';
import { addDepartRole, createDepartRoleRows } from './roles.ts';

/** Nothing more is read than the list shows, and nothing written than a form could. */
const READ = { ...departRoleSheet, callPermission: 'system:departRole:list' };
const WRITTEN = { ...departRoleSheet, callPermission: 'system:departRole:add' };

export const registerDepartRoleSheetRoutes: FastifyPluginAsync = async (app) => {
  registerSourceExport(app, createDepartRoleRows(app.db), READ);
  registerImportRoutes({ app, entity: WRITTEN }, async (user, { files, isStrict, choice }) =>
    importDepartLines(app, user, {
      entity: WRITTEN,
      reading: await readImportLines(WRITTEN, files, choice),
      isStrict,
      add: addDepartRole,
    }),
  );
};
