/**
 * The permission menu: what the server sends (SYSTEM-13) as a tree the side menu draws, and as the flat route
 * records the router opens (LOGIN-12). Broken nodes are left out; a broken menu never stops the console.
 */

import { PermissionPolicy } from '../codes/menu.ts';
import { DigitFlag } from '../codes/system.ts';
import { decodePermissionLists, type PermissionLists } from '../permissions/permissions.ts';
import { hasFields, readFields } from '../wire/fields.ts';

interface MenuMeta {
  /** `''` when the server sent none (a top node whose children are all hidden). */
  readonly title: string;
  /** Ant Design icon name, also of its third generation. */
  readonly icon: string | null;
  /** External page of an iframe node; may hold placeholders, see `resolveMenuUrl`. */
  readonly url: string | null;
  readonly keepAlive: boolean;
  /** True: open outside the console. */
  readonly internalOrExternal: boolean;
  readonly componentName: string | null;
  /** Any one of these actions opens the route; empty = everybody who has the node. */
  readonly permission: readonly string[];
  /** Entries of a workflow page, read by the permission gate. */
  readonly permissionList: readonly unknown[];
}

export interface MenuNode {
  readonly id: string;
  /** Absolute path; a relative wire path (an external page) is joined to its parent's. */
  readonly path: string;
  readonly name: string;
  /** Key of the page registry, e.g. `golf/ParkList` or `layouts/RouteView`. */
  readonly component: string;
  readonly redirect: string | null;
  readonly hidden: boolean;
  /** Drawn as one item although it has children. */
  readonly alwaysShow: boolean;
  /** False: only a menu entry that points into another route. */
  readonly isRoute: boolean;
  readonly meta: MenuMeta;
  readonly children: readonly MenuNode[];
}

export interface PermissionMenu {
  readonly menu: readonly MenuNode[];
  readonly lists: PermissionLists;
  readonly sysSafeMode: boolean;
}

/** One route of the console. */
export interface RouteRecord {
  readonly path: string;
  readonly name: string;
  readonly component: string;
  /** Path to go to instead of drawing anything; `null` for a page. */
  readonly redirect: string | null;
  readonly meta: MenuMeta;
  /** Titles from the top of the menu down to this route, for the breadcrumb. */
  readonly trail: readonly string[];
}

/**
 * Value of the parameter `client` with which this console asks for its menu. The server adds a home and account
 * pages to the menu of anybody else.
 */
export const MENU_CLIENT = 'fairway';

const ROUTE_VIEW = 'layouts/RouteView';
/** Frames without content of their own. */
const WRAPPERS: ReadonlySet<string> = new Set([ROUTE_VIEW, 'layouts/PageView', 'layouts/BlankLayout']);

type MenuField = 'menu' | 'auth' | 'allAuth' | 'sysSafeMode';

/** `null` when the menu is missing or empty: the guard then ends the session (LOGIN-07). */
export function decodePermissionMenu(result: unknown): PermissionMenu | null {
  const { menu: nodes, auth, allAuth, sysSafeMode } = readFields<MenuField>(result);
  const menu = decodeNodes(nodes, '');
  if (menu.length === 0) return null;
  return {
    menu,
    lists: decodePermissionLists(auth, allAuth),
    sysSafeMode: sysSafeMode === true,
  };
}

/** Every route of the menu, parents before children, menu-only entries and forbidden routes left out. */
export function listRoutes({ menu, lists }: PermissionMenu): RouteRecord[] {
  const granted = new Set(
    lists.auth.flatMap((grant) => (grant.type === PermissionPolicy.show ? grant.actions : [])),
  );
  const routes: RouteRecord[] = [];
  const visit = (nodes: readonly MenuNode[], trail: readonly string[]): void => {
    for (const node of nodes) {
      const here = node.meta.title === '' ? trail : [...trail, node.meta.title];
      const { permission } = node.meta;
      if (permission.length > 0 && !permission.some((action) => granted.has(action))) continue;
      if (node.isRoute) {
        const { path, name, component, meta } = node;
        routes.push({ path, name, component, meta, redirect: redirectOf(node), trail: here });
      }
      visit(node.children, here);
    }
  };
  visit(menu, []);
  return routes;
}

/** What the menu search offers: visible pages, without frames (LOGIN-13). */
export function listSearchableNodes(menu: readonly MenuNode[]): MenuNode[] {
  return menu.flatMap((node) => {
    if (node.hidden) return [];
    const below = listSearchableNodes(node.children);
    return node.component === ROUTE_VIEW ? below : [node, ...below];
  });
}

/** True when the node is drawn as a submenu; a hidden node is not drawn at all. */
export function isSubmenu(node: MenuNode): boolean {
  return !node.alwaysShow && node.children.some((child) => !child.hidden);
}

/** A frame leads to its own redirect or its first visible page; `alwaysShow` nodes are pages themselves. */
function redirectOf(node: MenuNode): string | null {
  if (node.alwaysShow) return null;
  if (node.redirect !== null && node.redirect !== node.path) return node.redirect;
  if (!WRAPPERS.has(node.component)) return null;
  return firstPage(node.children)?.path ?? null;
}

function firstPage(nodes: readonly MenuNode[]): MenuNode | undefined {
  for (const node of nodes) {
    if (node.hidden) continue;
    const page = WRAPPERS.has(node.component) && !node.alwaysShow ? firstPage(node.children) : node;
    if (page) return page;
  }
  return undefined;
}

function decodeNodes(list: unknown, parentPath: string): MenuNode[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown) => {
    if (!hasFields<keyof MenuNode | 'route'>(entry)) return [];
    const wirePath = text(entry.path);
    if (wirePath === null || wirePath === '') return [];
    const path = wirePath.startsWith('/') ? wirePath : `${parentPath}/${wirePath}`;
    return [
      {
        id: text(entry.id) ?? path,
        path,
        name: text(entry.name) ?? path,
        component: text(entry.component) ?? '',
        redirect: text(entry.redirect),
        hidden: entry.hidden === true,
        alwaysShow: entry.alwaysShow === true,
        isRoute: String(entry.route) !== DigitFlag.no,
        meta: decodeMeta(entry.meta),
        children: decodeNodes(entry.children, path),
      },
    ];
  });
}

function decodeMeta(value: unknown): MenuMeta {
  const meta = readFields<keyof MenuMeta>(value);
  const { permission, permissionList } = meta;
  return {
    title: text(meta.title) ?? '',
    icon: text(meta.icon),
    url: text(meta.url),
    keepAlive: meta.keepAlive === true,
    internalOrExternal: meta.internalOrExternal === true,
    componentName: text(meta.componentName),
    permission: (Array.isArray(permission) ? permission : [permission]).filter(
      (action): action is string => typeof action === 'string' && action !== '',
    ),
    permissionList: Array.isArray(permissionList) ? permissionList : [],
  };
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
