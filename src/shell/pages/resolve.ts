/** From an address to the route record that answers it, in the router's own matching rules. */

import { matchPath } from 'react-router-dom';
import type { RouteRecord } from '#domain/menu/menu.ts';
import type { ConsoleFrame } from '../console/ConsoleFrame.ts';
import { findMenuTrail } from '../menu/menuKeys.ts';

/**
 * The most specific record whose pattern matches (fixed paths before parameters; upper and lower case are one), or
 * `undefined` for an unknown address.
 */
export function findRoute(routes: readonly RouteRecord[], pathname: string): RouteRecord | undefined {
  const matching = routes.filter((route) => matchPath(route.path, pathname) !== null);
  return matching.find((route) => !route.path.includes(':')) ?? matching[0];
}

/**
 * Identity of a page: the menu's own spelling of its path, so that two spellings never open two tabs; with parameters,
 * what stands in the address.
 */
export function getPagePath(route: RouteRecord, pathname: string): string {
  return route.path.includes(':') ? pathname.replace(/(?<=.)\/+$/, '') : route.path;
}

/**
 * What an address leads to: a page, another address, or something that the menu does not say: whether the product has a page
 * there is in `productPaths.ts`, which is loaded for it.
 */
export type Destination =
  | { readonly kind: 'page'; readonly route: RouteRecord }
  | { readonly kind: 'unlisted' }
  | { readonly kind: 'elsewhere'; readonly to: string };

type Known = Pick<ConsoleFrame, 'menu' | 'routes' | 'landing' | 'homeAddress'>;

/** Resolves an address; a menu entry that is no route keeps it. */
export function resolveDestination(
  { menu, routes, landing, homeAddress }: Known,
  pathname: string,
): Destination {
  const route = findRoute(routes, pathname);
  if (pathname === '/' || (!route && pathname === landing)) return { kind: 'elsewhere', to: homeAddress };
  if (route && route.redirect !== null) return { kind: 'elsewhere', to: route.redirect };
  if (route) return { kind: 'page', route };
  const path = findMenuTrail(menu, pathname).at(-1)?.path;
  return path === undefined ? { kind: 'unlisted' } : { kind: 'page', route: createForbiddenRoute(path) };
}

/** Creates the route of a forbidden page, which tells nothing about it. */
export function createForbiddenRoute(path: string): RouteRecord {
  const meta = {
    title: '无权访问',
    icon: null,
    url: null,
    keepAlive: false,
    internalOrExternal: false,
    componentName: null,
    permission: [],
    permissionList: [],
  };
  return { path, name: path, component: '', redirect: null, meta, trail: [] };
}

/**
 * Where `/` leads: the landing path of this host when the user's menu has it, else the first page of the menu.
 */
export function findHomeRoute(routes: readonly RouteRecord[], landing: string): RouteRecord | undefined {
  const landed = findRoute(routes, landing);
  if (landed && landed.redirect === null) return landed;
  return routes.find((route) => route.redirect === null && !route.path.includes(':'));
}
