/**
 * Every permission code of the golf business, with the words people give it: the source of the buttons in the menu
 * seed, and the type that keeps codes from being misspelt.
 */
import { UserType } from '../codes/system.ts';
import { CATALOGUE } from '../entities/catalogue.ts';
import type { EntityDescription } from '../entities/describe.ts';
import { GOLF_AREAS } from './golfAreas.ts';
import { isSystemAdmin, type UserReach } from './people.ts';
import { FULL, isSystemOnly, type PermissionArea, STANDARD_ACTIONS } from './permissionArea.ts';

type Areas = typeof GOLF_AREAS;
export type PermissionPrefix = keyof Areas;
export type GolfPermission = {
  [P in PermissionPrefix]: `${P}:${Areas[P]['standard'][number] | (keyof Areas[P]['actions'] & string)}`;
}[PermissionPrefix];

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

const PLATFORM = [UserType.systemAdmin, UserType.platformAdmin] as const;

/** All codes, in the order of the areas; those that follow from descriptions come last. */
export const GOLF_PERMISSIONS: readonly PermissionCode[] = [
  ...Object.entries<PermissionArea>(GOLF_AREAS),
  ...CATALOGUE.flatMap(toArea),
].flatMap(([prefix, area]) =>
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

/** The rights that a description names: its calls, 详情, and what people do to it. */
function toArea({
  permission,
  title,
  calls,
  rights,
  lifecycle,
}: EntityDescription): readonly (readonly [prefix: string, area: PermissionArea])[] {
  if (rights === undefined) return [];
  const actions = lifecycle?.transitions.filter(({ bySystem }) => bySystem !== true) ?? [];
  const area = {
    title,
    standard: FULL.filter((action) => action === 'detail' || (calls?.includes(action) ?? true)),
    actions: Object.fromEntries(actions.map(({ key, label }) => [key, `${label}${title}`])),
    staff: rights.staff,
  };
  return [[permission, area]];
}

export function isGolfPermission(code: string): boolean {
  return GOLF_PERMISSIONS.some((known) => known.code === code);
}
