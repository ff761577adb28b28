/** Departments: kept by the platform, their people and roles looked after by their leaders. */

import type { FastifyPluginAsync } from 'fastify';
import { departCalls } from '#domain/calls/departs.ts';
import { UserIdentity } from '#domain/codes/system.ts';
import { sysDepart, sysDepartRole } from '#domain/entities/depart.ts';
import { departRoleSheet } from '#domain/entities/departRoleSheet.ts';
import { DEPART_HEADS, departSheet } from '#domain/entities/departSheet.ts';
import { succeed } from '../../http/envelope.ts';
import { readLeniently } from '../../resource/access.ts';
import { createResourceContext } from '../../resource/context.ts';
import { getQueryText, parseIds } from '../../resource/request.ts';
import { registerSourceExport } from '../../resource/routes/rowSource.ts';
import { registerImportRoutes } from '../../resource/routes/sheetRoutes.ts';
import { describeExport } from '../../resource/schemas/calls.ts';
import { importRows } from '../../resource/sheets/import.ts';
import { registerDepartRoutes } from './departRoutes.ts';
import { buildPartialTree } from './departRows.ts';
import { registerDepartGrantRoutes } from './grantRoutes.ts';
import { findDirectors, findLedDeparts } from './leaders.ts';
import { registerDepartMemberRoutes } from './memberRoutes.ts';
import { registerDepartRoleRoutes } from './roleRoutes.ts';
import { createDepartRoleRows, createDepartRoleRules } from './roles.ts';
import { exportDeparts, importDeparts } from './sheets.ts';

/** Nothing more is read than the list shows, and nothing written than a form could. */
const READ = { ...departRoleSheet, callPermission: 'system:departRole:list' };
const WRITTEN = { ...departRoleSheet, callPermission: 'system:departRole:add' };

/** 导出 and 导入 of department roles, for who looks after the departments (SYSTEM-113). */
const registerDepartRoleSheetRoutes: FastifyPluginAsync = async (app) => {
  registerSourceExport(app, createDepartRoleRows(app.db), READ);
  const roles = { ...createResourceContext(app, sysDepartRole, createDepartRoleRules(app)), entity: WRITTEN };
  registerImportRoutes(roles, (user, upload) => importRows(roles, user, { ...upload, existing: 'refuse' }));
};

export const registerDepartAdministration: FastifyPluginAsync = async (app) => {
  await registerDepartRoutes(app, {});
  await registerMyDepartRoutes(app, {});
  await registerDepartSheetRoutes(app, {});
  await registerDepartGrantRoutes(app, {});
  await registerDepartMemberRoutes(app, {});
  await registerDepartRoleRoutes(app, {});
  await registerDepartRoleSheetRoutes(app, {});
};

/** The departments that the caller leads (SYSTEM-82). */
const registerMyDepartRoutes: FastifyPluginAsync = async (app) => {
  app.serve(departCalls.listLed, async ({ user }) => {
    const led = await findLedDeparts(app.db, user);
    // Other clients read from the message whether they speak to a leader.
    if (led === null) return succeed(null, UserIdentity.member);
    const directors = await findDirectors(app.db, user.tenantId);
    return succeed(buildPartialTree(led, directors), UserIdentity.leader);
  });
};

/** `exportXls` and `importExcel` of departments. */
const registerDepartSheetRoutes: FastifyPluginAsync = async (app) => {
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
