/** Which entry of the side menu is lit and which submenus are open (SHELL-04). */

import type { MenuNode, RouteRecord } from '#domain/menu/menu.ts';

/** Nodes from the top of the menu down to the one with this path; empty when the menu has none. */
export function findMenuTrail(menu: readonly MenuNode[], path: string): readonly MenuNode[] {
  for (const node of menu) {
    if (node.path === path) return [node];
    const below = findMenuTrail(node.children, path);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/**
 * The lit entry: the route's own path; a route with parameters is lit by its filled path; a hidden page lights the
 * entry above it.
 */
export function findSelectedKey(menu: readonly MenuNode[], route: RouteRecord, path: string): string {
  if (route.path.includes(':')) return path;
  const trail = findMenuTrail(menu, route.path);
  const own = trail.at(-1);
  if (own?.hidden && trail.length >= 2) return trail.at(-2)?.path ?? route.path;
  return route.path;
}

/** Submenus above the lit entry, outermost first. */
export function findOpenKeys(menu: readonly MenuNode[], key: string): string[] {
  return findMenuTrail(menu, key)
    .slice(0, -1)
    .map((node) => node.path);
}

/** Opening a root submenu closes the other roots; nested ones open and close freely. */
export function collapseOtherRoots(
  roots: ReadonlySet<string>,
  before: readonly string[],
  after: readonly string[],
): string[] {
  const opened = after.find((key) => !before.includes(key));
  return opened !== undefined && roots.has(opened) ? [opened] : [...after];
}
