/** Who is in a role: the links of a role that goes, and whose rights follow a change of it. */

import type { FastifyInstance } from 'fastify';
import type { Db, Tx } from '../database/schema.ts';

export async function listRoleMembers(db: Db | Tx, roleIds: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sysUserRole')
    .select('userId')
    .distinct()
    .where('roleId', 'in', [...roleIds, ''])
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Roles of somebody, and the one that they look through. */
export function selectRoleIds(db: Db, userId: string, viewedRoleId: string | null) {
  return db
    .selectFrom('sysRole')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('id', 'in', eb.selectFrom('sysUserRole').select('roleId').where('userId', '=', userId)),
        eb('id', '=', viewedRoleId ?? ''),
      ]),
    );
}

/** Whether people of a tenant hold them to which the manager does not belong. */
export async function areHeldElsewhere(
  tx: Tx,
  roleIds: readonly string[],
  { tenantIds }: { readonly tenantIds: readonly number[] },
): Promise<boolean> {
  const row = await tx
    .selectFrom('sysUserRole as r')
    .innerJoin('sysUserTenant as t', 't.userId', 'r.userId')
    .select('r.userId')
    .where('r.roleId', 'in', [...roleIds, ''])
    .where('t.tenantId', 'not in', [...tenantIds])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Its people and what it gave them go with a role. */
export async function eraseRoleLinks(tx: Tx, roleIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('sysUserRole').where('roleId', 'in', roleIds).execute();
  await tx.deleteFrom('sysRolePermission').where('roleId', 'in', roleIds).execute();
}

/** From the next call on these people go by their new rights, and their open consoles are told (PERM-20). */
export async function announceRights(
  { sessions }: Pick<FastifyInstance, 'sessions'>,
  userIds: readonly string[],
): Promise<void> {
  await Promise.all(userIds.map((id) => sessions.forgetAccounts(id)));
}
