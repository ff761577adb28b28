import type { TenantRights } from '#domain/permissions/inTenant.ts';
import { canSeeAllParks } from '#domain/permissions/people.ts';
import type { Condition } from '#domain/query/bind.ts';
import type { Db } from '../database/schema.ts';
import { selectDepartGrants } from './departGrants.ts';
import { type ColumnJudgement, judgeColumns, loadColumnCodes } from './columnCodes.ts';
import { bindAccountRules, loadDataRules } from './dataRules.ts';
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
export async function loadAccount(db: Db, userId: string, now: number): Promise<Account | null> {
  const stored = await readAccount(db, userId);
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

export async function readAccount(db: Db, userId: string): Promise<StoredAccount | null> {
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
  const rules = await loadDataRules(db, userId);
  const columnCodes = await loadColumnCodes(db, userId);
  return {
    ...user,
    parkIds: parks.map(({ parkId }) => parkId),
    tenants,
    permissions: await loadPermissions(db, userId),
    tenantPermissions: await loadTenantPermissions(db, userId),
    judgeColumns: (codes, tenantId) => judgeColumns(columnCodes, codes, tenantId),
    bindDataRules: (tenantId, now) => bindAccountRules(user, rules, tenantId, now),
  };
}

/** Codes granted through roles, plus codes that are switched off globally and so guard nothing (PERM-01). */
async function loadPermissions(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('sysPermission as p')
    .select('p.perms')
    .where('p.menuType', '=', 2)
    .where('p.delFlag', '=', 0)
    .where('p.permsType', '=', '1')
    .where('p.perms', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('p.status', '=', '0'),
        eb.exists(
          eb
            .selectFrom('sysRolePermission as rp')
            .innerJoin('sysUserRole as ur', 'ur.roleId', 'rp.roleId')
            .select('rp.permissionId')
            .whereRef('rp.permissionId', '=', 'p.id')
            .where('ur.userId', '=', userId),
        ),
      ]),
    )
    .execute();
  return new Set(rows.flatMap(({ perms }) => splitCodes(perms)));
}

async function loadTenantPermissions(db: Db, userId: string): Promise<Account['tenantPermissions']> {
  const rows = await selectDepartGrants(db, userId)
    .innerJoin('sysPermission as p', 'p.id', 'drp.permissionId')
    .select(['d.tenantId', 'p.perms'])
    .where('p.menuType', '=', 2)
    .where('p.delFlag', '=', 0)
    .where('p.permsType', '=', '1')
    .execute();
  const byTenant = new Map<number, Set<string>>();
  for (const { tenantId, perms } of rows) {
    const codes = byTenant.get(tenantId) ?? new Set();
    for (const code of splitCodes(perms)) codes.add(code);
    byTenant.set(tenantId, codes);
  }
  return byTenant;
}

function splitCodes(perms: string | null): readonly string[] {
  return (perms ?? '').split(',').filter((code) => code !== '');
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller of a route that is not open. Throws on an open route: ask `visitor` there. */
    readonly user: CurrentUser;
    /** The caller, `null` while unknown. */
    visitor: CurrentUser | null;
  }
}
