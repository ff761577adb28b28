/** Which roles somebody may give to others: those that hold nothing beyond their own rights (SYSTEM-21). */
import { sql } from 'kysely';
import type { Tx } from '../database/schema.ts';
import { BusinessError } from '../http/errors.ts';

/** user_type of the system administrator, whom no role exceeds. */
const SYSTEM = 0;

/**
 * Entries that only lock something (type 2) give nothing.
 * @throws BusinessError when one of the roles is unknown or holds more than the giver
 */
export async function refuseUngivableRoles(
  tx: Tx,
  giver: { readonly id: string; readonly userType: number },
  roleIds: readonly string[],
): Promise<void> {
  if (roleIds.length === 0) return;
  const roles = await tx
    .selectFrom('sysRole as r')
    .select(['r.id', 'r.roleName'])
    .select(
      sql<boolean>`exists (select 1 from sys_role_permission rp join sys_permission p on p.id = rp.permission_id
        where rp.role_id = r.id and p.del_flag = 0 and coalesce(p.perms_type, '1') <> '2'
        and not exists (select 1 from sys_role_permission own join sys_user_role ur on ur.role_id = own.role_id
          where ur.user_id = ${giver.id} and own.permission_id = rp.permission_id))`.as('isMore'),
    )
    .where('r.id', 'in', roleIds)
    .execute();
  if (roles.length < new Set(roleIds).size) throw new BusinessError('角色不存在！');
  const beyond = giver.userType === SYSTEM ? [] : roles.filter(({ isMore }) => isMore);
  if (beyond.length > 0)
    throw new BusinessError(
      `不能分配权限超出自己的角色：${beyond.map(({ roleName }) => roleName).join('、')}`,
    );
}
