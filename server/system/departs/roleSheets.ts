/** 导出 and 导入 of department roles, for who looks after the departments (SYSTEM-113). */

import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { departRoleSheet } from '#domain/entities/departRoleSheet.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { getQueryText, parseIds } from '../../resource/request.ts';
import { registerExportCalls, registerImportRoutes } from '../../resource/routes/sheetRoutes.ts';
import { EXPORT_CHUNK, exportChunks } from '../../resource/sheets/export.ts';
import { readImportLines } from '../../resource/sheets/lines.ts';
import { importDepartLines } from './importLines.ts';
import { addDepartRole, listDepartRoles } from './roles.ts';

/** Nothing more is read than the list shows, and nothing written than a form could. */
const READ = { ...departRoleSheet, callPermission: 'system:departRole:list' };
const WRITTEN = { ...departRoleSheet, callPermission: 'system:departRole:add' };

export const registerDepartRoleSheetRoutes: FastifyPluginAsync = async (app) => {
  registerExportCalls({ app, entity: READ }, (user, query) =>
    exportChunks({ app, entity: READ }, user, query, readChunks(app, user, query)),
  );
  registerImportRoutes({ app, entity: WRITTEN }, async (user, { files, isStrict, choice }) =>
    importDepartLines(app, user, {
      entity: WRITTEN,
      reading: await readImportLines(WRITTEN, files, choice),
      isStrict,
      add: addDepartRole,
    }),
  );
};

async function* readChunks(
  app: FastifyInstance,
  user: CurrentUser,
  query: unknown,
): AsyncGenerator<readonly AnyRow[]> {
  const chosen = parseIds(getQueryText(query, 'selections'));
  for (let pageNo = 1; ; pageNo += 1) {
    const { records } = await listDepartRoles(app.db, user, query, {
      chosen,
      pageNo,
      pageSize: EXPORT_CHUNK,
    });
    yield records;
    if (records.length < EXPORT_CHUNK) return;
  }
}
