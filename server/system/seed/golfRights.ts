/**
 * Which codes of the golf business a role holds when it is new: its own work (`domain/permissions`), the actions that
 * the lifecycles give it, and reading what that work names.
 */

import { UserType } from '#domain/codes/system.ts';
import { LIFECYCLES } from '#domain/lifecycle/all.ts';
import { PERMISSION_AREAS } from '#domain/permissions/areas.ts';
import { GOLF_PERMISSIONS, LARGE_DISCOUNT, type PermissionCode } from '#domain/permissions/golf.ts';

const READING: ReadonlySet<string> = new Set(['list', 'detail']);

/** Codes of areas that belong to other user types: a marshal asks for a jump, and may take the request back. */
const ALSO: Readonly<Partial<Record<UserType, readonly string[]>>> = {
  [UserType.marshal]: ['golf:jumpHole:add', 'golf:jumpHole:cancel'],
};

const BY_ACTION = new Map<string, Set<UserType>>();
for (const { transitions } of LIFECYCLES)
  for (const { permission, who = [] } of transitions)
    if (permission !== undefined && who.length > 0)
      BY_ACTION.set(permission, new Set([...(BY_ACTION.get(permission) ?? []), ...who]));

const isReading = ({ code, prefix }: PermissionCode): boolean =>
  prefix.startsWith('golf:') && READING.has(code.slice(prefix.length + 1));

/** These hold whole areas; other user types hold the actions that the lifecycles give them. */
const IN_CHARGE: ReadonlySet<UserType> = new Set([
  UserType.systemAdmin,
  UserType.platformAdmin,
  UserType.parkManager,
]);
/** A manager approves refunds; somebody else pays them out. */
const PAYS_OUT = 'golf:orderRefund:execute';

function isWork({ code, staff }: PermissionCode, userType: UserType): boolean {
  if (userType === UserType.parkManager && code === PAYS_OUT) return false;
  if (code === LARGE_DISCOUNT) return IN_CHARGE.has(userType);
  const named = BY_ACTION.get(code);
  if (named?.has(userType) === true) return true;
  return staff.includes(userType) && (named === undefined || IN_CHARGE.has(userType));
}

/** Codes that a new role for this user type holds. */
export function listGolfCodes(userType: UserType): ReadonlySet<string> {
  const reads = new Set(
    [...PERMISSION_AREAS].flatMap(([prefix, { readBy = [] }]) => (readBy.includes(userType) ? [prefix] : [])),
  );
  const also = new Set(ALSO[userType]);
  return codesThat(
    (permission) =>
      isWork(permission, userType) ||
      also.has(permission.code) ||
      (reads.has(permission.prefix) && isReading(permission)),
  );
}

/** Codes of a role that only reads. */
export const GOLF_READING: ReadonlySet<string> = codesThat(isReading);

function codesThat(test: (permission: PermissionCode) => boolean): ReadonlySet<string> {
  return new Set(GOLF_PERMISSIONS.filter(test).map(({ code }) => code));
}
