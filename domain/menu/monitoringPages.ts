/** 系统监控: what the server does, what was done on it, and who is there. */

import type { ConsolePage } from './consolePage.ts';

export const MONITORING_PAGES: readonly ConsolePage[] = [
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
    areas: ['system:quartzJob'],
  },
  {
    n: 231,
    parent: 91,
    name: '日志管理',
    url: '/isystem/log',
    component: 'system/LogList',
    icon: 'file-text',
    platformOnly: true,
    areas: ['system:log'],
  },
  {
    n: 232,
    parent: 91,
    name: '数据日志',
    url: '/sys/dataLog-list',
    component: 'system/DataLogList',
    icon: 'history',
    platformOnly: true,
    areas: ['system:dataLog'],
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
    n: 250,
    parent: 91,
    name: '性能监控',
    url: '/monitor',
    component: 'layouts/RouteView',
    icon: 'fund',
    platformOnly: true,
    areas: ['system:monitor'],
  },
  monitor(251, 'Redis监控', 'redis/info', 'RedisInfo'),
  monitor(252, 'Tomcat信息', 'TomcatInfo', 'TomcatInfo'),
  monitor(253, '服务器信息', 'SystemInfo', 'SystemInfo'),
  monitor(254, 'JVM信息', 'JvmInfo', 'JvmInfo'),
  { ...monitor(255, '请求追踪', 'HttpTrace', 'HttpTrace'), areas: ['system:httpTrace'] },
  monitor(256, '磁盘监控', 'Disk', 'DiskMonitoring'),
];

/** Pages of 性能监控; they start anew each time: figures that nobody looked at are old. */
function monitor(n: number, name: string, path: string, component: string): ConsolePage {
  return {
    n,
    parent: 250,
    name,
    url: `/monitor/${path}`,
    component: `modules/monitor/${component}`,
    platformOnly: true,
  };
}
