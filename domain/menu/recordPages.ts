/** The menu with the pages that follow from descriptions: after the others of their group. */
import { CATALOGUE } from '../entities/catalogue.ts';
import { GOLF_GROUPS, type GolfGroup, type GolfPage } from './golfPages.ts';
import { RECORD_PAGES } from './recordPaths.ts';

export const MENU_GROUPS: readonly GolfGroup[] = GOLF_GROUPS.map((group) => ({
  ...group,
  pages: [
    ...group.pages,
    ...CATALOGUE.flatMap(({ name, permission, platformOnly, page }): readonly GolfPage[] =>
      page?.group === group.title
        ? [
            {
              path: `${RECORD_PAGES.path}${name}`,
              title: page.title,
              component: `${RECORD_PAGES.component}${name}`,
              permissions: [permission],
              entity: name,
              ...(platformOnly === true && { platformOnly }),
            },
          ]
        : [],
    ),
  ],
}));

export const GOLF_PAGES: readonly GolfPage[] = MENU_GROUPS.flatMap(({ pages }) => pages);
