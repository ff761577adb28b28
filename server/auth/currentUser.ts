import { MenuType, PermissionPolicy, ValidStatus } from '#domain/codes/menu.ts';
import { listCodes } from '#domain/menu/menuEntry.ts';
import { mayHoldCode } from '#domain/permissions/golf.ts';
import type { TenantRights } from '#domain/permissions/inTenant.ts';
import { canSeeAllParks } from '#domain/permissions/people.ts';
import type { Condition } from '#domain/query/bind.ts';
import type { Db } from '../database/schema.ts';
import type { ViewedRole } from '../http/roleView.ts';
import { type ColumnJudgement, judgeColumns, loadColumnCodes } from './columnCodes.ts';
import { bindAccountRules, loadDataRules } from './dataRules.ts';
import { selectDepartGrants } from './departGrants.ts';
import { splitTenants, type TenantState } from './openTenants.ts';

export { canSeeAllParks };

/** Who is calling, as every route may know them; comes from the token only, never from the request (SEC-10). */
export interface CurrentUser {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
  /** user_type 0–8 */
  readonly userType: number;
  readonly status: number;
  /** The tenant this call works in. */
  readonly tenantId: number;
  readonly tenantIds: readonly number[];
  /** Parks bound to the user; empty and without meaning for types 0 and 1: ask `mayUsePark`. */
  readonly parkIds: readonly string[];
  /** Granted codes that allow something (type 2 entries only disable and are not here). */
  readonly permissions: ReadonlySet<string>;
  /** Codes of columns that the system enforces and the user lacks (PERM-04). */
  readonly hiddenCodes: ReadonlySet<string>;
  /** Codes of columns that the user sees and may not write (PERM-02, PERM-34). */
  readonly lockedCodes: ReadonlySet<string>;
  /** What the rows of an entity must fulfil to exist for the user, by its name (PERM-08). */
  readonly dataRules: ReadonlyMap<string, readonly Condition[]>;
  /** The role that the caller looks through, with no more rights than both have (PERM-40); `null` = none. */
  readonly viewedRole: ViewedRole | null;
  /** Short opaque id of the session, never the token. */
  readonly tokenId: string;
  /** Address the call came from. */
  readonly ip: string;
}

/** Everything about the user that does not belong to one session. */
export interface Account
  extends
    Omit<CurrentUser, 'tokenId' | 'tenantId' | 'ip' | 'dataRules' | 'hiddenCodes' | 'lockedCodes'>,
    TenantRights {
  /** Its tenants that are not in their period now. */
  readonly outsideTenantIds: readonly number[];
  /** @param permissions those in this tenant */
  judgeColumns(permissions: ReadonlySet<string>, tenantId: number): ColumnJudgement;
  /** @param now epoch ms: rules may name the current day */
  bindDataRules(tenantId: number, now: number): CurrentUser['dataRules'];
}

/** An account as it is stored: which tenants let it in is a matter of the moment. */
export interface StoredAccount extends Omit<Account, 'tenantIds' | 'outsideTenantIds'> {
  readonly tenants: readonly TenantState[];
}

export function mayUsePark(user: Pick<CurrentUser, 'userType' | 'parkIds'>, parkId: string): boolean {
  return canSeeAllParks(user) || user.parkIds.includes(parkId);
}

/** Reads a user with rights and scope as of now; `null` when there is none or it was deleted. */
export async function loadAccount(
  db: Db,
  userId: string,
  now: number,
  viewedRoleId: string | null = null,
): Promise<Account | null> {
  const stored = await readAccount(db, userId, viewedRoleId);
  return stored === null ? null : toAccount(stored, now);
}

/** @param now epoch ms */
export function toAccount({ tenants, ...account }: StoredAccount, now: number): Account {
  const { open, outside } = splitTenants(tenants, account, now);
  return {
    ...account,
    tenantIds: open.map(({ id }) => id),
    outsideTenantIds: outside.map(({ id }) => id),
  };
}

/** @param viewedRoleId what is read is what the user and this role both have */
export async function readAccount(
  db: Db,
  userId: string,
  viewedRoleId: string | null = null,
): Promise<StoredAccount | null> {
  const user = await db
    .selectFrom('sysUser')
    .select(['id', 'username', 'realname', 'userType', 'status'])
    .where('id', '=', userId)
    .where('delFlag', '=', 0)
    .executeTakeFirst();
  if (user === undefined) return null;
  const parks = await db
    .selectFrom('sysUserPark')
    .select('parkId')
    .where('userId', '=', userId)
    .orderBy('parkId')
    .execute();
  const tenants = await db
    .selectFrom('sysUserTenant')
    .innerJoin('sysTenant', 'sysTenant.id', 'sysUserTenant.tenantId')
    .select(['sysTenant.id', 'sysTenant.status', 'sysTenant.beginDate', 'sysTenant.endDate'])
    .where('sysUserTenant.userId', '=', userId)
    .orderBy('sysTenant.id')
    .execute();
  const rules = await loadDataRules(db, userId, viewedRoleId);
  const columnCodes = await loadColumnCodes(db, userId, viewedRoleId);
  const [own, ownOfTenants] = [await loadPermissions(db, user), await loadTenantPermissions(db, user)];
  const viewed = viewedRoleId === null ? null : await loadRole(db, viewedRoleId);
  const narrow = (codes: ReadonlySet<string>): ReadonlySet<string> =>
    viewed === null ? codes : new Set([...codes].filter((code) => viewed.codes.has(code)));
  return {
    ...user,
    parkIds: parks.map(({ parkId }) => parkId),
    tenants,
    viewedRole: viewed?.role ?? null,
    permissions: narrow(own),
    tenantPermissions: new Map([...ownOfTenants].map(([id, codes]) => [id, narrow(codes)])),
    judgeColumns: (codes, tenantId) => judgeColumns(columnCodes, codes, tenantId),
    bindDataRules: (tenantId, now) => bindAccountRules(user, rules, tenantId, now),
  };
}

type Holder = Pick<CurrentUser, 'id' | 'userType'>;

/** Entries that give a code. One that is switched off is nobody's (MENU-04). */
function selectCodes(db: Db) {
  return db
    .selectFrom('sysPermission as p')
    .select('p.perms')
    .where('p.menuType', '=', MenuType.button)
    .where('p.delFlag', '=', 0)
    .where('p.permsType', '=', PermissionPolicy.show)
    .where('p.status', '=', ValidStatus.valid)
    .where('p.perms', 'is not', null);
}

/** Codes granted through roles. */
async function loadPermissions(db: Db, holder: Holder): Promise<ReadonlySet<string>> {
  const rows = await selectCodes(db)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('sysRolePermission as rp')
          .innerJoin('sysUserRole as ur', 'ur.roleId', 'rp.roleId')
          .select('rp.permissionId')
          .whereRef('rp.permissionId', '=', 'p.id')
          .where('ur.userId', '=', holder.id),
      ),
    )
    .execute();
  return new Set(rows.flatMap(({ perms }) => splitCodes(perms, holder)));
}

/** A role with the codes that it gives; a deleted one gives none. */
async function loadRole(db: Db, id: string) {
  const role = await db.selectFrom('sysRole').select('roleName').where('id', '=', id).executeTakeFirst();
  const rows = await selectCodes(db)
    .innerJoin('sysRolePermission as rp', 'rp.permissionId', 'p.id')
    .where('rp.roleId', '=', id)
    .execute();
  return {
    role: { id, name: role?.roleName ?? '' },
    codes: new Set(rows.flatMap(({ perms }) => listCodes(perms))),
  };
}

async function loadTenantPermissions(db: Db, holder: Holder): Promise<Account['tenantPermissions']> {
  const rows = await selectDepartGrants(db, holder.id)
    .innerJoin('sysPermission as p', 'p.id', 'drp.permissionId')
    .select(['d.tenantId', 'p.perms'])
    .where('p.menuType', '=', MenuType.button)
    .where('p.delFlag', '=', 0)
    .where('p.permsType', '=', PermissionPolicy.show)
    .where('p.status', '=', ValidStatus.valid)
    .execute();
  const byTenant = new Map<number, Set<string>>();
  for (const { tenantId, perms } of rows) {
    const codes = byTenant.get(tenantId) ?? new Set();
    for (const code of splitCodes(perms, holder)) codes.add(code);
    byTenant.set(tenantId, codes);
  }
  return byTenant;
}

const splitCodes = (perms: string | null, holder: Holder): readonly string[] =>
  listCodes(perms).filter((code) => mayHoldCode(holder, code));

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller of a route that is not open. Throws on an open route: ask `visitor` there. */
    readonly user: CurrentUser;
    /** The caller, `null` while unknown. */
    visitor: CurrentUser | null;
  }
}
