/** Who leads which departments, and what that lets them look after (SYSTEM-82). */

import { sql } from 'kysely';
import { type StoredDepart } from '#domain/calls/departTrees.ts';
import { UserIdentity } from '#domain/codes/system.ts';
import { NEXT_REV } from '../../auth/account.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import type { Db, Tx } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';
import { findLiveDeparts, isInBranch, NO_DEPART } from './departRows.ts';

const LEADER = Number(UserIdentity.leader);
const MEMBER = Number(UserIdentity.member);
/** Right whose holders manage all departments of the tenant. */
const KEEPING = 'system:depart:edit';
const NO_USER = '用户不存在！';

type Caller = Pick<CurrentUser, 'id' | 'tenantId' | 'permissions'>;

interface LeaderFilter {
  readonly userIds?: readonly string[];
  /** Includes accounts of the recycle bin, which keep the departments they lead. */
  readonly withDeleted?: true;
}

/** Ids of the departments that each of the tenant's leaders leads, by the leader's id. */
async function findLedIds(db: Db | Tx, tenantId: number, { userIds, withDeleted }: LeaderFilter = {}) {
  const rows = await db
    .selectFrom('sysUser as u')
    .innerJoin('sysUserTenant as t', 't.userId', 'u.id')
    .select(['u.id', 'u.departIds'])
    .select(
      sql<string[]>`array(select ud.dep_id from sys_user_depart ud where ud.user_id = u.id)`.as('ownIds'),
    )
    .where('t.tenantId', '=', tenantId)
    .where('u.userIdentity', '=', LEADER)
    .$if(withDeleted !== true, (some) => some.where('u.delFlag', '=', 0))
    .$if(userIds !== undefined, (some) => some.where('u.id', 'in', [...(userIds ?? []), '']))
    .orderBy('u.id')
    .execute();
  // A leader of none in particular leads those that they belong to.
  return new Map(rows.map(({ id, departIds, ownIds }) => [id, departIds?.split(',') ?? ownIds]));
}

/** Leaders by department. */
export async function findDirectors(
  db: Db | Tx,
  tenantId: number,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const directors = new Map<string, string[]>();
  for (const [userId, ids] of await findLedIds(db, tenantId))
    for (const id of ids) directors.set(id, [...(directors.get(id) ?? []), userId]);
  return directors;
}

/** Departments that the caller leads, with all below; `null` = none. */
export async function findLedDeparts(
  db: Db | Tx,
  { id, tenantId }: Pick<Caller, 'id' | 'tenantId'>,
): Promise<readonly StoredDepart[] | null> {
  const led = (await findLedIds(db, tenantId, { userIds: [id] })).get(id);
  if (led === undefined) return null;
  const departs = await findLiveDeparts(db, tenantId);
  const tops = departs.filter((row) => led.includes(row.id));
  return departs.filter((row) => tops.some((top) => isInBranch(row, top)));
}

export const canManageAllDeparts = ({ permissions }: Pick<CurrentUser, 'permissions'>): boolean =>
  permissions.has(KEEPING);

/** Departments whose people and roles the caller looks after. */
export async function findManagedDeparts(db: Db | Tx, user: Caller): Promise<readonly StoredDepart[]> {
  if (canManageAllDeparts(user)) return findLiveDeparts(db, user.tenantId);
  return (await findLedDeparts(db, user)) ?? [];
}

/** @throws BusinessError for one that the caller does not look after: it does not exist for them */
export async function requireManagedDepart(db: Db | Tx, user: Caller, id: string): Promise<StoredDepart> {
  const found = (await findManagedDeparts(db, user)).find((row) => row.id === id);
  if (found === undefined) throw new BusinessError(NO_DEPART);
  return found;
}

/**
 * Makes people leaders of a department, or takes it from them.
 * @param before who led it when the caller read it: who became one in between stays
 * @throws BusinessError for somebody of another tenant
 */
export async function changeDirectors(
  tx: Tx,
  tenantId: number,
  departId: string,
  { before, after }: { readonly before: readonly string[]; readonly after: readonly string[] },
): Promise<readonly string[]> {
  const added = after.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !after.includes(id));
  const members = await tx
    .selectFrom('sysUser as u')
    .innerJoin('sysUserTenant as t', 't.userId', 'u.id')
    .select('u.id')
    .where('t.tenantId', '=', tenantId)
    .where('u.delFlag', '=', 0)
    .where('u.id', 'in', [...added, ''])
    .execute();
  if (members.length < added.length) throw new BusinessError(`部门负责人：${NO_USER}`);
  const led = await findLedIds(tx, tenantId, { userIds: [...added, ...removed] });
  for (const userId of added) await writeLed(tx, userId, [...(led.get(userId) ?? []), departId]);
  for (const userId of removed) {
    const ids = led.get(userId);
    if (ids !== undefined)
      await writeLed(
        tx,
        userId,
        ids.filter((id) => id !== departId),
      );
  }
  return [...added, ...removed];
}

/** Removes deleted departments from the lists of their leaders. */
export async function forgetLed(tx: Tx, tenantId: number, departIds: readonly string[]): Promise<void> {
  for (const [userId, ids] of await findLedIds(tx, tenantId, { withDeleted: true })) {
    const left = ids.filter((id) => !departIds.includes(id));
    if (left.length < ids.length) await writeLed(tx, userId, left);
  }
}

async function writeLed(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  const departIds = ids.length === 0 ? null : [...new Set(ids)].join(',');
  await tx
    .updateTable('sysUser')
    .set({ departIds, rev: NEXT_REV, userIdentity: departIds === null ? MEMBER : LEADER })
    .where('id', '=', userId)
    .execute();
}
