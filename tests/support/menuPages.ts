/** The pages of somebody's menu, as the console itself reads them from the server. */

import { decodePermissionMenu, listRoutes, MENU_CLIENT, type RouteRecord } from '#domain/menu/menu.ts';
import type { Caller } from './client.ts';

/** Frames and pages of a parameter left out: they have no address of their own. */
export async function listMenuPages(caller: Caller): Promise<readonly RouteRecord[]> {
  const path = `/sys/permission/getUserPermissionByToken?client=${MENU_CLIENT}`;
  const { result } = await caller.call<unknown>('GET', path);
  const menu = decodePermissionMenu(result);
  if (menu === null) throw new Error('no menu');
  return listRoutes(menu).filter((route) => route.redirect === null && !route.path.includes(':'));
}
