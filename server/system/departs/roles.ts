/** Roles of departments, kept by who looks after the department (SYSTEM-82). */

import { sysDepartRole } from '#domain/entities/depart.ts';
import { readRecord } from '#domain/records/check.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { createId } from '../../database/ids.ts';
import type { Db, Tx } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';
import { AUDIT } from '../../resource/pageOfRows.ts';
import { refuse, TAKEN } from '../../resource/refusal.ts';
import { getQueryText } from '../../resource/request.ts';
import type { RowSource } from '../../resource/routes/rowSource.ts';
import { getRecordDb } from '../../resource/tables.ts';
import { isTaken } from '../../resource/uniqueness.ts';
import { refuseUntaken } from '../../resource/untaken.ts';
import { findLiveDeparts } from './departRows.ts';
import type { DepartChange } from './editing.ts';
import { findManagedDeparts, requireManagedDepart } from './leaders.ts';

type Body = Readonly<Record<string, unknown>>;

const NO_ROLE = '部门角色不存在！';
const CODE = sysDepartRole.fields.filter(({ name }) => name === 'roleCode');

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
  const [role] = await findDepartRoles(db, user, [id]);
  if (role === undefined) throw new BusinessError(NO_ROLE);
  return role;
}

async function findDepartRoles(db: Db | Tx, user: CurrentUser, ids: readonly string[]) {
  const managed = await findManagedDeparts(db, user);
  return db
    .selectFrom('sysDepartRole')
    .selectAll()
    .where('tenantId', '=', user.tenantId)
    .where('id', 'in', [...ids, ''])
    .where('departId', 'in', [...managed.map(({ id }) => id), ''])
    .execute();
}

export async function addDepartRole(change: DepartChange, body: Body): Promise<void> {
  const { tx, user, codes, time } = change;
  const { values, problems } = readRecord(sysDepartRole, body, { codes });
  refuse(sysDepartRole.fields, problems);
  const { departId, roleName, roleCode: sentCode, description } = values;
  const depart = await requireManagedDepart(tx, user, String(departId));
  const roleCode = String(sentCode);
  for (const field of CODE)
    if (await isTaken(tx, sysDepartRole, user.tenantId, field, { roleCode }))
      refuse(sysDepartRole.fields, [{ field: 'roleCode', message: TAKEN }]);
  await tx
    .insertInto('sysDepartRole')
    .values({
      id: createId(),
      tenantId: user.tenantId,
      departId: depart.id,
      roleName: String(roleName),
      roleCode,
      description: toText(description),
      createBy: user.username,
      createTime: time,
    })
    .execute();
  await change.log(`添加部门角色 ${String(roleName)}（${depart.departName}）`);
}

/** Edits a department role; its code and department do not change. */
export async function editDepartRole(change: DepartChange, body: Body): Promise<void> {
  const { tx, user, codes, time } = change;
  const { id } = body;
  const before = await requireDepartRole(tx, user, typeof id === 'string' ? id : '');
  refuseUntaken(sysDepartRole, body, { ...before });
  const { values, problems } = readRecord(sysDepartRole, body, { codes, before: { ...before } });
  refuse(sysDepartRole.fields, problems);
  const { roleName = before.roleName, description = before.description } = values;
  await tx
    .updateTable('sysDepartRole')
    .set({
      roleName: String(roleName),
      description: toText(description),
      updateBy: user.username,
      updateTime: time,
    })
    .where('id', '=', before.id)
    .execute();
  await change.log(`修改部门角色 ${before.roleName}，部门角色名称：${before.roleName} → ${String(roleName)}`);
}

/** Deletes department roles; the rights of their holders are read again once the change is stored. */
export async function removeDepartRoles(change: DepartChange, ids: readonly string[]): Promise<void> {
  const { tx, user } = change;
  const roles = await findDepartRoles(tx, user, ids);
  if (roles.length === 0 || roles.length < new Set(ids).size) throw new BusinessError(NO_ROLE);
  const holders = await tx
    .selectFrom('sysDepartRoleUser')
    .select('userId')
    .where('droleId', 'in', ids)
    .execute();
  await tx.deleteFrom('sysDepartRole').where('id', 'in', ids).execute();
  change.forget(holders.map(({ userId }) => userId));
  await change.log(`删除部门角色 ${roles.map(({ roleName }) => roleName).join('、')}`);
}

const toText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
