/**
 * The pages of the console itself, beside those of the golf business. The component is the key of the page registry.
 */

import type { ConsolePage } from './consolePage.ts';
import { MONITORING_PAGES } from './monitoringPages.ts';
import { SYSTEM_PAGES } from './systemPages.ts';

const permission = 'golf:statistics:view';

/** 数据看板: figures of the business and of the console at a glance. */
const DASHBOARD_PAGES: readonly ConsolePage[] = [
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

export const CONSOLE_PAGES: readonly ConsolePage[] = [
  { n: 1, name: '工作台', url: '/bsweb/Dashboard', component: 'dashboard/Overview', icon: 'dashboard' },
  // bs. hosts land on the lower-case spelling (LOGIN-05).
  { n: 2, name: '工作台', url: '/bsweb/dashboard', component: 'dashboard/Overview', hidden: true },
  {
    n: 3,
    name: '调度看板',
    url: '/bsweb/dispatch',
    component: 'dispatch/DispatchBoard',
    icon: 'radar-chart',
  },
  { n: 4, name: '调度看板', url: '/tsweb/dashboard', component: 'dispatch/DispatchBoard', hidden: true },
  // Its address before the golf pages came together below /bsweb.
  {
    n: 9,
    name: '球场管理',
    url: '/golf/park',
    component: 'golf/ParkList',
    hidden: true,
    redirect: '/bsweb/park',
  },
  { n: 7, name: '消息中心', url: '/isps', component: 'layouts/RouteView', icon: 'message', sort: 70 },
  {
    n: 8,
    parent: 7,
    name: '我的消息',
    url: '/isps/userAnnouncement',
    component: 'system/UserAnnouncementList',
    icon: 'bell',
    keepAlive: true,
  },
  {
    n: 242,
    parent: 7,
    name: '消息管理',
    url: '/modules/message/sysMessageList',
    component: 'modules/message/SysMessageList',
    icon: 'mail',
    platformOnly: true,
    areas: ['system:message'],
  },
  {
    n: 243,
    parent: 7,
    name: '模板管理',
    url: '/modules/message/sysMessageTemplateList',
    component: 'modules/message/SysMessageTemplateList',
    icon: 'snippets',
    platformOnly: true,
    areas: ['system:messageTemplate'],
  },
  ...DASHBOARD_PAGES,
  ...MONITORING_PAGES,
  ...SYSTEM_PAGES,
];
