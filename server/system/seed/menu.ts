/** Menu entries and button codes of the house itself; those of the golf business are `golfMenu.ts`. */

export interface MenuSeed {
  /** Stable number; becomes the id. */
  readonly n: number;
  readonly parent?: number;
  readonly name: string;
  readonly url: string;
  readonly component: string;
  readonly icon?: string;
  readonly hidden?: true;
  readonly keepAlive?: true;
  readonly redirect?: string;
  /** Only for roles of the platform. */
  readonly platformOnly?: true;
  /** Place among its siblings; absent = `n`. */
  readonly sort?: number;
}

export interface ButtonSeed {
  readonly n: number;
  readonly parent?: number;
  readonly name: string;
  readonly code: string;
  /** global_perms_type: 1 show, 2 disable */
  readonly type: '1' | '2';
}

export const MENU: readonly MenuSeed[] = [
  { n: 1, name: '工作台', url: '/bsweb/Dashboard', component: 'dashboard/Overview', icon: 'dashboard' },
  // bs. hosts land on the lower-case spelling (specification 2).
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
  { n: 81, name: '示例', url: '/jeecg', component: 'layouts/RouteView', icon: 'appstore' },
  {
    n: 82,
    parent: 81,
    name: '自定义组件',
    url: '/jeecg/SelectDemo',
    component: 'jeecg/SelectDemo',
    icon: 'control',
    keepAlive: true,
  },
  example(83, '可编辑表格', 'grid', 'GridDemo', 'table'),
  example(84, '一对多', 'orderMain', 'JeecgOrderMainListForJVxeTable', 'profile'),
  example(85, 'ERP布局', 'erp', 'tablist/JeecgOrderDMainList', 'layout'),
  example(86, '行内编辑', 'innerEdit', 'InnerEdit', 'edit'),
  example(87, '合计', 'totals', 'TableTotal', 'calculator'),
  example(88, '无痕刷新', 'liveReload', 'SocketReload', 'sync'),
  example(89, '树形表格', 'treeTable', 'JeecgTreeTable', 'apartment'),
  { n: 91, name: '系统监控', url: '/dashboard3', component: 'layouts/RouteView', icon: 'dashboard' },
  {
    n: 92,
    parent: 91,
    name: '连接诊断',
    url: '/monitor/links',
    component: 'monitor/LinkDiagnostics',
    icon: 'api',
    keepAlive: true,
  },
  {
    n: 93,
    parent: 91,
    name: '定时任务',
    url: '/isystem/QuartzJobList',
    component: 'system/QuartzJobList',
    icon: 'schedule',
    platformOnly: true,
  },
  {
    n: 94,
    name: '系统管理',
    url: '/isystem',
    component: 'layouts/RouteView',
    icon: 'setting',
    sort: 90,
    platformOnly: true,
  },
  {
    n: 95,
    parent: 94,
    name: '数据字典',
    url: '/isystem/dict',
    component: 'system/DictList',
    icon: 'book',
    platformOnly: true,
  },
  {
    n: 96,
    parent: 94,
    name: '系统校验规则',
    url: '/isystem/checkRule',
    component: 'system/SysCheckRuleList',
    icon: 'safety',
    platformOnly: true,
  },
];

export const BUTTONS: readonly ButtonSeed[] = [
  // Held as a disable entry the mute button is seen but locked (golf-domain 5.2).
  { n: 124, parent: 3, name: '静音(只读)', code: 'golf:dispatch:sound', type: '2' },
  show(141, 8, '发布通告', 'announcement:publish'),
  show(151, undefined, '用户列表', 'user:list'),
  show(152, undefined, '新增用户', 'user:add'),
  show(153, undefined, '编辑用户', 'user:edit'),
  show(154, undefined, '重设密码', 'user:changePassword'),
  show(155, undefined, '冻结用户', 'user:frozen'),
  show(161, undefined, '在线用户', 'online:list'),
  show(162, undefined, '强制下线', 'online:forceLogout'),
  show(171, undefined, '实时链路指标', 'monitor:realtime'),
];

function example(n: number, name: string, path: string, component: string, icon: string): MenuSeed {
  return {
    n,
    parent: 81,
    name,
    url: `/jeecg/${path}`,
    component: `jeecg/${component}`,
    icon,
    keepAlive: true,
  };
}

function show(n: number, parent: number | undefined, name: string, code: string): ButtonSeed {
  return { n, ...(parent === undefined ? {} : { parent }), name, code, type: '1' };
}
