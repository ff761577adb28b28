/** 数据看板: figures of the business and of the console at a glance. */
import type { HousePage } from './housePage.ts';

const permission = 'golf:statistics:view';

export const DASHBOARD_PAGES: readonly HousePage[] = [
  {
    n: 260,
    name: '数据看板',
    url: '/dashboards',
    component: 'layouts/RouteView',
    icon: 'dashboard',
    permission,
    sort: 80,
  },
  {
    n: 261,
    parent: 260,
    name: '经营分析',
    url: '/dashboards/analysis',
    component: 'dashboard/Analysis',
    icon: 'line-chart',
    permission,
  },
  {
    n: 262,
    parent: 260,
    name: '实时监控',
    url: '/dashboards/monitor',
    component: 'dashboard/Monitor',
    icon: 'monitor',
    permission,
  },
  {
    n: 263,
    parent: 260,
    name: '个人看板',
    url: '/dashboards/workplace',
    component: 'dashboard/Workplace',
    icon: 'desktop',
    permission,
  },
];
