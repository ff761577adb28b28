/** Data rules of menu entries, as a department has them and as its roles are narrowed by them. */

import { findOwnNarrowing, canGiveAnything } from '../../auth/roleHoldings.ts';
import type { Db, Tx } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';
import { requireDepart } from './departRows.ts';
import type { DepartChange } from './editing.ts';
import { requireDepartRole } from './roles.ts';

const split = (ids: string | null | undefined): readonly string[] =>
  (ids ?? '').split(',').filter((id) => id !== '');

/** Rules of an entry; `only` = those of these ids. */
async function findRules(db: Db | Tx, permissionId: string, only: readonly string[] | null) {
  const rules = db.selectFrom('sysPermissionDataRule').selectAll().where('permissionId', '=', permissionId);
  const some = only === null ? rules : rules.where('id', 'in', [...only, '']);
  return some.orderBy('createTime').orderBy('id').execute();
}

const findDepartGrant = (db: Db | Tx, departId: string, permissionId: string) =>
  db
    .selectFrom('sysDepartPermission')
    .select('dataRuleIds')
    .where('departId', '=', departId)
    .where('permissionId', '=', permissionId)
    .executeTakeFirst();

const findRoleGrant = (db: Db | Tx, roleId: string, permissionId: string) =>
  db
    .selectFrom('sysDepartRolePermission')
    .select('dataRuleIds')
    .where('roleId', '=', roleId)
    .where('permissionId', '=', permissionId)
    .executeTakeFirst();

/** Rules of an entry and those ticked for the department; `null` when the entry has none. */
export async function readDepartRules(db: Db, departId: string, permissionId: string) {
  const grant = await findDepartGrant(db, departId, permissionId);
  return toAnswer(await findRules(db, permissionId, null), grant?.dataRuleIds);
}

/** Rules that the department has, and those ticked for its role; `null` when there are none. */
export async function readRoleRules(
  db: Db,
  {
    departId,
    roleId,
    permissionId,
  }: { readonly departId: string; readonly roleId: string; readonly permissionId: string },
) {
  const owned = split((await findDepartGrant(db, departId, permissionId))?.dataRuleIds);
  const grant = await findRoleGrant(db, roleId, permissionId);
  return toAnswer(await findRules(db, permissionId, owned), grant?.dataRuleIds);
}

function toAnswer<R>(rules: readonly R[], checked: string | null = '') {
  if (rules.length === 0) return null;
  return { datarule: rules, ...(checked !== null && split(checked).length > 0 && { drChecked: checked }) };
}

/** @throws BusinessError when the department does not own the entry, or would see more than the caller */
export async function saveDepartRules(
  change: DepartChange,
  departId: string,
  permissionId: string,
  wanted: readonly string[],
): Promise<void> {
  const { tx, user } = change;
  const depart = await requireDepart(tx, user.tenantId, departId);
  if ((await findDepartGrant(tx, departId, permissionId)) === undefined)
    throw new BusinessError('请先保存部门菜单权限!');
  const names = await refuseWider(change, permissionId, wanted, null);
  await tx
    .updateTable('sysDepartPermission')
    .set({ dataRuleIds: wanted.length === 0 ? null : wanted.join(',') })
    .where('departId', '=', departId)
    .where('permissionId', '=', permissionId)
    .execute();
  await change.log(`部门 ${depart.departName} 的数据规则：${names || '不限'}`);
}

/** @throws BusinessError when the role does not hold the entry, or would see more than the caller */
export async function saveRoleRules(
  change: DepartChange,
  roleId: string,
  permissionId: string,
  wanted: readonly string[],
): Promise<void> {
  const { tx, user, time } = change;
  const role = await requireDepartRole(tx, user, roleId);
  if ((await findRoleGrant(tx, roleId, permissionId)) === undefined)
    throw new BusinessError('请先保存角色菜单权限!');
  const owned = split((await findDepartGrant(tx, role.departId, permissionId))?.dataRuleIds);
  const names = await refuseWider(change, permissionId, wanted, owned);
  await tx
    .updateTable('sysDepartRolePermission')
    .set({
      dataRuleIds: wanted.length === 0 ? null : wanted.join(','),
      operateDate: time,
      operateIp: user.ip,
    })
    .where('roleId', '=', roleId)
    .where('permissionId', '=', permissionId)
    .execute();
  const holders = await tx
    .selectFrom('sysDepartRoleUser')
    .select('userId')
    .where('droleId', '=', roleId)
    .execute();
  change.forget(holders.map(({ userId }) => userId));
  await change.log(`部门角色 ${role.roleName} 的数据规则：${names || '不限'}`);
}

/** @returns the names of the rules */
async function refuseWider(
  { tx, user }: DepartChange,
  permissionId: string,
  wanted: readonly string[],
  only: readonly string[] | null,
): Promise<string> {
  const rules = (await findRules(tx, permissionId, only)).filter(({ id }) => wanted.includes(id));
  if (rules.length < new Set(wanted).size) throw new BusinessError('数据规则不存在，请刷新后重试');
  const own = canGiveAnything(user) ? [] : await findOwnNarrowing(tx, user, permissionId);
  if (own.some((id) => !wanted.includes(id))) throw new BusinessError('您自己受限的数据规则不能对他人取消');
  return rules.map(({ ruleName }) => ruleName).join('、');
}
