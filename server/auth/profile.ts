/** What other people and the user may read of an account: listed fields only, never a hash (SEC-17). */

import type { Selectable } from 'kysely';
import { DelFlag } from '#domain/codes/system.ts';
import type { Database, Db, Tx } from '../database/schema.ts';
import { type CurrentUser, canSeeAllParks } from './currentUser.ts';
import { splitTenants } from './openTenants.ts';

type DepartRow = Selectable<Database['sysDepart']>;
type TenantRow = Selectable<Database['sysTenant']>;
type UserRow = Selectable<Database['sysUser']>;

interface UserInfo {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
  readonly avatar: string | null;
  readonly birthday: string | null;
  readonly sex: number | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly telephone: string | null;
  readonly workNo: string | null;
  readonly orgCode: string | null;
  readonly userType: number;
  readonly status: number;
  readonly delFlag: number;
  readonly userIdentity: number;
  readonly homePath: string | null;
  readonly cabin: number;
  /** Comma-separated tenant ids, `null` when there are none. */
  readonly relTenantIds: string | null;
  readonly createTime: string | null;
}

export interface Profile {
  readonly userInfo: UserInfo;
  readonly departs: readonly DepartRow[];
  /** Those that let the user in now. */
  readonly tenants: readonly TenantRow[];
  /** Why no tenant does; `null` = one does, or the user has none. */
  readonly lockout: string | null;
}

const ALL_FROZEN = '与该用户关联的租户均已被冻结，无法登录！';

/** Reads a user with departments and tenants as of now (epoch ms). @throws when the id is nobody's */
export async function readProfile(db: Db | Tx, userId: string, now: number): Promise<Profile> {
  const user = await db.selectFrom('sysUser').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  const departs = await findDeparts(db, userId);
  const bound = await db
    .selectFrom('sysTenant as t')
    .innerJoin('sysUserTenant as ut', 'ut.tenantId', 't.id')
    .selectAll('t')
    .where('ut.userId', '=', userId)
    .orderBy('t.id')
    .execute();
  const { open, outside } = splitTenants(bound, user, now);
  const isLockedOut = bound.length > 0 && open.length === 0;
  return {
    userInfo: toUserInfo(user, open),
    departs,
    tenants: open,
    lockout: isLockedOut ? explainLockout(outside) : null,
  };
}

/** The periods of the tenants that are not frozen; without such, that all are. */
function explainLockout(outside: readonly TenantRow[]): string {
  if (outside.length === 0) return ALL_FROZEN;
  const periods = outside.map((tenant) => `${tenant.name}（${formatPeriod(tenant)}）`);
  return `租户不在使用期内，无法登录：${periods.join('、')}`;
}

function formatPeriod({ beginDate, endDate }: TenantRow): string {
  if (beginDate === null) return `截至 ${endDate ?? ''}`;
  return endDate === null ? `${beginDate} 起` : `${beginDate} 至 ${endDate}`;
}

export function findDeparts(db: Db | Tx, userId: string): Promise<DepartRow[]> {
  return db
    .selectFrom('sysDepart as d')
    .innerJoin('sysUserDepart as ud', 'ud.depId', 'd.id')
    .selectAll('d')
    .where('ud.userId', '=', userId)
    .where('d.delFlag', '=', DelFlag.live)
    .orderBy('d.orgCode')
    .execute();
}

export interface ProfilePark {
  readonly id: string;
  readonly name: string;
}

/** Parks the user may act on, in the order of the park list (`stores`, LOGIN-01). */
export async function findParks(
  db: Db,
  user: Pick<CurrentUser, 'userType' | 'parkIds'>,
  tenantIds: readonly number[],
): Promise<readonly ProfilePark[]> {
  if (tenantIds.length === 0 || (!canSeeAllParks(user) && user.parkIds.length === 0)) return [];
  const parks = db
    .withTables<{ golfPark: ProfilePark & { tenantId: number; delFlag: number; sort: number | null } }>()
    .selectFrom('golfPark')
    .select(['id', 'name'])
    .where('delFlag', '=', 0)
    .where('tenantId', 'in', tenantIds);
  const own = canSeeAllParks(user) ? parks : parks.where('id', 'in', user.parkIds);
  return own.orderBy('sort').orderBy('id').execute();
}

function toUserInfo(user: UserRow, tenants: readonly TenantRow[]): UserInfo {
  return {
    id: user.id,
    username: user.username,
    realname: user.realname,
    avatar: user.avatar,
    birthday: user.birthday,
    sex: user.sex,
    email: user.email,
    phone: user.phone,
    telephone: user.telephone,
    workNo: user.workNo,
    orgCode: user.orgCode,
    userType: user.userType,
    status: user.status,
    delFlag: user.delFlag,
    userIdentity: user.userIdentity,
    homePath: user.homePath,
    cabin: user.cabin,
    relTenantIds: tenants.length === 0 ? null : tenants.map(({ id }) => id).join(','),
    createTime: user.createTime,
  };
}

/** 138****0001 */
export function maskPhone(phone: string | null): string | null {
  return phone === null ? null : phone.replace(/^(.{3}).*(.{4})$/, '$1****$2');
}
