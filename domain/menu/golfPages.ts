/**
 * The groups of the menu that hold the golf business (PERM-07), in their order, with the pages that no record describes.
 * The list of a record stands in its description (`page`); `recordPages.ts` puts both together.
 */

import type { MenuGroup } from '../entities/describe.ts';
import type { PermissionPrefix } from '../permissions/golf.ts';

/** What a menu entry and a route need to know of a page. */
export interface GolfPage {
  readonly path: string;
  readonly title: string;
  /** Key of the page registry. */
  readonly component: string;
  /** Prefixes whose codes are the buttons of this page; the first one guards it. */
  readonly permissions: readonly [string, ...string[]];
  /** Description of its list; a page without one is drawn by hand. */
  readonly entity?: string;
  /** Only for user types 0 and 1. */
  readonly platformOnly?: true;
  /** Number of its menu entry, where that does not follow from its path. */
  readonly menuId?: number;
}

/** A page with a component of its own and no record, and its place in its group. */
export interface CustomPage {
  readonly sort: number;
  readonly page: GolfPage;
}

interface CustomGroup {
  readonly title: MenuGroup;
  /** Ant Design icon. */
  readonly icon: string;
  readonly pages: readonly CustomPage[];
}

function page(
  sort: number,
  path: string,
  title: string,
  component: string,
  permission: PermissionPrefix,
): CustomPage {
  return { sort, page: { path, title, component: `golf/${component}`, permissions: [permission] } };
}

export const GOLF_GROUPS: readonly CustomGroup[] = [
  {
    title: '调度中心',
    icon: 'radar-chart',
    pages: [
      page(1, '/bsweb/shift', '值班簿', 'ShiftBook', 'golf:shift'),
      page(2, '/bsweb/handover', '交接班', 'HandoverPage', 'golf:shift'),
      page(5, '/bsweb/alarmAnalysis', '告警分析', 'AlarmAnalysis', 'golf:alarm'),
    ],
  },
  { title: '球场资源', icon: 'environment', pages: [] },
  {
    title: '赛事中心',
    icon: 'trophy',
    pages: [page(1, '/bsweb/competitionSelect', '赛事选择', 'CompetitionSelect', 'golf:competition')],
  },
  { title: '球童中心', icon: 'team', pages: [] },
  { title: '订单中心', icon: 'shopping-cart', pages: [] },
  { title: '内容运营', icon: 'notification', pages: [] },
  { title: '客户之声', icon: 'comment', pages: [] },
  { title: '用户', icon: 'user', pages: [] },
  {
    title: '统计排名',
    icon: 'bar-chart',
    pages: [
      page(1, '/bsweb/statistics', '统计', 'Statistics', 'golf:statistics'),
      page(2, '/bsweb/ranking', '排名', 'Ranking', 'golf:ranking'),
    ],
  },
];
