/**
 * Every permission code of the golf business, with the words people give it: the source of the buttons in the menu
 * seed, and the type that keeps codes from being misspelt.
 */

import { UserType } from '../codes/system.ts';
import { type GolfPermission, PERMISSION_AREAS, type PermissionPrefix } from './areas.ts';
import { isSystemAdmin, type UserReach } from './people.ts';
import { isSystemOnly, STANDARD_ACTIONS } from './permissionArea.ts';

export type { GolfPermission, PermissionPrefix };

export interface PermissionCode {
  readonly code: string;
  /** e.g. 新增球场, 暂停与恢复打球 */
  readonly name: string;
  readonly prefix: string;
  /** User types that hold it by default. */
  readonly staff: readonly UserType[];
  /** Of no effect for other user types than 0. */
  readonly isSystemOnly: boolean;
}

/** Discounts that not everybody may give (`domain/booking/discount.ts`). */
export const LARGE_DISCOUNT: GolfPermission = 'golf:order:discount';

const PLATFORM = [UserType.systemAdmin, UserType.platformAdmin] as const;

/** All codes, in the order of the menu. */
export const GOLF_PERMISSIONS: readonly PermissionCode[] = [...PERMISSION_AREAS].flatMap(([prefix, area]) =>
  [
    ...area.standard.map((action) => [action, `${STANDARD_ACTIONS[action]}${area.title}`] as const),
    ...Object.entries(area.actions),
  ].map(([action, name]) => ({
    code: `${prefix}:${action}`,
    name,
    prefix,
    staff: [...(isSystemOnly(area, action) ? [UserType.systemAdmin] : PLATFORM), ...area.staff],
    isSystemOnly: isSystemOnly(area, action),
  })),
);

const SYSTEM_ONLY_CODES: ReadonlySet<string> = new Set(
  GOLF_PERMISSIONS.flatMap(({ code, isSystemOnly: isOnly }) => (isOnly ? [code] : [])),
);

/** Some codes count for the system administrator alone, whichever role holds them (SEC-50). */
export function mayHoldCode(holder: Pick<UserReach, 'userType'>, code: string): boolean {
  return isSystemAdmin(holder) || !SYSTEM_ONLY_CODES.has(code);
}

export function isGolfPermission(code: string): boolean {
  return GOLF_PERMISSIONS.some((known) => known.code === code);
}
