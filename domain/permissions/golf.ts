/**
 * Every permission code of the golf business, with the words people give it: the source of the buttons in the menu
 * seed, and the type that keeps codes from being misspelt.
 */
import { GOLF_AREAS, type PermissionArea, STANDARD_ACTIONS } from './golfAreas.ts';

type Areas = typeof GOLF_AREAS;
export type PermissionPrefix = keyof Areas;
export type GolfPermission = {
  [P in PermissionPrefix]: `${P}:${Areas[P]['standard'][number] | (keyof Areas[P]['actions'] & string)}`;
}[PermissionPrefix];

export interface PermissionCode {
  readonly code: GolfPermission;
  /** e.g. 新增球场, 暂停与恢复打球 */
  readonly name: string;
  readonly prefix: PermissionPrefix;
  /** User types that hold it by default. */
  readonly staff: readonly number[];
}

/** All codes, in the order of the areas. */
export const GOLF_PERMISSIONS: readonly PermissionCode[] = Object.entries<PermissionArea>(GOLF_AREAS).flatMap(
  ([prefix, { title, standard, actions, staff }]) =>
    [
      ...standard.map((action) => [action, `${STANDARD_ACTIONS[action]}${title}`] as const),
      ...Object.entries(actions),
    ].map(([action, name]) => ({
      code: `${prefix}:${action}` as GolfPermission,
      name,
      prefix: prefix as PermissionPrefix,
      staff: [0, 1, ...staff],
    })),
);

export function isGolfPermission(code: string): code is GolfPermission {
  return GOLF_PERMISSIONS.some((known) => known.code === code);
}
