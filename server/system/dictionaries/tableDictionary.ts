/**
 * Dictionaries that are tables: `table,text,code` in a path. Names never reach the database from a request; only the
 * triples below exist (SEC-30), and each says whose rows it shows. One with a condition or an order is a name like any
 * other: nothing of it is read.
 */

import { DelFlag } from '#domain/codes/system.ts';
import { golfPark } from '#domain/entities/park.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { findParks } from '../../auth/profile.ts';
import type { Db } from '../../database/schema.ts';
import { keepReadable } from '../../resource/readable.ts';
import { selectUserIds } from '../users/userRows.ts';

export interface TableEntry {
  readonly value: string;
  readonly text: string;
}

type Reader = (db: Db, user: CurrentUser) => Promise<readonly TableEntry[]>;

const users =
  (code: 'username' | 'id'): Reader =>
  async (db, user) =>
    db
      .selectFrom('sysUser as u')
      .innerJoin('sysUserTenant as t', 't.userId', 'u.id')
      .select([`u.${code} as value`, 'u.realname as text'])
      .where('t.tenantId', '=', user.tenantId)
      .where('u.id', 'in', selectUserIds(db, user))
      .orderBy('u.username')
      .execute();

/** Lists accounts without the built-in administrator, the oldest first, as demo pages of other clients expect. */
const staff: Reader = async (db, user) =>
  db
    .selectFrom('sysUser as u')
    .innerJoin('sysUserTenant as t', 't.userId', 'u.id')
    .select(['u.id as value', 'u.realname as text'])
    .where('t.tenantId', '=', user.tenantId)
    .where('u.id', 'in', selectUserIds(db, user))
    .where('u.username', '!=', 'admin')
    .orderBy('u.createTime')
    .orderBy('u.id')
    .execute();

const departs =
  (code: 'id' | 'orgCode'): Reader =>
  async (db, { tenantId }) =>
    db
      .selectFrom('sysDepart')
      .select([`${code} as value`, 'departName as text'])
      .where('tenantId', '=', tenantId)
      .where('delFlag', '=', DelFlag.live)
      .orderBy('orgCode')
      .execute();

const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['sys_user,realname,username', users('username')],
  ['sys_user,realname,id', users('id')],
  ["sys_user,realname,id,username!='admin' order by create_time", staff],
  ['sys_depart,depart_name,id', departs('id')],
  ['sys_depart,depart_name,org_code', departs('orgCode')],
  [
    'sys_role,role_name,role_code',
    async (db) =>
      db
        .selectFrom('sysRole')
        .select(['roleCode as value', 'roleName as text'])
        .orderBy('roleCode')
        .execute(),
  ],
  [
    'sys_category,name,id',
    async (db) =>
      db.selectFrom('sysCategory').select(['id as value', 'name as text']).orderBy('code').execute(),
  ],
  [
    'sys_position,name,code',
    async (db) =>
      db.selectFrom('sysPosition').select(['code as value', 'name as text']).orderBy('code').execute(),
  ],
  [
    'sys_tenant,name,id',
    async (db, { tenantIds }) => {
      if (tenantIds.length === 0) return [];
      const rows = await db
        .selectFrom('sysTenant')
        .select(['id', 'name'])
        .where('id', 'in', tenantIds)
        .execute();
      return rows.map(({ id, name }) => ({ value: String(id), text: name }));
    },
  ],
  [
    'golf_park,name,id',
    async (db, user) => {
      const parks = await keepReadable(db, golfPark, user, await findParks(db, user, [user.tenantId]));
      return parks.map(({ id, name }) => ({ value: id, text: name }));
    },
  ],
]);

export function isTableDictionary(dict: string): boolean {
  return dict.includes(',');
}

/** Rows of a registered triple as the caller may see them; `null` when the triple is not registered. */
export function readTableDictionary(
  db: Db,
  user: CurrentUser,
  dict: string,
): Promise<readonly TableEntry[]> | null {
  return READERS.get(dict)?.(db, user) ?? null;
}
