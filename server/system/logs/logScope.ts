/** Whose lines somebody may see: those of the tenant they work in; what belongs to none is for the highest user type. */

import { type RawBuilder, sql } from 'kysely';
import { getCallPermission } from '#domain/entities/fields.ts';
import { TABLE_ENTITIES } from '#domain/entities/tables.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import type { Db } from '../../database/schema.ts';
import { NO_PERMISSION } from '../../http/access.ts';
import { BusinessError } from '../../http/errors.ts';
import type { Rows } from '../../resource/store.ts';
import { getRecordDb } from '../../resource/tables.ts';

/** user_type of the system's administrators. */
const HIGHEST = 0;
const LAST_OF_PLATFORM = 1;
const LINES: string = 'sys_log_list';
const VERSIONS: string = 'sys_data_log_list';

export const isHighest = ({ userType }: CurrentUser): boolean => userType === HIGHEST;

/** @throws BusinessError */
export function refuseStaff({ userType }: CurrentUser): void {
  if (userType > LAST_OF_PLATFORM) throw new BusinessError(NO_PERMISSION.message, NO_PERMISSION.code);
}

/** Lines of sign-ins name no tenant: they are seen where the person belongs. */
export function selectLines(db: Db, user: CurrentUser): Rows {
  return getRecordDb(db)
    .selectFrom(LINES)
    .where((eb) =>
      eb.or([
        eb('tenantId', '=', user.tenantId),
        eb.and([
          eb('tenantId', 'is', null),
          eb.exists(
            eb
              .selectFrom('sysUserTenant as t')
              .select('t.userId')
              .whereRef('t.userId', '=', `${LINES}.personId`)
              .where('t.tenantId', '=', user.tenantId),
          ),
        ]),
        ...(isHighest(user) ? [eb.and([eb('tenantId', 'is', null), eb('personId', 'is', null)])] : []),
      ]),
    );
}

/** What nobody who is signed in did to an account or its links names no tenant: it is for those of the person (SEC-47). */
const isOfOthers = (tenantId: number): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from sys_user_tenant m where m.user_id = split_part(data_id, ':', 1)
  having bool_and(m.tenant_id <> ${tenantId}))`;

/**
 * Versions of records whose list the reader may not read, or of which data rules hide rows: what was cannot be judged by
 * rules for what is (AUDIT-10).
 */
function listWithheldTables(user: CurrentUser): readonly string[] {
  return TABLE_ENTITIES.flatMap((entity) => {
    const isListed =
      isHighest(user) ||
      entity.readers === 'signedIn' ||
      user.permissions.has(getCallPermission(entity, 'list'));
    return isListed && !user.dataRules.has(entity.name) ? [] : [entity.table];
  });
}

export function selectVersions(db: Db, user: CurrentUser): Rows {
  return getRecordDb(db)
    .selectFrom(VERSIONS)
    .where((eb) => {
      const own = eb('tenantId', '=', user.tenantId);
      const isNobodys = eb.and([eb('tenantId', 'is', null), eb.not(isOfOthers(user.tenantId))]);
      return isHighest(user) ? eb.or([own, isNobodys]) : own;
    })
    .where('dataTable', 'not in', [...listWithheldTables(user), '']);
}
