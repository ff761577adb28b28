/** What may be permitted on pages that list no record, or several: areas that no description can hold. */
import { UserType } from '../codes/system.ts';
import type { PermissionArea } from './permissionArea.ts';

export const PAGE_AREAS = {
  'golf:dispatch': {
    title: '调度',
    standard: [],
    actions: { view: '查看调度', broadcast: '广播', sound: '静音' },
    staff: [UserType.parkManager, UserType.dispatcher],
    menuIds: { view: 121, sound: 122, broadcast: 123 },
  },
  'golf:shift': {
    title: '值班簿',
    standard: ['list', 'add', 'exportXls'],
    actions: { handOver: '交班', takeOver: '接班' },
    staff: [UserType.parkManager, UserType.dispatcher],
  },
  'golf:statistics': {
    title: '统计',
    standard: [],
    actions: { view: '查看统计', exportXls: '导出统计' },
    staff: [UserType.parkManager, UserType.finance],
  },
  'golf:ranking': {
    title: '排名',
    standard: [],
    actions: { view: '查看排名', exportXls: '导出排名' },
    staff: [UserType.parkManager, UserType.caddieMaster, UserType.competitionStaff],
  },
  'golf:user': {
    title: '用户',
    standard: [],
    actions: { view: '查看用户', bindPark: '绑定球场' },
    staff: [UserType.parkManager],
  },
  'system:gatewayRoute': {
    title: '网关路由',
    standard: ['list', 'edit', 'delete'],
    actions: {},
    staff: [],
    systemOnly: 'writing',
  },
  /** What the server does and is asked; of all tenants. */
  'system:monitor': { title: '性能监控', standard: [], actions: { view: '查看性能监控' }, staff: [] },
  'system:httpTrace': { title: '请求追踪', standard: [], actions: { view: '查看请求追踪' }, staff: [] },
  'system:permission': {
    title: '菜单',
    standard: ['list', 'add', 'edit', 'delete', 'deleteBatch'],
    actions: { rule: '维护数据规则' },
    staff: [],
    systemOnly: 'writing',
  },
  /** Records of the example pages. */
  'golf:example': {
    title: '示例',
    standard: [
      'list',
      'detail',
      'add',
      'edit',
      'delete',
      'deleteBatch',
      'exportXls',
      'importExcel',
      'restore',
    ],
    actions: {},
    staff: [UserType.parkManager, UserType.dispatcher],
  },
} as const satisfies Readonly<Record<string, PermissionArea>>;
