/**
 * A user with what the lists show of them: parks, roles and department as texts, the last sign-in. New steps of a start
 * run in the order of their names: views come after every table.
 */

import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { SchemaMigration } from '../../database/migrate.ts';

export const userViewMigrations: readonly SchemaMigration[] = [
  { name: 'views-001-users', up: (db) => writeView(db, sql`true`) },
  // A role that somebody looks through is no place where they signed in (PERM-42).
  { name: 'views-002-sign-ins', up: (db) => writeView(db, sql`k.viewed_role_id is null`) },
];

/** @param isSignIn which rows of `sys_token k` are sign-ins */
async function writeView(db: Kysely<unknown>, isSignIn: RawBuilder<unknown>): Promise<void> {
  await sql`
    create or replace view golf_user_view as
    select u.id, t.tenant_id, u.username, u.realname, cast(u.sex as varchar) as sex, u.phone, u.birthday, u.avatar,
      u.user_type, cast(u.status as varchar) as status, u.create_by, u.create_time, u.update_by, u.update_time,
      u.org_code as sys_org_code, 1 as rev,
      (select string_agg(p.park_id, ',' order by p.park_id) from sys_user_park p where p.user_id = u.id) as park_ids,
      (select string_agg(r.role_name, ',' order by r.role_code) from sys_role r
        join sys_user_role ur on ur.role_id = r.id where ur.user_id = u.id) as role_names,
      (select string_agg(d.depart_name, ',' order by d.org_code) from sys_depart d
        join sys_user_depart ud on ud.dep_id = d.id where ud.user_id = u.id) as org_code_txt,
      (select cast(to_timestamp(max(k.create_ts) / 1000) at time zone 'Asia/Shanghai' as timestamp(0))
        from sys_token k where k.user_id = u.id and ${isSignIn}) as last_login_time
    from sys_user u join sys_user_tenant t on t.user_id = u.id
    where u.del_flag = 0`.execute(db);
}
