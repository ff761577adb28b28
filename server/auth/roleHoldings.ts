/** What somebody holds through roles, and so may give to a role (SYSTEM-71). */

import { PermissionPolicy } from '#domain/codes/menu.ts';
import { isSystemAdmin } from '#domain/permissions/people.ts';
import type { Db, Tx } from '../database/schema.ts';
import { BusinessError } from '../http/errors.ts';
import type { CurrentUser } from './currentUser.ts';
import { selectDepartGrants } from './departGrants.ts';

type Giver = Pick<CurrentUser, 'id' | 'userType'>;

/** Most names that a refusal tells. */
const MOST_NAMES = 5;

/** Nothing exceeds the system administrator, who also holds what was added to the menu a moment ago. */
export const canGiveAnything = isSystemAdmin;

/** @throws BusinessError naming the entries that the giver does not hold; those that only lock something give nothing */
export async function refuseUnheldEntries(
  tx: Tx,
  giver: Giver,
  permissionIds: readonly string[],
): Promise<void> {
  if (canGiveAnything(giver) || permissionIds.length === 0) return;
  const beyond = await selectBeyond(tx, giver).where('p.id', 'in', permissionIds).execute();
  if (beyond.length > 0) throw new BusinessError(`不能授予自己没有的权限：${listNames(beyond)}`);
}

/** @throws BusinessError when the role holds more than the one who would manage it */
export async function refuseStrongerRole(
  tx: Tx,
  manager: Giver,
  role: { readonly id: string; readonly roleName: string },
): Promise<void> {
  if (canGiveAnything(manager)) return;
  const beyond = await selectBeyond(tx, manager)
    .innerJoin('sysRolePermission as held', 'held.permissionId', 'p.id')
    .where('held.roleId', '=', role.id)
    .execute();
  if (beyond.length > 0)
    throw new BusinessError(`角色“${role.roleName}”的权限超出您自己的权限：${listNames(beyond)}`);
}

/** Ids of the data rules that narrow what somebody sees of an entry: nobody passes it on any wider. */
export async function findOwnNarrowing(
  tx: Tx,
  { id }: Giver,
  permissionId: string,
): Promise<readonly string[]> {
  const byRoles = await tx
    .selectFrom('sysRolePermission as rp')
    .innerJoin('sysUserRole as ur', 'ur.roleId', 'rp.roleId')
    .select('rp.dataRuleIds')
    .where('ur.userId', '=', id)
    .where('rp.permissionId', '=', permissionId)
    .execute();
  const byDeparts = await selectDepartGrants(tx, id)
    .select('drp.dataRuleIds')
    .where('drp.permissionId', '=', permissionId)
    .execute();
  const rows = [...byRoles, ...byDeparts];
  const ids = rows.flatMap(({ dataRuleIds }) => (dataRuleIds ?? '').split(','));
  return [...new Set(ids)].filter((rule) => rule !== '');
}

/** Living entries that give something and that the person does not hold. */
function selectBeyond(db: Db | Tx, { id }: Giver) {
  return db
    .selectFrom('sysPermission as p')
    .select('p.name')
    .where('p.delFlag', '=', 0)
    .where((eb) => eb.or([eb('p.permsType', 'is', null), eb('p.permsType', '!=', PermissionPolicy.disable)]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sysRolePermission as own')
            .innerJoin('sysUserRole as ur', 'ur.roleId', 'own.roleId')
            .select('own.permissionId')
            .whereRef('own.permissionId', '=', 'p.id')
            .where('ur.userId', '=', id),
        ),
      ),
    )
    .orderBy('p.sortNo')
    .orderBy('p.id');
}

function listNames(entries: readonly { readonly name: string }[]): string {
  const names = entries.slice(0, MOST_NAMES).map(({ name }) => name);
  return `${names.join('、')}${entries.length > names.length ? `等${entries.length}项` : ''}`;
}
