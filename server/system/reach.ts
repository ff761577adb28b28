import { type CurrentUser, seesAllParks } from '../auth/currentUser.ts';
import type { Db } from '../database/schema.ts';
import { BusinessError } from '../http/errors.ts';

/**
 * Whom somebody who manages users may act on: people of the caller's tenant and, for user types above 1, of a park of
 * theirs (R-AUZ-6).
 * @throws BusinessError when one of `ids` is not
 */
export async function refuseOutOfReach(db: Db, user: CurrentUser, ids: readonly string[]): Promise<void> {
  const people = db
    .selectFrom('sysUserTenant as t')
    .select('t.userId')
    .where('t.tenantId', '=', user.tenantId)
    .where('t.userId', 'in', ids);
  const within = seesAllParks(user)
    ? people
    : people.where((eb) =>
        eb.exists(
          eb
            .selectFrom('sysUserPark as p')
            .select('p.userId')
            .whereRef('p.userId', '=', 't.userId')
            .where('p.parkId', 'in', [...user.parkIds, '']),
        ),
      );
  const found = await within.execute();
  if (found.length < new Set(ids).size) throw new BusinessError('只能管理自己范围内的用户！');
}
