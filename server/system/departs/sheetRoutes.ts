import type { FastifyPluginAsync } from 'fastify';
import { sysDepart } from '#domain/entities/depart.ts';
import { DEPART_HEADS, departSheet } from '#domain/entities/departSheet.ts';
import { readLeniently } from '../../resource/access.ts';
import { getQueryText, parseIds } from '../../resource/request.ts';
import { registerImportRoutes } from '../../resource/routes/sheetRoutes.ts';
import { describeExport } from '../../resource/schemas/calls.ts';
import { exportDeparts, importDeparts } from './sheets.ts';

/** `exportXls` and `importExcel` of departments. */
export const registerDepartSheetRoutes: FastifyPluginAsync = async (app) => {
  app.serve(
    describeExport(sysDepart),
    async ({ user, query, log }, reply) => {
      const file = await exportDeparts(app, user, query, parseIds(getQueryText(query, 'selections')));
      log.info({ user: user.username, entity: sysDepart.name }, 'exported');
      return reply.headers(file.headersFor('部门信息')).send(file.bytes);
    },
    readLeniently(sysDepart),
  );
  registerImportRoutes({ app, entity: departSheet, heads: DEPART_HEADS }, (user, upload) =>
    importDeparts(app, user, upload),
  );
};
