/** What hangs on an account: roles, departments, tenants. Written only for `ManagedPerson`, behind its decision. */
import type { Tx } from '../database/schema.ts';
import { BusinessError } from '../http/errors.ts';
import type { Agent } from './account.ts';
import { refuseUngivableRoles } from './roleGiving.ts';

/** @throws BusinessError when a role comes that the giver may not give */
export async function replaceRoles(
  tx: Tx,
  giver: { readonly id: string; readonly userType: number },
  userId: string,
  roleIds: readonly string[],
): Promise<void> {
  const before = await tx.selectFrom('sysUserRole').select('roleId').where('userId', '=', userId).execute();
  const kept = new Set(before.map(({ roleId }) => roleId));
  await refuseUngivableRoles(
    tx,
    giver,
    roleIds.filter((id) => !kept.has(id)),
  );
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
  const departs = tx.selectFrom('sysDepart').where('tenantId', '=', tenantId).where('delFlag', '=', '0');
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
    .where('d.delFlag', '=', '0')
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
export async function eraseAccount(tx: Tx, id: string, username: string): Promise<void> {
  for (const table of ['sysUserRole', 'sysUserDepart', 'sysUserTenant', 'sysUserPark', 'sysToken'] as const)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tx.deleteFrom(table).where('userId', '=', id).execute();
  await tx.deleteFrom('sysAnnouncementSend').where('userId', '=', id).execute();
  await tx
    .deleteFrom('sysUserAgent')
    .where((eb) => eb.or([eb('userName', '=', username), eb('agentUserName', '=', username)]))
    .execute();
  await tx.deleteFrom('sysUser').where('id', '=', id).execute();
}
