/** From an address to the route record that answers it, in the router's own matching rules. */
import { matchPath } from 'react-router-dom';
import type { RouteRecord } from '#domain/menu/menu.ts';

export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/**
 * The most specific record whose pattern matches (fixed paths before parameters; upper and lower case are one), or
 * `undefined` for an unknown address.
 */
export function routeAt(routes: readonly RouteRecord[], pathname: string): RouteRecord | undefined {
  const matching = routes.filter((route) => matchPath(route.path, pathname) !== null);
  return matching.find((route) => !route.path.includes(':')) ?? matching[0];
}

/** Identity of an address: the menu's own spelling of the path, so that two spellings never open two tabs. */
export function fullPathOf(route: RouteRecord, place: Place): string {
  const path = route.path.includes(':') ? place.pathname : route.path;
  return path + place.search + place.hash;
}

/**
 * Where `/` leads: the landing path of this host when the user's menu has it, else the first page of the menu.
 */
export function homeRoute(routes: readonly RouteRecord[], landing: string): RouteRecord | undefined {
  const landed = routeAt(routes, landing);
  if (landed && landed.redirect === null) return landed;
  return routes.find((route) => route.redirect === null && !route.path.includes(':'));
}

/** `{title} · {product}`; the home page shows the plain product name (specification 1). */
export function documentTitle(title: string, isHome: boolean, product: string): string {
  return isHome || title === '' ? product : `${title} · ${product}`;
}
