/** What is special about a role: who may write it, and what goes with it (SYSTEM-70 to SYSTEM-72, SEC-48). */

import type { FastifyInstance } from 'fastify';
import { sysRole } from '#domain/entities/role.ts';
import { ADMIN_ROLE } from '#domain/permissions/roles.ts';
import { announceRights, areHeldElsewhere, eraseRoleLinks, listRoleMembers } from '../../auth/roleMembers.ts';
import { BusinessError } from '../../http/errors.ts';
import type { ResourceRules } from '../../resource/rules.ts';
import { eraseRows } from '../../resource/store.ts';

export const createRoleRules = (app: FastifyInstance): ResourceRules<typeof sysRole> => ({
  inUse: async (_tx, rows) =>
    rows.some(({ roleCode }) => roleCode === ADMIN_ROLE) ? '系统管理员角色不能删除' : null,
  // Nobody brings a role back, and its code is free again.
  async onRemove(tx, rows, { user, after }) {
    const ids = rows.map(({ id }) => id);
    if (await areHeldElsewhere(tx, ids, user)) throw new BusinessError('其他租户的用户仍有该角色，不能删除');
    const members = await listRoleMembers(tx, ids);
    await eraseRoleLinks(tx, ids);
    await eraseRows(tx, sysRole, rows);
    after(() => void announceRights(app, members).catch((error: unknown) => app.log.error(error)));
  },
});
