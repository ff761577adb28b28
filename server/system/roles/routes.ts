/** Roles (SYSTEM-70): people keep them, give them rights, and put people into them. */

import type { FastifyPluginAsync } from 'fastify';
import { roleCalls } from '#domain/calls/roles.ts';
import { sysRole } from '#domain/entities/role.ts';
import { fail, succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { trimText } from '../../http/schemas.ts';
import { serveResource } from '../../resource/routes/routes.ts';
import { registerGrantRoutes } from './grantRoutes.ts';
import { registerMemberRoutes } from './memberRoutes.ts';
import { createRoleRules } from './rules.ts';
import { registerViewRoutes } from './viewRoutes.ts';

export const registerRoleRoutes: FastifyPluginAsync = async (app) => {
  serveResource(app, sysRole, createRoleRules(app));
  await registerGrantRoutes(app, {});
  await registerMemberRoutes(app, {});
  await app.register(registerViewRoutes);

  app.serve(roleCalls.listAll, async () => {
    const rows = await app.db
      .selectFrom('sysRole')
      .select(['id', 'roleName', 'roleCode', 'description'])
      .orderBy('id')
      .execute();
    if (rows.length === 0) throw new BusinessError('未找到角色信息');
    return succeed(rows);
  });

  app.serve(roleCalls.isCodeFree, async ({ query }) => {
    const code = trimText(query.roleCode);
    const other = await app.db
      .selectFrom('sysRole')
      .select('id')
      .where('roleCode', '=', code)
      .where('id', '!=', query.id ?? '')
      .executeTakeFirst();
    return other === undefined ? succeed(true) : { ...fail('角色编码已存在'), result: false };
  });
};
