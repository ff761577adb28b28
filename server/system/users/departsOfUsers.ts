import { DelFlag } from '#domain/codes/system.ts';
import type { Db } from '../../database/schema.ts';

export interface DepartName {
  readonly id: string;
  readonly departName: string;
}

/** Departments of users in a tenant by user id, in the order of their codes. */
export async function findDepartsOfUsers(
  db: Db,
  tenantId: number,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly DepartName[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('sysUserDepart as ud')
    .innerJoin('sysDepart as d', 'd.id', 'ud.depId')
    .select(['ud.userId', 'd.id', 'd.departName'])
    .where('ud.userId', 'in', userIds)
    .where('d.tenantId', '=', tenantId)
    .where('d.delFlag', '=', DelFlag.live)
    .orderBy('d.orgCode')
    .execute();
  const departs = new Map<string, DepartName[]>();
  for (const { userId, ...depart } of rows) departs.set(userId, [...(departs.get(userId) ?? []), depart]);
  return departs;
}
