/**
 * What a department owns of the menu, and what its roles hold of that (SYSTEM-81). Nobody gives what they do not hold
 * themselves, and a role never holds more than its department.
 */

import { findOwnNarrowing, canGiveAnything, refuseUnheldEntries } from '../../auth/roleHoldings.ts';
import type { Db, Tx } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';
import { requireDepart } from './departRows.ts';
import { type DepartChange, findRoleHolders } from './editing.ts';
import { requireDepartRole } from './roles.ts';

/** The ticks a form wants, and those that it was opened with; `null` = those that are stored. */
export interface DepartTicks {
  readonly wanted: readonly string[];
  readonly seen: readonly string[] | null;
}

/** Names that a line of the log tells. */
const MOST_NAMES = 30;
const STALE = '菜单已被修改，请刷新后重试';

export async function listDepartGrants(db: Db | Tx, departId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sysDepartPermission as dp')
    .innerJoin('sysPermission as p', 'p.id', 'dp.permissionId')
    .select('p.id')
    .where('dp.departId', '=', departId)
    .where('p.delFlag', '=', 0)
    .orderBy('p.id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function listRoleGrants(db: Db | Tx, roleId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sysDepartRolePermission as rp')
    .innerJoin('sysPermission as p', 'p.id', 'rp.permissionId')
    .select('p.id')
    .where('rp.roleId', '=', roleId)
    .where('p.delFlag', '=', 0)
    .orderBy('p.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Compares wanted with seen ticks; changes that somebody else made meanwhile stay. */
function compareTicks({ wanted, seen }: DepartTicks, stored: readonly string[]) {
  const before = seen ?? stored;
  return {
    added: [...new Set(wanted)].filter((id) => !before.includes(id) && !stored.includes(id)),
    removed: [...new Set(before)].filter((id) => !wanted.includes(id) && stored.includes(id)),
  };
}

/**
 * What is taken from a department is taken from its roles too.
 * @throws BusinessError for what the caller does not hold
 */
export async function saveDepartGrants(
  change: DepartChange,
  departId: string,
  ticks: DepartTicks,
): Promise<void> {
  const { tx, user } = change;
  const depart = await requireDepart(tx, user.tenantId, departId);
  const { added, removed } = compareTicks(ticks, await listDepartGrants(tx, departId));
  const names = await findNames(tx, [...added, ...removed]);
  await refuseUnheldEntries(tx, user, added);
  if (added.length > 0)
    await tx
      .insertInto('sysDepartPermission')
      .values(await narrowEach(change, added, (permissionId) => ({ departId, permissionId })))
      .execute();
  if (removed.length > 0) {
    change.forget(await findRoleHolders(tx, [departId]));
    for (const table of ['sysDepartPermission', 'sysDepartRolePermission'] as const)
      await tx
        .deleteFrom(table)
        .where('departId', '=', departId)
        .where('permissionId', 'in', removed)
        .execute();
  }
  await change.log(`授权部门 ${depart.departName}：${describeTicks(names, added, removed)}`);
}

/** @throws BusinessError for what its department does not own, or the caller does not hold */
export async function saveRoleGrants(
  change: DepartChange,
  roleId: string,
  ticks: DepartTicks,
): Promise<void> {
  const { tx, user, time } = change;
  const role = await requireDepartRole(tx, user, roleId);
  const owned = new Set(await listDepartGrants(tx, role.departId));
  const { added, removed } = compareTicks(ticks, await listRoleGrants(tx, roleId));
  const names = await findNames(tx, [...added, ...removed]);
  const beyond = added.filter((id) => !owned.has(id));
  if (beyond.length > 0)
    throw new BusinessError(`部门没有这些权限：${beyond.map((id) => names.get(id) ?? id).join('、')}`);
  await refuseUnheldEntries(tx, user, added);
  if (added.length > 0)
    await tx
      .insertInto('sysDepartRolePermission')
      .values(
        await narrowEach(change, added, (permissionId) => ({
          roleId,
          departId: role.departId,
          permissionId,
          operateDate: time,
          operateIp: user.ip,
        })),
      )
      .execute();
  if (removed.length > 0)
    await tx
      .deleteFrom('sysDepartRolePermission')
      .where('roleId', '=', roleId)
      .where('permissionId', 'in', removed)
      .execute();
  const holders = await tx
    .selectFrom('sysDepartRoleUser')
    .select('userId')
    .where('droleId', '=', roleId)
    .execute();
  change.forget(holders.map(({ userId }) => userId));
  await change.log(`授权部门角色 ${role.roleName}：${describeTicks(names, added, removed)}`);
}

/** Narrows given entries to the rows that the caller sees of their pages. */
async function narrowEach<R>(
  { tx, user }: DepartChange,
  permissionIds: readonly string[],
  toRow: (permissionId: string) => R,
): Promise<(R & { readonly dataRuleIds: string | null })[]> {
  const rows = [];
  for (const id of permissionIds) {
    const rules = canGiveAnything(user) ? [] : await findOwnNarrowing(tx, user, id);
    rows.push({ ...toRow(id), dataRuleIds: rules.length === 0 ? null : rules.join(',') });
  }
  return rows;
}

/** @throws BusinessError when one of them is gone */
async function findNames(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('sysPermission')
    .select(['id', 'name'])
    .where('id', 'in', [...ids, ''])
    .where('delFlag', '=', 0)
    .execute();
  if (rows.length < ids.length) throw new BusinessError(STALE);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function describeTicks(
  names: ReadonlyMap<string, string>,
  added: readonly string[],
  removed: readonly string[],
): string {
  const describe = (verb: string, ids: readonly string[]): readonly string[] => {
    if (ids.length === 0) return [];
    const examples = ids.slice(0, MOST_NAMES).map((id) => names.get(id) ?? id);
    return [`${verb} ${examples.join('、')}${ids.length > examples.length ? `等${ids.length}项` : ''}`];
  };
  return [...describe('新增', added), ...describe('取消', removed)].join('；') || '没有变化';
}
