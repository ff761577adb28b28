/** Which addresses are the console's own (NAV-09): those of pages without a session, of the product, and of entries of the menu. */

import { createHash } from 'node:crypto';
import { MenuType } from '#domain/codes/menu.ts';
import { EXAMPLE_GROUP, EXAMPLE_PAGES } from '#domain/menu/examplePages.ts';
import { findProductPath } from '#domain/menu/productPaths.ts';
import { isOpenAddress } from '#domain/session/guard.ts';
import { isLandingPath } from '#domain/session/landing.ts';
import type { Db } from '../../database/schema.ts';
import { OWN_ACCOUNT } from './consoleMenu.ts';

/** Pages that stand in no table and are none of the product's listed ones. */
const FIXED: ReadonlySet<string> = new Set(
  [...[EXAMPLE_GROUP, ...EXAMPLE_PAGES].map(({ url }) => url), ...OWN_ACCOUNT.map(({ path }) => path)].map(
    (path) => path.toLowerCase(),
  ),
);

/** Whether an address is a page of the console; rights are checked by the console. */
export async function isConsolePath(db: Db, pathname: string): Promise<boolean> {
  const path = pathname.replace(/\/+$/, '');
  if (path === '' || isOpenAddress(path) || isLandingPath(path)) return true;
  if (findProductPath(path) !== undefined || FIXED.has(path.toLowerCase())) return true;
  const entries = await db
    .selectFrom('sysPermission as p')
    .leftJoin('sysPermission as parent', 'parent.id', 'p.parentId')
    .select(['p.url', 'parent.url as parentUrl'])
    .where('p.menuType', '!=', MenuType.button)
    .where('p.delFlag', '=', 0)
    .where('p.url', 'is not', null)
    .execute();
  return entries.some(({ url, parentUrl }) => matches(placeOf(url ?? '', parentUrl ?? ''), path));
}

/** A page that is somebody else's stands below its parent, under a digest of its address. */
const placeOf = (url: string, parentUrl: string): string =>
  url.startsWith('/') ? url : `${parentUrl}/${createHash('md5').update(url).digest('hex')}`;

/** Upper and lower case are one, and `:name` is any part, as the router of the console has it. */
function matches(pattern: string, path: string): boolean {
  const parts = pattern.replace(/\/+$/, '').toLowerCase().split('/');
  const segments = path.toLowerCase().split('/');
  return (
    parts.length === segments.length &&
    parts.every((part, index) => part === segments[index] || (part.startsWith(':') && segments[index] !== ''))
  );
}
