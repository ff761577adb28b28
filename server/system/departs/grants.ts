/**
 * What a department owns of the menu, and what its roles hold of that (SYSTEM-81): a role never holds more than its
 * department, of which it also sees no more.
 */

import type { Db } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';
import { departGrants, departRoleGrants, describeTickChange, type GrantTicks } from '../grants/grants.ts';
import { requireDepart } from './departRows.ts';
import { type DepartChange, findRoleHolders } from './editing.ts';
import { requireDepartRole } from './roles.ts';

/**
 * What is taken from a department is taken from its roles too.
 * @throws BusinessError for what the caller does not hold
 */
export async function saveDepartGrants(
  change: DepartChange,
  departId: string,
  ticks: GrantTicks,
): Promise<void> {
  const { tx, user } = change;
  const depart = await requireDepart(tx, user.tenantId, departId);
  const compared = await departGrants.compare(tx, departId, ticks);
  await departGrants.save(change, departId, compared);
  await departRoleGrants.take(tx, { departId }, compared.removed);
  if (compared.removed.length > 0) change.forget(await findRoleHolders(tx, [departId]));
  await change.log(`授权部门 ${depart.departName}：${describeTickChange(compared)}`);
}

/** @throws BusinessError for what its department does not own, or the caller does not hold */
export async function saveRoleGrants(change: DepartChange, roleId: string, ticks: GrantTicks): Promise<void> {
  const { tx, user } = change;
  const { departId, roleName } = await requireDepartRole(tx, user, roleId);
  const owned = new Set(await departGrants.list(tx, departId));
  const compared = await departRoleGrants.compare(tx, roleId, ticks);
  const beyond = compared.added.filter(({ id }) => !owned.has(id));
  if (beyond.length > 0)
    throw new BusinessError(`部门没有这些权限：${beyond.map(({ name }) => name).join('、')}`);
  await departRoleGrants.save(change, roleId, compared, { departId });
  await forgetHolders(change, roleId);
  await change.log(`授权部门角色 ${roleName}：${describeTickChange(compared)}`);
}

/** Data rules that the department has, and those ticked for its role; `null` when there are none. */
export async function readRoleRules(
  db: Db,
  {
    departId,
    roleId,
    permissionId,
  }: { readonly departId: string; readonly roleId: string; readonly permissionId: string },
) {
  const owned = (await departGrants.findRuleIds(db, departId, permissionId)) ?? [];
  return departRoleGrants.readRules(db, roleId, permissionId, owned);
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
  if ((await departGrants.findRuleIds(tx, departId, permissionId)) === null)
    throw new BusinessError('请先保存部门菜单权限!');
  const names = await departGrants.saveRules(change, { holderId: departId, permissionId }, wanted);
  await change.log(`部门 ${depart.departName} 的数据规则：${names}`);
}

/** @throws BusinessError when the role does not hold the entry, or would see more than the caller */
export async function saveRoleRules(
  change: DepartChange,
  roleId: string,
  permissionId: string,
  wanted: readonly string[],
): Promise<void> {
  const { tx, user } = change;
  const { departId, roleName } = await requireDepartRole(tx, user, roleId);
  if ((await departRoleGrants.findRuleIds(tx, roleId, permissionId)) === null)
    throw new BusinessError('请先保存角色菜单权限!');
  const owned = (await departGrants.findRuleIds(tx, departId, permissionId)) ?? [];
  const names = await departRoleGrants.saveRules(change, { holderId: roleId, permissionId }, wanted, owned);
  await forgetHolders(change, roleId);
  await change.log(`部门角色 ${roleName} 的数据规则：${names}`);
}

async function forgetHolders({ tx, forget }: DepartChange, roleId: string): Promise<void> {
  const holders = tx.selectFrom('sysDepartRoleUser').select('userId').where('droleId', '=', roleId);
  forget((await holders.execute()).map(({ userId }) => userId));
}
