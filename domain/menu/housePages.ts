/**
 * The pages of the house itself, beside those of the golf business: what a menu entry and a route need to know. The
 * component is the key of the page registry.
 */

import { PLATFORM_PAGES } from './platformPages.ts';

export interface HousePage {
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
  /** Only for roles that hold this code, with the group it stands in. */
  readonly permission?: string;
  /** Place among its siblings; absent = `n`. */
  readonly sort?: number;
}

export const HOUSE_PAGES: readonly HousePage[] = [
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
  {
    n: 202,
    parent: 94,
    name: '角色管理',
    url: '/isystem/roleUserList',
    component: 'system/RoleUserList',
    icon: 'team',
    platformOnly: true,
    sort: 2,
  },
  {
    n: 203,
    parent: 94,
    name: '角色列表',
    url: '/isystem/role',
    component: 'system/RoleList',
    hidden: true,
    platformOnly: true,
  },
  ...PLATFORM_PAGES,
  {
    n: 250,
    parent: 91,
    name: '性能监控',
    url: '/monitor',
    component: 'layouts/RouteView',
    icon: 'fund',
    platformOnly: true,
  },
  monitor(251, 'Redis监控', 'redis/info', 'RedisInfo'),
  monitor(252, 'Tomcat信息', 'TomcatInfo', 'TomcatInfo'),
  monitor(253, '服务器信息', 'SystemInfo', 'SystemInfo'),
  monitor(254, 'JVM信息', 'JvmInfo', 'JvmInfo'),
  monitor(255, '请求追踪', 'HttpTrace', 'HttpTrace'),
  monitor(256, '磁盘监控', 'Disk', 'DiskMonitoring'),
  {
    n: 201,
    parent: 94,
    name: '用户管理',
    url: '/isystem/user',
    component: 'system/UserList',
    icon: 'user',
    keepAlive: true,
    platformOnly: true,
    sort: 1,
  },
  {
    n: 204,
    parent: 94,
    name: '菜单管理',
    url: '/isystem/newPermissionList',
    component: 'system/NewPermissionList',
    icon: 'menu',
    platformOnly: true,
    sort: 3,
  },
  {
    n: 205,
    parent: 94,
    name: '菜单管理(老)',
    url: '/isystem/permission',
    component: 'system/PermissionList',
    icon: 'unordered-list',
    platformOnly: true,
    sort: 4,
  },
  {
    n: 241,
    parent: 94,
    name: '系统通告',
    url: '/isystem/annountCement',
    component: 'system/SysAnnouncementList',
    icon: 'notification',
    permission: 'announcement:publish',
  },
  {
    n: 242,
    parent: 7,
    name: '消息管理',
    url: '/modules/message/sysMessageList',
    component: 'modules/message/SysMessageList',
    icon: 'mail',
    platformOnly: true,
  },
  {
    n: 243,
    parent: 7,
    name: '模板管理',
    url: '/modules/message/sysMessageTemplateList',
    component: 'modules/message/SysMessageTemplateList',
    icon: 'snippets',
    platformOnly: true,
  },
  {
    n: 244,
    parent: 94,
    name: '对象存储',
    url: '/oss/file',
    component: 'modules/oss/OSSFileList',
    icon: 'cloud-server',
    platformOnly: true,
  },
  {
    n: 231,
    parent: 91,
    name: '日志管理',
    url: '/isystem/log',
    component: 'system/LogList',
    icon: 'file-text',
    platformOnly: true,
  },
  {
    n: 232,
    parent: 91,
    name: '数据日志',
    url: '/sys/dataLog-list',
    component: 'system/DataLogList',
    icon: 'history',
    platformOnly: true,
  },
  {
    n: 233,
    parent: 91,
    name: '在线用户',
    url: '/isystem/online',
    component: 'system/SysUserOnlineList',
    icon: 'team',
    platformOnly: true,
  },
  {
    n: 206,
    parent: 94,
    name: '部门管理',
    url: '/isystem/depart',
    component: 'system/DepartList',
    icon: 'apartment',
    keepAlive: true,
    sort: 5,
    platformOnly: true,
  },
  // The same departments loaded level by level, and as a table: a site shows them instead.
  {
    n: 207,
    parent: 94,
    name: '部门管理（逐级加载）',
    url: '/isystem/departSync',
    component: 'system/DepartListSync',
    icon: 'apartment',
    hidden: true,
    platformOnly: true,
  },
  {
    n: 208,
    parent: 94,
    name: '部门列表',
    url: '/isystem/depart2',
    component: 'system/DepartList2',
    icon: 'apartment',
    hidden: true,
    platformOnly: true,
  },
  {
    n: 209,
    parent: 94,
    name: '我的部门',
    url: '/isystem/departUserList',
    component: 'system/DepartUserList',
    icon: 'team',
    keepAlive: true,
    sort: 7,
    permission: 'system:departUser:list',
  },
  {
    n: 210,
    parent: 94,
    name: '通讯录',
    url: '/isystem/addressList',
    component: 'system/AddressList',
    icon: 'contacts',
    keepAlive: true,
    sort: 8,
    permission: 'system:addressBook:list',
  },
];

/** Pages of 性能监控; they start anew each time: figures that nobody looked at are old. */
function monitor(n: number, name: string, path: string, component: string): HousePage {
  return {
    n,
    parent: 250,
    name,
    url: `/monitor/${path}`,
    component: `modules/monitor/${component}`,
    platformOnly: true,
  };
}

function example(n: number, name: string, path: string, component: string, icon: string): HousePage {
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
