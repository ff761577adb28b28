/** What decides who may act on whose account, read and held until the transaction ends. */

import { sql } from 'kysely';
import { findReachGap, type ReachGap, type UserReach } from '#domain/permissions/people.ts';
import type { Tx } from '../database/schema.ts';
import { BusinessError } from '../http/errors.ts';
import type { CurrentUser } from './currentUser.ts';

export const NO_USER = '用户不存在！';
const OUT_OF_REACH = '只能管理自己范围内的用户！';
const REFUSALS: Readonly<Record<ReachGap, string>> = {
  rank: '只能管理级别低于自己的用户！',
  tenant: OUT_OF_REACH,
  park: OUT_OF_REACH,
};
/** What is said of what somebody would become. */
const GIVING: Readonly<Record<ReachGap, string>> = {
  rank: '只能授予级别低于自己的用户类型！',
  tenant: '只能分配自己所在的租户！',
  park: '只能分配自己管理的球场，且至少一个！',
};

/** Accounts that are there, or those in the recycle bin. */
export type AccountBin = 'live' | 'deleted';
const DEL_FLAG: Readonly<Record<AccountBin, number>> = { live: 0, deleted: 1 };

/** Accounts by id or by account name. */
export type Named = ({ readonly ids: readonly string[] } | { readonly username: string }) & {
  /** Absent = `live`. */
  readonly bin?: AccountBin;
};

export interface PersonFacts extends UserReach {
  readonly id: string;
  readonly username: string;
  readonly passwordHash: string;
}

const factsOf = (tx: Tx) =>
  tx
    .selectFrom('sysUser as u')
    .select(['u.id', 'u.username', 'u.userType', 'u.passwordHash', 'u.delFlag'])
    .select([
      sql<number[]>`array(select t.tenant_id from sys_user_tenant t where t.user_id = u.id)`.as('tenantIds'),
      sql<string[]>`array(select p.park_id from sys_user_park p where p.user_id = u.id)`.as('parkIds'),
      sql<
        number[]
      >`array(select distinct g.tenant_id from sys_user_park p join golf_park g on g.id = p.park_id
        where p.user_id = u.id)`.as('parkTenantIds'),
    ]);

/**
 * Reads manager and people at once and holds them: what was decided stays true until the transaction ends.
 * @throws BusinessError when one is unknown, of another tenant, of no lower rank, or works where the manager does not
 */
export async function readPeople(
  tx: Tx,
  manager: CurrentUser,
  named: Named,
): Promise<{ readonly standing: UserReach; readonly people: readonly PersonFacts[] }> {
  const rows = await factsOf(tx)
    .where((eb) =>
      eb.or([
        eb('u.id', 'in', [manager.id, ...('ids' in named ? named.ids : [])]),
        ...('username' in named ? [eb('u.username', '=', named.username)] : []),
      ]),
    )
    .orderBy('u.id')
    .forUpdate()
    .execute();
  const standing = rows.find(({ id, delFlag }) => id === manager.id && delFlag === DEL_FLAG.live);
  const people = rows.filter(
    ({ id, username, delFlag }) =>
      delFlag === DEL_FLAG[named.bin ?? 'live'] &&
      ('ids' in named ? named.ids.includes(id) : username === named.username),
  );
  const wanted = 'ids' in named ? new Set(named.ids).size : 1;
  const isKnown = ({ tenantIds }: UserReach): boolean => tenantIds.includes(manager.tenantId);
  if (standing === undefined || people.length < wanted || !people.every(isKnown))
    throw new BusinessError(NO_USER);
  for (const person of people) {
    const gap = findReachGap(standing, person);
    if (gap !== null) throw new BusinessError(REFUSALS[gap]);
  }
  return { standing, people };
}

/**
 * Whom somebody takes into a department, or lets go, has to be within their reach: of their tenants and parks, and not
 * above them. Equals are colleagues here: nobody acts on an account.
 * @throws BusinessError
 */
export async function refuseUnreachablePeople(
  tx: Tx,
  manager: CurrentUser,
  ids: readonly string[],
): Promise<void> {
  const standing = await readStanding(tx, manager);
  const people = await factsOf(tx)
    .where('u.id', 'in', [...ids, ''])
    .execute();
  for (const person of people) {
    const gap = person.id === manager.id ? null : findReachGap(standing, person, 'equal');
    if (gap !== null) throw new BusinessError(REFUSALS[gap]);
  }
}

/** The manager as of now, held. @throws BusinessError when they are gone */
export async function readStanding(tx: Tx, { id }: CurrentUser): Promise<UserReach> {
  const row = await factsOf(tx)
    .where('u.id', '=', id)
    .where('u.delFlag', '=', DEL_FLAG.live)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new BusinessError(NO_USER);
  return row;
}

/**
 * After a change: whoever made it may still act on the account, so that nobody gives a type, tenant or park that is not
 * theirs to give (SYSTEM-21).
 * @throws BusinessError
 */
export async function refuseBeyondReach(tx: Tx, standing: UserReach, id: string): Promise<void> {
  const person = await factsOf(tx).where('u.id', '=', id).executeTakeFirstOrThrow();
  if (person.tenantIds.length === 0) throw new BusinessError('请至少分配一个租户！');
  const gap = findReachGap(standing, person);
  if (gap !== null) throw new BusinessError(GIVING[gap]);
}
