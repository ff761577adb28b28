/** The account and the role without which nobody could manage the system any more (SYSTEM-22). */

import type { Tx } from '../database/schema.ts';
import { BusinessError } from '../http/errors.ts';

/** The account of the first start. */
const BUILT_IN = 'admin';
const ADMINISTRATOR = 'admin';
const NORMAL = 1;

/** @throws BusinessError for the account of the first start */
export function refuseBuiltInAccount(username: string): void {
  if (username === BUILT_IN) throw new BusinessError('管理员账号 admin 不能被冻结、解冻或删除！');
}

/**
 * Asked after a change of accounts or roles, before it is committed.
 * @throws BusinessError when nobody who may sign in is administrator any more
 */
export async function refuseWithoutAdministrator(tx: Tx): Promise<void> {
  // Held, so that two who remove the last two do not both see another one.
  await tx.selectFrom('sysRole').select('id').where('roleCode', '=', ADMINISTRATOR).forUpdate().execute();
  const one = await tx
    .selectFrom('sysUser as u')
    .innerJoin('sysUserRole as ur', 'ur.userId', 'u.id')
    .innerJoin('sysRole as r', 'r.id', 'ur.roleId')
    .select('u.id')
    .where('r.roleCode', '=', ADMINISTRATOR)
    .where('u.delFlag', '=', 0)
    .where('u.status', '=', NORMAL)
    .limit(1)
    .executeTakeFirst();
  if (one === undefined) throw new BusinessError('系统至少要保留一个可用的管理员！');
}
