/** Pages by which the platform is set up. */
import type { HousePage } from './housePage.ts';

export const PLATFORM_PAGES: readonly HousePage[] = [
  {
    n: 221,
    parent: 94,
    name: '职务管理',
    url: '/isystem/position',
    component: 'system/SysPositionList',
    icon: 'idcard',
    platformOnly: true,
  },
  {
    n: 222,
    parent: 94,
    name: '分类字典',
    url: '/isys/category',
    component: 'system/SysCategoryList',
    icon: 'cluster',
    platformOnly: true,
  },
  {
    n: 223,
    parent: 94,
    name: '系统编码规则',
    url: '/isystem/fillRule',
    component: 'system/SysFillRuleList',
    icon: 'form',
    platformOnly: true,
  },
  {
    n: 224,
    parent: 94,
    name: '多数据源管理',
    url: '/isystem/dataSource',
    component: 'system/SysDataSourceList',
    icon: 'database',
    platformOnly: true,
  },
  {
    n: 225,
    parent: 91,
    name: '路由网关',
    url: '/isystem/gatewayroute',
    component: 'system/SysGatewayRouteList',
    icon: 'gateway',
    platformOnly: true,
  },
  {
    n: 226,
    parent: 94,
    name: '租户管理',
    url: '/isys/tenant',
    component: 'system/TenantList',
    icon: 'shop',
    permission: 'system:tenant:list',
  },
];
