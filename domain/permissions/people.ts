/**
 * Who may act on whose account: reset its password, freeze it, bind it to parks, end its sign-ins, change or delete it.
 * The one decision of server and console.
 */

import { UserType } from '../codes/system.ts';

/** What decides it of one person. */
export interface UserReach {
  /** user_type: a smaller number ranks higher. */
  readonly userType: number;
  /** Every tenant the person belongs to, frozen ones included. */
  readonly tenantIds: readonly number[];
  /** Parks bound to the person. */
  readonly parkIds: readonly string[];
  /** Tenants of those parks. */
  readonly parkTenantIds: readonly number[];
}

/** The part of it that a person lacks who may not act: rank, or one of the other's tenants or parks. */
export type ReachGap = 'rank' | 'tenant' | 'park';

/** The system and the platform work across all parks of their tenants. */
export function canSeeAllParks({ userType }: Pick<UserReach, 'userType'>): boolean {
  return userType <= Number(UserType.platformAdmin);
}

export const isSystemAdmin = ({ userType }: Pick<UserReach, 'userType'>): boolean =>
  String(userType) === UserType.systemAdmin;

/** Equals do not: nobody takes over an account that may do as much as their own, nor shuts themselves out. */
export function hasHigherRank(
  manager: Pick<UserReach, 'userType'>,
  person: Pick<UserReach, 'userType'>,
): boolean {
  return manager.userType < person.userType;
}

/**
 * Whoever acts on an account acts in every tenant and park where it counts, so all of them must be the manager's. An
 * account without a park concerns the whole tenant: it is for those who see all parks.
 * @param highest how high the person may rank
 * @returns what the manager lacks, `null` = the manager may act
 */
export function findReachGap(
  manager: UserReach,
  person: UserReach,
  highest: 'lower' | 'equal' = 'lower',
): ReachGap | null {
  if (!person.tenantIds.every((id) => manager.tenantIds.includes(id))) return 'tenant';
  const isEqualEnough = highest === 'equal' && manager.userType === person.userType;
  if (!isEqualEnough && !hasHigherRank(manager, person)) return 'rank';
  const isPark = canSeeAllParks(manager)
    ? person.parkTenantIds.every((id) => manager.tenantIds.includes(id))
    : person.parkIds.length > 0 && person.parkIds.every((id) => manager.parkIds.includes(id));
  return isPark ? null : 'park';
}
