/** The managers of a park, and notices to them. */

import type { Db, Tx } from '../database/schema.ts';
import type { ParkScope } from '../resource/recordScope.ts';
import { notifyUser } from './personalNotice.ts';

/** User type of who runs a park. */
const MANAGER = 2;
const ACTIVE = 1;

export const findManagers = (db: Db, { id, tenantId }: Pick<ParkScope, 'id' | 'tenantId'>) =>
  db
    .selectFrom('sysUser')
    .innerJoin('sysUserPark', 'sysUserPark.userId', 'sysUser.id')
    .innerJoin('sysUserTenant', 'sysUserTenant.userId', 'sysUser.id')
    .select(['sysUser.id', 'sysUser.email'])
    .where('sysUserPark.parkId', '=', id)
    .where('sysUserTenant.tenantId', '=', tenantId)
    .where('sysUser.userType', '=', MANAGER)
    .where('sysUser.status', '=', ACTIVE)
    .where('sysUser.delFlag', '=', 0)
    .execute();

/** A notice that is stored; its user hears of it once the transaction is committed. */
export interface Bell {
  readonly userId: string;
  readonly id: string;
  readonly title: string;
}

/** Tells managers on their bell. @param now epoch ms @returns the notices, to be announced after the transaction */
export async function notifyManagers(
  tx: Tx,
  managers: readonly { readonly id: string }[],
  { title, text }: { readonly title: string; readonly text: string },
  now: number,
): Promise<readonly Bell[]> {
  const bells: Bell[] = [];
  for (const { id: userId } of managers) {
    const id = await notifyUser(tx, userId, { title, text }, now);
    bells.push({ userId, id, title });
  }
  return bells;
}
