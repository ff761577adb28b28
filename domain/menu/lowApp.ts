/** Pages of low-code applications: routes named `low-app…` whose path holds the application as `:appId`. */

import type { MenuNode } from './menu.ts';

const NAME = 'low-app';
const PARAMETER = ':appId';

/** The application that a page belongs to; `null` = to none. */
export function findLowAppId(menu: readonly MenuNode[], pathname: string): string | null {
  for (const { name, path, children } of menu) {
    const own = name.startsWith(NAME) ? readParameter(path, pathname) : null;
    const found = own ?? findLowAppId(children, pathname);
    if (found !== null) return found;
  }
  return null;
}

function readParameter(pattern: string, pathname: string): string | null {
  const parts = pathname.split('/');
  const wanted = pattern.split('/');
  const fits =
    wanted.length === parts.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at]);
  return fits ? (parts[wanted.indexOf(PARAMETER)] ?? null) : null;
}
