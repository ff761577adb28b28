/** What a role holds of the menu (SYSTEM-71), and which data rules narrow it. Each change is one transaction. */

import type { FastifyInstance } from 'fastify';
import { ADMIN_CODES, ADMIN_PAGES, ADMIN_ROLE } from '#domain/permissions/roles.ts';
import { type CallerChange, runAs } from '../../audit/runAs.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { findOwnNarrowing } from '../../auth/roleHoldings.ts';
import { announceRights, listRoleMembers } from '../../auth/roleMembers.ts';
import type { Tx } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';
import { describeTickChange, findEntries, roleGrants, type GrantTicks } from '../grants/grants.ts';

interface Role {
  readonly id: string;
  readonly roleName: string;
  readonly roleCode: string;
}

/** @throws BusinessError when it would leave nobody who can manage the system */
export function changeGrants(
  app: FastifyInstance,
  user: CurrentUser,
  roleId: string,
  ticks: GrantTicks,
): Promise<void> {
  return changeRole(app, user, roleId, async (change, role) => {
    const { tx } = change;
    const compared = await roleGrants.compare(tx, roleId, ticks);
    await roleGrants.save(change, roleId, compared);
    if (role.roleCode === ADMIN_ROLE) await refuseIncompleteAdmin(tx, roleId);
    return `授权角色 ${role.roleName}：${describeTickChange(compared)}`;
  });
}

/** Which rules narrow an entry for a role. @throws BusinessError when the role does not hold it */
export function changeDataRules(
  app: FastifyInstance,
  user: CurrentUser,
  { roleId, permissionId }: { readonly roleId: string; readonly permissionId: string },
  wanted: readonly string[],
): Promise<void> {
  return changeRole(app, user, roleId, async (change, role) => {
    const { tx } = change;
    const before = await roleGrants.findRuleIds(tx, roleId, permissionId);
    if (before === null) throw new BusinessError('请先保存角色菜单权限!');
    const own = await findOwnNarrowing(tx, user, permissionId);
    const names = await roleGrants.saveRules(change, { holderId: roleId, permissionId }, wanted);
    const isFreed = before.some((rule) => own.includes(rule) && !wanted.includes(rule));
    if (isFreed && (await listRoleMembers(tx, [roleId])).includes(user.id))
      throw new BusinessError('该数据规则限制着您自己，不能由您取消');
    const [entry] = await findEntries(tx, [permissionId]);
    return `角色 ${role.roleName} 的“${entry?.name ?? permissionId}”数据规则：${names}`;
  });
}

/** Holds the role, changes it, logs the line that `work` returns, and lets its people know. */
async function changeRole(
  app: FastifyInstance,
  user: CurrentUser,
  roleId: string,
  work: (change: CallerChange<CurrentUser>, role: Role) => Promise<string>,
): Promise<void> {
  await runAs(app, user, async (change) => {
    const { tx, log, after } = change;
    const role = await findRole(tx, roleId);
    await log(await work(change, role));
    const members = await listRoleMembers(tx, [roleId]);
    after(() => announceRights(app, members));
  });
}

/** The role, held until the transaction ends. @throws BusinessError */
export async function findRole(tx: Tx, id: string): Promise<Role> {
  const role = await tx
    .selectFrom('sysRole')
    .select(['id', 'roleName', 'roleCode'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (role === undefined) throw new BusinessError('角色不存在！');
  return role;
}

/** @throws BusinessError when the role of the administrators could no longer give rights to anybody (SYSTEM-72) */
async function refuseIncompleteAdmin(tx: Tx, roleId: string): Promise<void> {
  const missing = await tx
    .selectFrom('sysPermission as p')
    .select('p.name')
    .where('p.delFlag', '=', 0)
    .where((eb) => eb.or([eb('p.perms', 'in', ADMIN_CODES), eb('p.url', 'in', ADMIN_PAGES)]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sysRolePermission as rp')
            .select('rp.roleId')
            .whereRef('rp.permissionId', '=', 'p.id')
            .where('rp.roleId', '=', roleId),
        ),
      ),
    )
    .execute();
  if (missing.length > 0)
    throw new BusinessError(`系统管理员角色必须保留：${missing.map(({ name }) => name).join('、')}`);
}
