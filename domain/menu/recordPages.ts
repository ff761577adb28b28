/** The menu of the golf business: pages drawn by hand, and the lists that descriptions ask for. */

import { CATALOGUE } from '../entities/catalogue.ts';
import type { EntityDescription } from '../entities/describe.ts';
import { GOLF_GROUPS, type GolfPage, type CustomPage } from './golfPages.ts';
import { RECORD_PAGES } from './recordPaths.ts';

export interface GolfGroup {
  readonly title: string;
  /** Ant Design icon. */
  readonly icon: string;
  readonly pages: readonly GolfPage[];
}

export const MENU_GROUPS: readonly GolfGroup[] = GOLF_GROUPS.map(({ title, icon, pages }) => ({
  title,
  icon,
  pages: [...pages, ...CATALOGUE.flatMap((entity) => listPages(entity, title))]
    .toSorted((one, other) => one.sort - other.sort)
    .map(({ page }) => page),
}));

export const GOLF_PAGES: readonly GolfPage[] = MENU_GROUPS.flatMap(({ pages }) => pages);

/** The page of a record, if it has one in this group: where it names no place, after those that do. */
function listPages(
  { name, permission, platformOnly, page }: EntityDescription,
  group: string,
): readonly CustomPage[] {
  if (page?.group !== group) return [];
  const { title, sort = Infinity, path, component, others = [], menuId } = page;
  const described: GolfPage = {
    path: path ?? `${RECORD_PAGES.path}${name}`,
    title,
    component: component ?? `${RECORD_PAGES.component}${name}`,
    permissions: [permission, ...others],
    entity: name,
    ...(platformOnly === true && { platformOnly }),
    ...(menuId !== undefined && { menuId }),
  };
  return [{ sort, page: described }];
}
