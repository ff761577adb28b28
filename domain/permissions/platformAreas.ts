/** What may be permitted of that which the platform is set up with, by the prefix of its codes. */
import { defineSharedArea, type PermissionArea } from './permissionArea.ts';

/** Their forms show all there is to see: there is no 详情. */
const KEPT = ['list', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel'] as const;

export const PLATFORM_AREAS = {
  'system:position': defineSharedArea('职务', KEPT, {}),
  'system:category': defineSharedArea('分类字典', KEPT, {}),
  'system:fillRule': defineSharedArea('填值规则', KEPT, {}),
  'system:dataSource': {
    title: '数据源',
    standard: ['detail', ...KEPT],
    actions: { test: '测试数据源连接' },
    staff: [],
  },
  'system:gatewayRoute': defineSharedArea('网关路由', ['list', 'edit', 'delete'], {}),
  'system:tenant': {
    title: '租户',
    standard: ['list', 'detail', 'add', 'edit', 'delete', 'deleteBatch'],
    actions: {},
    staff: [],
    systemOnly: 'all',
  },
} as const satisfies Readonly<Record<string, PermissionArea>>;
