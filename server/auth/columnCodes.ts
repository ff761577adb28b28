/** Codes of columns (PERM-04): which the system enforces, and what they take from one account. */

import { MenuType, PermissionPolicy, ValidStatus } from '#domain/codes/menu.ts';
import type { Db } from '../database/schema.ts';
import { selectDepartGrants } from './departGrants.ts';
import { selectRoleIds } from './roleMembers.ts';

interface ColumnCodes {
  /** Enforced as "show". */
  readonly shown: readonly string[];
  /** Enforced as "disable". */
  readonly locking: readonly string[];
  /** Of these, what the account holds, which locks it; `tenantId` `null` = in every tenant. */
  readonly locks: readonly { readonly code: string; readonly tenantId: number | null }[];
}

/** @param viewedRoleId what this role locks is locked, too */
export async function loadColumnCodes(
  db: Db,
  userId: string,
  viewedRoleId: string | null,
): Promise<ColumnCodes> {
  const rows = await db
    .selectFrom('sysPermission')
    .select(['id', 'perms', 'permsType'])
    .where('menuType', '=', MenuType.button)
    .where('delFlag', '=', 0)
    // A lock that is switched off locks nothing; a right that is switched off is nobody's (MENU-04).
    .where((eb) => eb.or([eb('status', '=', ValidStatus.valid), eb('permsType', '=', PermissionPolicy.show)]))
    .where('perms', 'like', '%:column:%')
    .execute();
  const entries = rows.map(({ id, perms, permsType }) => ({
    id,
    codes: (perms ?? '').split(',').filter((code) => code !== ''),
    isLock: permsType === PermissionPolicy.disable,
  }));
  const locks = entries.filter(({ isLock }) => isLock);
  return {
    shown: entries.flatMap(({ codes, isLock }) => (isLock ? [] : codes)),
    locking: locks.flatMap(({ codes }) => codes),
    locks: locks.length === 0 ? [] : await findHeldLocks(db, { userId, viewedRoleId }, locks),
  };
}

async function findHeldLocks(
  db: Db,
  { userId, viewedRoleId }: { readonly userId: string; readonly viewedRoleId: string | null },
  entries: readonly { readonly id: string; readonly codes: readonly string[] }[],
): Promise<ColumnCodes['locks']> {
  const ids = entries.map(({ id }) => id);
  const byRoles = await db
    .selectFrom('sysRolePermission as rp')
    .select('rp.permissionId')
    .where('rp.roleId', 'in', selectRoleIds(db, userId, viewedRoleId))
    .where('rp.permissionId', 'in', ids)
    .execute();
  const byDeparts = await selectDepartGrants(db, userId)
    .select(['drp.permissionId', 'd.tenantId'])
    .where('drp.permissionId', 'in', ids)
    .execute();
  return [...byRoles.map((row) => ({ ...row, tenantId: null })), ...byDeparts].flatMap(
    ({ permissionId, tenantId }) =>
      entries
        .filter(({ id }) => id === permissionId)
        .flatMap(({ codes }) => codes.map((code) => ({ code, tenantId }))),
  );
}

export interface ColumnJudgement {
  readonly hiddenCodes: ReadonlySet<string>;
  readonly lockedCodes: ReadonlySet<string>;
}

/** What a call may not see, and what it may not write (PERM-02): a lock that is held, and one of a code that is not. */
export function judgeColumns(
  { shown, locking, locks }: ColumnCodes,
  permissions: ReadonlySet<string>,
  tenantId: number,
): ColumnJudgement {
  const held = new Set(
    locks.flatMap((lock) => (lock.tenantId === null || lock.tenantId === tenantId ? [lock.code] : [])),
  );
  return {
    hiddenCodes: new Set(shown.filter((code) => !permissions.has(code))),
    lockedCodes: new Set(locking.filter((code) => held.has(code) || !permissions.has(code))),
  };
}
