/** People of departments: taken in and let go by who looks after the department (SYSTEM-82). */

import { sql } from 'kysely';
import { type StoredDepart } from '#domain/calls/departTrees.ts';
import { NEXT_REV } from '../../auth/account.ts';
import { refuseUnreachablePeople } from '../../auth/peopleFacts.ts';
import { refuseUnheldEntries } from '../../auth/roleHoldings.ts';
import { createId } from '../../database/ids.ts';
import type { Tx } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';
import { isInBranch } from './departRows.ts';
import type { DepartChange } from './editing.ts';
import { findManagedDeparts, canManageAllDeparts, requireManagedDepart } from './leaders.ts';

const NO_USER = '用户不存在！';
const NOT_LINKED = '当前选中部门与用户无关联关系!';

/** @throws BusinessError when one of them is not of the tenant */
export async function addDepartMembers(
  change: DepartChange,
  departId: string,
  userIds: readonly string[],
): Promise<void> {
  const { tx, user } = change;
  const depart = await requireManagedDepart(tx, user, departId);
  const people = await requirePeople(tx, user.tenantId, userIds);
  await refuseBeyondLeader(change, userIds);
  await tx
    .insertInto('sysUserDepart')
    .values(people.map(({ id }) => ({ userId: id, depId: depart.id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.updateTable('sysUser').set({ rev: NEXT_REV }).where('id', 'in', userIds).execute();
  change.forget(userIds);
  await change.log(`部门 ${depart.departName} 关联用户 ${namesOf(people)}`);
}

/** @throws BusinessError when one of them does not belong to the department itself */
export async function removeDepartMembers(
  change: DepartChange,
  departId: string,
  userIds: readonly string[],
): Promise<void> {
  const { tx, user } = change;
  const depart = await requireManagedDepart(tx, user, departId);
  const people = await requirePeople(tx, user.tenantId, userIds);
  await refuseBeyondLeader(change, userIds);
  const gone = await tx
    .deleteFrom('sysUserDepart')
    .where('depId', '=', depart.id)
    .where('userId', 'in', userIds)
    .returning('userId')
    .execute();
  if (gone.length < people.length) throw new BusinessError(NOT_LINKED);
  await tx
    .updateTable('sysUser')
    .set({ orgCode: null })
    .where('orgCode', '=', depart.orgCode)
    .where('id', 'in', userIds)
    .execute();
  await tx.updateTable('sysUser').set({ rev: NEXT_REV }).where('id', 'in', userIds).execute();
  await takeStrandedRoles(tx, userIds);
  change.forget(userIds);
  await change.log(`部门 ${depart.departName} 取消关联用户 ${namesOf(people)}`);
}

/** Refuses people beyond the caller's departments; managers of all departments may move anybody of the tenant. */
async function refuseBeyondLeader({ tx, user }: DepartChange, userIds: readonly string[]): Promise<void> {
  if (!canManageAllDeparts(user)) await refuseUnreachablePeople(tx, user, userIds);
}

/** Takes roles of departments that these people no longer belong to, directly or below. */
async function takeStrandedRoles(tx: Tx, userIds: readonly string[]): Promise<void> {
  await sql`
    delete from sys_depart_role_user ru using sys_depart_role r, sys_depart d
      where ru.drole_id = r.id and d.id = r.depart_id and ru.user_id in (${sql.join(userIds)})
        and not exists (select 1 from sys_user_depart ud join sys_depart own on own.id = ud.dep_id
          where ud.user_id = ru.user_id and starts_with(own.org_code, d.org_code))`.execute(tx);
}

/**
 * Which roles of departments somebody has: what the two lists differ in is given and taken.
 * @throws BusinessError for a role that the caller does not look after, or that holds more than they do
 */
export async function assignDepartRoles(
  change: DepartChange,
  userId: string,
  { wanted, seen }: { readonly wanted: readonly string[]; readonly seen: readonly string[] },
): Promise<void> {
  const { tx, user } = change;
  const [person] = await requirePeople(tx, user.tenantId, [userId]);
  const managed = await findManagedDeparts(tx, user);
  const roles = await tx
    .selectFrom('sysDepartRole')
    .select(['id', 'departId', 'roleName'])
    .where('id', 'in', [...wanted, ...seen, ''])
    .execute();
  const departOf = new Map(managed.map((row) => [row.id, row]));
  if (roles.length < new Set([...wanted, ...seen]).size || roles.some((role) => !departOf.has(role.departId)))
    throw new BusinessError('部门角色不存在！');
  const added = roles.filter(({ id }) => wanted.includes(id) && !seen.includes(id));
  const removed = roles.filter(({ id }) => seen.includes(id) && !wanted.includes(id));
  await refuseOutsiders(
    tx,
    userId,
    added.flatMap(({ departId }) => departOf.get(departId) ?? []),
  );
  await refuseUnheldEntries(tx, user, await findEntriesOf(tx, idsOf(added)));
  if (added.length > 0)
    await tx
      .insertInto('sysDepartRoleUser')
      .values(added.map(({ id }) => ({ id: createId(), userId, droleId: id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await tx
    .deleteFrom('sysDepartRoleUser')
    .where('userId', '=', userId)
    .where('droleId', 'in', [...idsOf(removed), ''])
    .execute();
  change.forget([userId]);
  const lines = [
    ...added.map(({ roleName }) => `+${roleName}`),
    ...removed.map(({ roleName }) => `-${roleName}`),
  ];
  await change.log(`用户 ${person?.username ?? userId} 的部门角色：${lines.join('、') || '没有变化'}`);
}

/** Only who belongs to a department gets its roles. */
async function refuseOutsiders(tx: Tx, userId: string, departs: readonly StoredDepart[]): Promise<void> {
  const own = await tx
    .selectFrom('sysUserDepart as ud')
    .innerJoin('sysDepart as d', 'd.id', 'ud.depId')
    .select('d.orgCode')
    .where('ud.userId', '=', userId)
    .execute();
  const outside = departs.find((depart) => !own.some((row) => isInBranch(row, depart)));
  if (outside !== undefined) throw new BusinessError(`用户不属于部门“${outside.departName}”`);
}

async function findEntriesOf(tx: Tx, roleIds: readonly string[]): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('sysDepartRolePermission')
    .select('permissionId')
    .distinct()
    .where('roleId', 'in', [...roleIds, ''])
    .execute();
  return rows.map(({ permissionId }) => permissionId);
}

interface Person {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
}

async function requirePeople(tx: Tx, tenantId: number, ids: readonly string[]): Promise<readonly Person[]> {
  if (ids.length === 0) throw new BusinessError('请选择用户！');
  const people = await tx
    .selectFrom('sysUser as u')
    .innerJoin('sysUserTenant as t', 't.userId', 'u.id')
    .select(['u.id', 'u.username', 'u.realname'])
    .where('t.tenantId', '=', tenantId)
    .where('u.delFlag', '=', 0)
    .where('u.id', 'in', ids)
    .execute();
  if (people.length < new Set(ids).size) throw new BusinessError(NO_USER);
  return people;
}

const idsOf = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map(({ id }) => id);
const namesOf = (people: readonly Person[]): string => people.map(({ username }) => username).join('、');
