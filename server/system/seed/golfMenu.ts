/**
 * Menu entries and buttons of the golf business, from the lists of the domain. What stood in the menu before these
 * lists keeps its number, so that a data folder of that time has each entry once.
 */

import { PermissionPolicy } from '#domain/codes/menu.ts';
import type { GolfPage } from '#domain/menu/golfPages.ts';
import { MENU_PAGES } from '#domain/menu/menuPages.ts';
import { GOLF_PAGES, MENU_GROUPS } from '#domain/menu/recordPages.ts';
import { PERMISSION_AREAS } from '#domain/permissions/areas.ts';
import { GOLF_PERMISSIONS, type PermissionCode } from '#domain/permissions/golf.ts';
import { createSeedId, createSeedIdByName } from './ids.ts';

/** A row of `sys_permission` as seeds write it. */
export interface Entry {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  /** menu_type: 0 top menu, 1 page, 2 button */
  readonly menuType: number;
  readonly url: string | null;
  readonly component: string | null;
  readonly icon: string | null;
  readonly redirect: string | null;
  readonly sortNo: number;
  readonly hidden: boolean;
  readonly keepAlive: boolean;
  readonly perms: string | null;
  readonly permsType: string | null;
}

/** Groups stand between the board and what belongs to the console itself. */
const FIRST_GROUP = 10;
const FIRST_BUTTON = 1000;
const BOARD = createSeedId('permission', 3);
/** Pages of the console by the prefixes whose buttons stand on them. */
const CONSOLE_PAGE_OF: ReadonlyMap<string, string> = new Map(
  MENU_PAGES.flatMap(({ n, areas = [] }) => areas.map((prefix) => [prefix, createSeedId('permission', n)])),
);

const NUMBERED_CODES: ReadonlyMap<string, number> = new Map(
  [...PERMISSION_AREAS].flatMap(([prefix, { menuIds = {} }]) =>
    Object.entries(menuIds).map(([action, n]) => [`${prefix}:${action}`, n] as const),
  ),
);

const NOTHING = { url: null, component: null, icon: null, redirect: null, perms: null, permsType: null };

const pageId = ({ path, menuId }: GolfPage): string =>
  menuId === undefined ? createSeedIdByName('permission', path) : createSeedId('permission', menuId);

export const GOLF_ENTRIES: readonly Entry[] = MENU_GROUPS.flatMap((group, place) => {
  const id = createSeedIdByName('permission', `group ${group.title}`);
  return [
    {
      ...NOTHING,
      id,
      parentId: null,
      name: group.title,
      menuType: 0,
      url: `/bsweb/group${place + 1}`,
      component: 'layouts/RouteView',
      icon: group.icon,
      sortNo: FIRST_GROUP + place,
      hidden: false,
      keepAlive: false,
    },
    ...group.pages.map((page, order) => ({
      ...NOTHING,
      id: pageId(page),
      parentId: id,
      name: page.title,
      menuType: 1,
      url: page.path,
      component: page.component,
      sortNo: order + 1,
      hidden: false,
      keepAlive: true,
    })),
  ];
});

/** The page a code belongs to; the board has those that no page has. */
function homeOf({ prefix }: PermissionCode): string {
  const page = GOLF_PAGES.find(({ permissions }) => permissions.includes(prefix));
  if (page !== undefined) return pageId(page);
  return CONSOLE_PAGE_OF.get(prefix) ?? BOARD;
}

export const createCodeId = (code: string): string => {
  const n = NUMBERED_CODES.get(code);
  return n === undefined ? createSeedIdByName('permission', code) : createSeedId('permission', n);
};

export const GOLF_BUTTONS: readonly Entry[] = GOLF_PERMISSIONS.map((permission, index) => ({
  ...NOTHING,
  id: createCodeId(permission.code),
  parentId: homeOf(permission),
  name: permission.name,
  menuType: 2,
  sortNo: FIRST_BUTTON + index,
  hidden: false,
  keepAlive: false,
  perms: permission.code,
  permsType: PermissionPolicy.show,
}));

/** Pages with their groups that holders of these codes see. */
export function listGolfEntries(codes: ReadonlySet<string>, isPlatform: boolean): readonly string[] {
  return MENU_GROUPS.flatMap((group) => {
    const pages = group.pages.filter(
      ({ permissions: [first], platformOnly }) =>
        (platformOnly !== true || isPlatform) && (codes.has(`${first}:list`) || codes.has(`${first}:view`)),
    );
    return pages.length === 0
      ? []
      : [createSeedIdByName('permission', `group ${group.title}`), ...pages.map(pageId)];
  });
}
