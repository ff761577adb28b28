/** Fields of an account that need a right of their own, in the form and here (SYSTEM-23). */

import { MenuType, PermissionPolicy, ValidStatus } from '#domain/codes/menu.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { sysUser, USER_FIELD_RIGHTS } from '#domain/entities/user.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import type { Db } from '../../database/schema.ts';

/** The description without what the caller may not write: such a field stays as it is, whatever was sent. */
export async function describeWritableUser(db: Db, user: CurrentUser): Promise<EntityDescription> {
  const locks = await findLocks(db, user.id);
  const isOpen = (name: string): boolean => {
    const right = USER_FIELD_RIGHTS.find(({ field }) => field === name);
    return right === undefined || (user.permissions.has(right.code) && !locks.has(right.code));
  };
  return { ...sysUser, fields: sysUser.fields.filter(({ name }) => isOpen(name)) };
}

/** Codes that a role of the user locks (PERM-02). */
async function findLocks(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('sysPermission as p')
    .innerJoin('sysRolePermission as rp', 'rp.permissionId', 'p.id')
    .innerJoin('sysUserRole as ur', 'ur.roleId', 'rp.roleId')
    .select('p.perms')
    .where('ur.userId', '=', userId)
    .where('p.menuType', '=', MenuType.button)
    .where('p.permsType', '=', PermissionPolicy.disable)
    .where('p.status', '=', ValidStatus.valid)
    .where('p.delFlag', '=', 0)
    .execute();
  return new Set(rows.flatMap(({ perms }) => (perms ?? '').split(',')));
}
