/** What may be permitted of that which the platform is set up with, by the prefix of its codes. */
import type { PermissionArea } from './permissionArea.ts';

/** Their forms show all there is to see: there is no 详情. */
const KEPT = ['list', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel'] as const;

export const PLATFORM_AREAS = {
  'system:position': { title: '职务', standard: KEPT, actions: {}, staff: [] },
  'system:category': { title: '分类字典', standard: KEPT, actions: {}, staff: [] },
  'system:fillRule': { title: '填值规则', standard: KEPT, actions: {}, staff: [] },
  'system:dataSource': {
    title: '数据源',
    standard: ['detail', ...KEPT],
    actions: { test: '测试数据源连接' },
    staff: [],
  },
  'system:gatewayRoute': { title: '网关路由', standard: ['list', 'edit', 'delete'], actions: {}, staff: [] },
  'system:tenant': {
    title: '租户',
    standard: ['list', 'detail', 'add', 'edit', 'delete', 'deleteBatch'],
    actions: {},
    staff: [],
    systemOnly: true,
  },
} as const satisfies Readonly<Record<string, PermissionArea>>;
