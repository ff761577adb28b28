import { describeEntity, type RowOf } from './describe.ts';
import { choice, paragraph, section, text } from './shorthand.ts';

/** 多数据源管理: databases of others that reports may be told to read (SYSTEM-95). */
export const sysDataSource = describeEntity({
  name: 'sysDataSource',
  table: 'sys_data_source',
  path: '/sys/dataSource',
  permission: 'system:dataSource',
  title: '数据源',
  display: 'name',
  scope: 'tenant',
  platformOnly: true,
  rights: {
    standard: ['detail', 'list', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel'],
    actions: { test: '测试数据源连接' },
    staff: [],
  },
  calls: ['list', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel'],
  filters: ['name', 'dbType'],
  fields: [
    ...section('数据源', [
      text('code', '数据源编码', 50, {
        required: true,
        unique: 'tenant',
        addOnly: true,
        pattern: {
          regex: '^[A-Za-z][A-Za-z0-9_-]*$',
          message: '须以字母开头，只能由字母、数字、下划线、短横线组成',
        },
      }),
      text('name', '数据源名称', 100, {
        required: true,
        list: { width: 180, sortable: true },
        search: 'like',
      }),
      choice('dbType', '数据库类型', 'database_type', {
        required: true,
        list: { width: 130, sortable: true },
        search: 'eq',
      }),
      text('dbDriver', '驱动类', 150, { required: true, list: { width: 200 } }),
      text('dbUrl', '数据源地址', 500, { required: true, list: { width: 320 } }),
      text('dbUsername', '用户名', 100, { required: true, list: { width: 140 } }),
      paragraph('dbPassword', '密码', 200, { secret: true }),
      paragraph('remark', '备注', 500),
    ]),
  ],
});

export type DataSourceRow = RowOf<typeof sysDataSource>;
