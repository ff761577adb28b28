/** Both logs and the list of who is online, as lists: the server writes their rows by itself. */

import { describeEntity, type RowOf } from './describe.ts';
import { CALC, choice, flag, moment, paragraph, text, whole } from './shorthand.ts';

const CREATE_TIME = moment('createTime', '创建时间', {
  ...CALC,
  list: { width: 170, sortable: true },
  search: 'range',
});

const OPERATION_ONLY = ['operateType', 'method', 'requestUrl', 'requestParam', 'requestType'] as const;

const SYS_LOG = {
  table: 'sys_log',
  path: '/sys/log',
  permission: 'system:log',
  display: 'logContent',
  scope: 'tenant',
  view: true,
  platformOnly: true,
  calls: ['list'],
  standard: [CREATE_TIME],
  fields: [
    text('logContent', '日志内容', 1000, {
      ...CALC,
      list: { width: 250, sortable: true },
      search: 'like',
    }),
    // The protocol's names: the account, and the name of the person.
    text('userid', '操作人ID', 50, { ...CALC, list: { width: 120, sortable: true } }),
    text('username', '操作人名称', 50, { ...CALC, list: { width: 120, sortable: true } }),
    text('ip', 'IP', 64, { ...CALC, list: { width: 120, sortable: true } }),
    whole('costTime', '耗时（毫秒）', { ...CALC, list: { width: 120, sortable: true } }),
    whole('logType', '日志类型', { ...CALC, dict: 'log_type', list: { width: 100 } }),
    whole('operateType', '操作类型', {
      ...CALC,
      dict: 'operate_type',
      list: { width: 100 },
      search: 'eq',
    }),
    text('method', '请求方法', 200, CALC),
    text('requestUrl', '请求地址', 500, CALC),
    paragraph('requestParam', '请求参数', 5000, CALC),
    text('requestType', '请求类型', 10, CALC),
  ],
} as const;

const LOG_COLUMNS = ['logContent', 'userid', 'username', 'ip', 'costTime', 'logType'] as const;

/** 操作日志: which calls changed something, with what was sent. */
export const sysLog = describeEntity({
  ...SYS_LOG,
  name: 'sysLog',
  title: '操作日志',
  rights: { title: '系统日志', standard: ['list', 'delete', 'deleteBatch'], staff: [] },
  columns: [...LOG_COLUMNS, 'operateType', 'createTime'],
  filters: ['logContent', 'createTime', 'operateType'],
});

/** 登录日志: who signed in and out, from where. */
export const sysSignInLog = describeEntity({
  ...SYS_LOG,
  name: 'sysSignInLog',
  title: '登录日志',
  fields: SYS_LOG.fields.filter(({ name }) => !OPERATION_ONLY.some((one) => one === name)),
  // Nobody counts how long signing in takes.
  columns: ['logContent', 'userid', 'username', 'ip', 'createTime'],
  filters: ['logContent', 'createTime'],
});

/** 数据日志: every version of every record, with who made it of which. */
export const sysDataLog = describeEntity({
  name: 'sysDataLog',
  table: 'sys_data_log',
  path: '/sys/dataLog',
  permission: 'system:dataLog',
  title: '数据日志',
  display: 'dataId',
  scope: 'tenant',
  view: true,
  platformOnly: true,
  rights: { detail: false, staff: [] },
  calls: ['list'],
  standard: [CREATE_TIME],
  defaultSort: { column: 'id', order: 'desc' },
  columns: [
    'dataTable',
    'dataId',
    'dataVersion',
    'operateType',
    'changes',
    'createBy',
    'createTime',
    'ip',
    'dataContent',
  ],
  filters: ['dataTable', 'dataId', 'createBy', 'operateType', 'createTime'],
  fields: [
    text('dataTable', '表名', 63, { ...CALC, list: { width: 150, fixed: 'left' }, search: 'like' }),
    text('dataId', '数据ID', 200, { ...CALC, list: { width: 195 }, search: 'eq' }),
    whole('dataVersion', '版本号', { ...CALC, list: { width: 80 } }),
    whole('operateType', '操作类型', {
      ...CALC,
      dict: 'operate_type',
      list: { width: 100 },
      search: 'eq',
    }),
    text('changes', '变更内容', 1000, { ...CALC, virtual: true, list: { width: 230 } }),
    paragraph('dataContent', '数据内容', 200_000, { ...CALC, list: { width: 220 } }),
    paragraph('dataBefore', '变更前', 200_000, CALC),
    text('createBy', '创建人', 50, { ...CALC, kind: 'user', list: { width: 110 }, search: 'eq' }),
    text('ip', 'IP', 64, { ...CALC, list: { width: 130 } }),
    text('type', '类型', 20, CALC),
    // A number, other than elsewhere: its place in the chain of both logs.
    whole('id', '序号', { ...CALC, internal: true }),
  ],
});

export type SysLogRow = RowOf<typeof sysLog>;
export type DataLogRow = RowOf<typeof sysDataLog>;

/** 在线用户: one row a sign-in. */
export const sysOnline = describeEntity({
  name: 'sysOnline',
  table: 'sys_token',
  path: '/sys/online',
  permission: 'online',
  title: '在线用户',
  advancedQuery: false,
  display: 'realname',
  scope: 'tenant',
  view: true,
  calls: ['list'],
  columns: ['username', 'realname', 'avatar', 'birthday', 'sex', 'phone', 'ip', 'createTime', 'lastUsedTime'],
  filters: ['username'],
  standard: [moment('createTime', '登录时间', { ...CALC, list: { width: 170 } })],
  fields: [
    text('username', '用户账号', 50, { ...CALC, list: { width: 140 }, search: 'like' }),
    text('realname', '用户姓名', 50, { ...CALC, list: { width: 110 } }),
    text('avatar', '头像', 200, { ...CALC, kind: 'image', list: { width: 64 } }),
    text('birthday', '生日', 10, { ...CALC, list: { width: 110 } }),
    choice('sex', '性别', 'sex', { ...CALC, list: { width: 70 } }),
    text('phone', '手机号', 20, { ...CALC, list: { width: 130 } }),
    text('ip', 'IP', 64, { ...CALC, list: { width: 120 } }),
    moment('lastUsedTime', '最近活动', { ...CALC, list: { width: 170 } }),
    text('token', '登录编号', 19, CALC),
    flag('own', '本人', CALC),
  ],
});

export type OnlineRow = RowOf<typeof sysOnline>;
