/** What hangs on an account: roles, departments, tenants. Written only for `ManagedPerson`, behind its decision. */

import { DelFlag } from '#domain/codes/system.ts';
import type { Tx } from '../database/schema.ts';
import { NO_PERMISSION } from '../http/access.ts';
import { BusinessError } from '../http/errors.ts';
import type { Agent } from './account.ts';
import { refuseStrongerRole } from './roleHoldings.ts';

/** @throws BusinessError when a role comes that the giver may not give */
export async function replaceRoles(
  tx: Tx,
  giver: { readonly id: string; readonly userType: number },
  userId: string,
  roleIds: readonly string[],
): Promise<void> {
  const before = await tx.selectFrom('sysUserRole').select('roleId').where('userId', '=', userId).execute();
  const previousIds = new Set(before.map(({ roleId }) => roleId));
  const added = roleIds.filter((id) => !previousIds.has(id));
  const roles = await tx
    .selectFrom('sysRole')
    .select(['id', 'roleName'])
    .where('id', 'in', [...added, ''])
    .execute();
  if (roles.length < added.length) throw new BusinessError('角色不存在！');
  for (const role of roles) await refuseStrongerRole(tx, giver, role);
  await tx.deleteFrom('sysUserRole').where('userId', '=', userId).execute();
  if (roleIds.length > 0)
    await tx
      .insertInto('sysUserRole')
      .values(roleIds.map((roleId) => ({ userId, roleId })))
      .execute();
}

/**
 * Replaces the departments of a tenant; the one that the account works for stays one of its own.
 * @throws BusinessError for one that the tenant has not
 */
export async function replaceDeparts(
  tx: Tx,
  tenantId: number,
  userId: string,
  departIds: readonly string[],
): Promise<void> {
  const departs = tx
    .selectFrom('sysDepart')
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', DelFlag.live);
  const known = await departs
    .select('id')
    .where('id', 'in', [...departIds, ''])
    .execute();
  if (known.length < departIds.length) throw new BusinessError('部门不存在！');
  await tx
    .deleteFrom('sysUserDepart')
    .where('userId', '=', userId)
    .where('depId', 'in', departs.select('id'))
    .execute();
  if (departIds.length > 0)
    await tx
      .insertInto('sysUserDepart')
      .values(departIds.map((depId) => ({ userId, depId })))
      .execute();
  const own = await tx
    .selectFrom('sysUserDepart as ud')
    .innerJoin('sysDepart as d', 'd.id', 'ud.depId')
    .select('d.orgCode')
    .where('ud.userId', '=', userId)
    .where('d.delFlag', '=', DelFlag.live)
    .orderBy('d.orgCode')
    .execute();
  const codes = own.map(({ orgCode }) => orgCode);
  await tx
    .updateTable('sysUser')
    .set({ orgCode: codes[0] ?? null })
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('orgCode', 'is', null), eb('orgCode', 'not in', [...codes, ''])]))
    .execute();
}

/**
 * Replaces the parks of a tenant.
 * @param own the only parks that may be given, `null` = all of the tenant
 * @throws BusinessError when one is not to be given
 */
export async function replaceParks(
  tx: Tx,
  tenantId: number,
  own: readonly string[] | null,
  userId: string,
  parkIds: readonly string[],
): Promise<void> {
  const parks = tx
    .withTables<{ golfPark: { id: string; tenantId: number; delFlag: number } }>()
    .selectFrom('golfPark')
    .select('id')
    .where('tenantId', '=', tenantId);
  const known = new Set((await parks.where('delFlag', '=', 0).execute()).map(({ id }) => id));
  if (parkIds.some((id) => !known.has(id))) throw new BusinessError('球场不存在');
  if (own !== null && parkIds.some((id) => !own.includes(id)))
    throw new BusinessError(NO_PERMISSION.message, NO_PERMISSION.code);
  await tx.deleteFrom('sysUserPark').where('userId', '=', userId).where('parkId', 'in', parks).execute();
  if (parkIds.length > 0)
    await tx
      .insertInto('sysUserPark')
      .values(parkIds.map((parkId) => ({ userId, parkId })))
      .execute();
}

export async function replaceTenants(tx: Tx, userId: string, tenantIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('sysUserTenant').where('userId', '=', userId).execute();
  if (tenantIds.length > 0)
    await tx
      .insertInto('sysUserTenant')
      .values(tenantIds.map((tenantId) => ({ userId, tenantId })))
      .execute();
}

/** @param agent `null` = nobody does the work of the account any more */
export async function replaceAgent(
  tx: Tx,
  userName: string,
  agent: Agent | null,
  author: { readonly username: string; readonly time: string },
): Promise<void> {
  const before = await tx
    .deleteFrom('sysUserAgent')
    .where('userName', '=', userName)
    .returning(['id', 'createBy', 'createTime'])
    .executeTakeFirst();
  if (agent === null) return;
  const written =
    before === undefined
      ? { createBy: author.username, createTime: author.time }
      : { ...before, updateBy: author.username, updateTime: author.time };
  await tx
    .insertInto('sysUserAgent')
    .values({ ...agent, ...written })
    .execute();
}

/** Takes the account out of the database with all that is its own; what it wrote keeps its name. */
/** Rows that nobody else has a part in. */
const OWNED = [
  'sysUserRole',
  'sysUserDepart',
  'sysUserTenant',
  'sysUserPark',
  'sysToken',
  'sysTotp',
  'sysPasskey',
  'sysRecoveryCode',
] as const;

export async function eraseAccount(tx: Tx, id: string, username: string): Promise<void> {
  for (const table of OWNED) await tx.deleteFrom(table).where('userId', '=', id).execute();
  await tx
    .deleteFrom('sysAnnouncementSend')
    .where((eb) => eb.or([eb('userId', '=', id), eb('agentFor', '=', id)]))
    .execute();
  await tx
    .deleteFrom('sysUserAgent')
    .where((eb) => eb.or([eb('userName', '=', username), eb('agentUserName', '=', username)]))
    .execute();
  await tx.deleteFrom('sysThirdAccount').where('sysUserId', '=', id).execute();
  await tx.deleteFrom('sysUser').where('id', '=', id).execute();
}
