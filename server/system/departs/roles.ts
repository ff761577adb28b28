/** Roles of departments, kept by who looks after the department (SYSTEM-82). */

import type { FastifyInstance } from 'fastify';
import { sysDepartRole } from '#domain/entities/depart.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { announceRights } from '../../auth/roleMembers.ts';
import type { Db, Tx } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';
import { AUDIT } from '../../resource/pageOfRows.ts';
import { getQueryText } from '../../resource/request.ts';
import type { RowSource } from '../../resource/routes/rowSource.ts';
import type { ResourceRules } from '../../resource/rules.ts';
import { eraseRows } from '../../resource/store.ts';
import { getRecordDb } from '../../resource/tables.ts';
import { findLiveDeparts } from './departRows.ts';
import { findManagedDeparts, requireManagedDepart } from './leaders.ts';

const NO_ROLE = '部门角色不存在！';

/** Those of departments that the caller looks after; `deptId` = of one of them. */
export const createDepartRoleRows = (db: Db): RowSource => ({
  entity: sysDepartRole,
  columns: AUDIT,
  parameters: ['deptId'],
  async select(user, query) {
    const managed = await findManagedDeparts(db, user);
    const deptId = getQueryText(query, 'deptId');
    return getRecordDb(db)
      .selectFrom<string>(sysDepartRole.table)
      .where('tenantId', '=', user.tenantId)
      .where('departId', 'in', [...managed.map(({ id }) => id), ''])
      .$if(deptId !== '', (some) => some.where('departId', '=', deptId));
  },
  async describe({ tenantId }, rows) {
    const names = new Map(
      (await findLiveDeparts(db, tenantId)).map(({ id, departName }) => [id, departName]),
    );
    return rows.map((row) => {
      const { departId } = row;
      return { ...row, departId_dictText: names.get(String(departId)) ?? '' };
    });
  },
});

/** @throws BusinessError for one of a department that the caller does not look after */
export async function requireDepartRole(db: Db | Tx, user: CurrentUser, id: string) {
  const [role] = await requireDepartRoles(db, user, [id]);
  if (role === undefined) throw new BusinessError(NO_ROLE);
  return role;
}

/** @throws BusinessError when one of them is of a department that the caller does not look after */
export async function requireDepartRoles(db: Db | Tx, user: CurrentUser, ids: readonly string[]) {
  const managed = await findManagedDeparts(db, user);
  const roles = await db
    .selectFrom('sysDepartRole')
    .selectAll()
    .where('tenantId', '=', user.tenantId)
    .where('id', 'in', [...ids, ''])
    .where('departId', 'in', [...managed.map(({ id }) => id), ''])
    .execute();
  if (roles.length === 0 || roles.length < new Set(ids).size) throw new BusinessError(NO_ROLE);
  return roles;
}

/** What is special about a role of a department: who writes it, and that nobody brings it back. */
export const createDepartRoleRules = (app: FastifyInstance): ResourceRules<typeof sysDepartRole> => ({
  async prepare(tx, { departId, roleName }, { before, user, log }) {
    const depart = await requireManagedDepart(tx, user, departId);
    await log(
      before === null
        ? `添加部门角色 ${roleName}（${depart.departName}）`
        : `修改部门角色 ${before.roleName}，部门角色名称：${before.roleName} → ${roleName}`,
    );
    return {};
  },
  async onRemove(tx, rows, { log, after }) {
    const ids = rows.map(({ id }) => id);
    const holders = await tx
      .selectFrom('sysDepartRoleUser')
      .select('userId')
      .where('droleId', 'in', ids)
      .execute();
    await eraseRows(tx, sysDepartRole, rows);
    after(() =>
      announceRights(
        app,
        holders.map(({ userId }) => userId),
      ),
    );
    await log(`删除部门角色 ${rows.map(({ roleName }) => roleName).join('、')}`);
  },
});
