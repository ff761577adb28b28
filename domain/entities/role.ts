import { YesNo } from '../codes/system.ts';
import { describeEntity, type RowOf } from './describe.ts';
import { flag, paragraph, section, text } from './shorthand.ts';

/** 角色: what its people may see and do (SYSTEM-70). All tenants have the same ones. */
export const sysRole = describeEntity({
  name: 'sysRole',
  table: 'sys_role',
  path: '/sys/role',
  permission: 'system:role',
  title: '角色',
  display: 'roleName',
  scope: 'shared',
  platformOnly: true,
  rights: {
    detail: false,
    actions: { authorize: '角色授权', assign: '分配角色用户', viewAs: '以此角色查看' },
    staff: [],
    systemOnly: 'writing',
  },
  // Pickers of every page name them.
  readers: 'signedIn',
  strictFilters: true,
  calls: ['list', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel'],
  columns: ['roleName', 'roleCode', 'secondFactor', 'description', 'createTime', 'updateTime'],
  filters: ['roleName', 'roleCode', 'createTime'],
  standard: [
    { name: 'createTime', label: '创建时间', type: 'datetime', list: { sortable: true }, search: 'range' },
    { name: 'updateTime', label: '更新时间', type: 'datetime', list: { sortable: true } },
  ],
  fields: section('角色', [
    text('roleCode', '角色编码', 64, {
      required: true,
      unique: 'tenant',
      addOnly: true,
      pattern: { regex: '^[\\w.:-]+$', message: '角色编码只能由字母、数字和 _ . : - 组成' },
      list: { width: 120 },
      search: 'like',
    }),
    text('roleName', '角色名称', 30, {
      required: true,
      minLength: 2,
      list: { width: 110 },
      search: 'like',
    }),
    flag('secondFactor', '二次验证', {
      default: YesNo.no,
      help: '有此角色的人登录时除密码外还须验证，没有验证方式的先登记',
      list: { width: 90 },
    }),
    paragraph('description', '备注', 126, { list: { width: 220 } }),
  ]),
});

export type RoleRow = RowOf<typeof sysRole>;
