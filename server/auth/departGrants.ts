import { DelFlag } from '#domain/codes/system.ts';
import type { Db, Tx } from '../database/schema.ts';

/**
 * What the roles of departments give a person: each role while the person belongs to its department or to one below it,
 * and only in the tenant of that department.
 */
export function selectDepartGrants(db: Db | Tx, userId: string) {
  return db
    .selectFrom('sysDepartRoleUser as ru')
    .innerJoin('sysDepartRole as dr', 'dr.id', 'ru.droleId')
    .innerJoin('sysDepart as d', 'd.id', 'dr.departId')
    .innerJoin('sysDepartRolePermission as drp', 'drp.roleId', 'dr.id')
    .where('ru.userId', '=', userId)
    .where('d.delFlag', '=', DelFlag.live)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('sysUserDepart as ud')
          .innerJoin('sysDepart as own', 'own.id', 'ud.depId')
          .select('ud.depId')
          .where('ud.userId', '=', userId)
          .where((inner) =>
            inner(inner.fn<boolean>('starts_with', ['own.orgCode', 'd.orgCode']), '=', inner.lit(true)),
          ),
      ),
    );
}
