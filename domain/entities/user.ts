/**
 * Accounts: what their list is filtered by and shows, and what the form and the server ask of one. Who may write whom is
 * `domain/permissions/people.ts`; that is why they are not in the catalogue and have calls of their own.
 */

import { UserIdentity, UserType } from '../codes/system.ts';
import { PATTERNS, USERNAME_LENGTH } from '../validation/patterns.ts';
import { describeEntity, type RowOf } from './describe.ts';
import { CALC, day, section, text, whole } from './shorthand.ts';

const MAX_LIST = 4000;
/** Links of the account, by comma lists of ids: tables of their own. */
const LINKS = { virtual: true, sheet: 'none' } as const;

export const sysUser = describeEntity({
  name: 'sysUser',
  announced: true,
  table: 'sys_user',
  path: '/sys/user',
  permission: 'user',
  title: '用户',
  display: 'realname',
  scope: 'tenant',
  calls: ['list', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel'],
  columns: [
    'username',
    'realname',
    'avatar',
    'sex',
    'birthday',
    'phone',
    'userType',
    'orgCodeTxt',
    'departIds',
    'status',
  ],
  filters: ['username', 'sex', 'realname', 'phone', 'status', 'userType'],
  defaultSort: { column: 'username', order: 'asc' },
  fields: [
    // The table has no department column, so nobody may ask for it.
    text('sysOrgCode', '所属部门', 64, { ...CALC, virtual: true, internal: true }),
    ...section('账号', [
      text('username', '用户账号', 50, {
        ...USERNAME_LENGTH,
        required: true,
        unique: 'tenant',
        addOnly: true,
        pattern: PATTERNS.username,
        list: { width: 104, fixed: 'left', sortable: true },
        search: 'like',
      }),
      text('realname', '用户姓名', 50, {
        required: true,
        list: { width: 88, sortable: true },
        search: 'like',
      }),
      text('password', '登录密码', 200, { ...LINKS, addOnly: true }),
      text('confirmpassword', '确认密码', 200, { ...LINKS, addOnly: true }),
      text('workNo', '工号', 30, { required: true, unique: 'tenant' }),
      text('phone', '手机号码', 20, {
        required: true,
        unique: 'tenant',
        pattern: PATTERNS.mobile,
        list: { width: 116 },
        search: 'like',
      }),
      whole('status', '状态', { ...CALC, dict: 'user_status', list: { width: 80 }, search: 'eq' }),
    ]),
    ...section('职责', [
      whole('userType', '用户类型', {
        required: true,
        dict: 'user_type',
        default: Number(UserType.customerService),
        list: { width: 92 },
        search: 'eq',
      }),
      text('post', '职务', 100),
      text('selectedroles', '角色分配', MAX_LIST, LINKS),
      text('selecteddeparts', '部门分配', MAX_LIST, {
        ...LINKS,
        help: '没有部门的账号不能登录控制台',
      }),
      text('relTenantIds', '租户分配', 1000, LINKS),
      text('parkIds', '球场', MAX_LIST, {
        ...LINKS,
        help: '系统管理员与平台管理员可用全部球场，其他类型只能使用所选球场',
      }),
      whole('userIdentity', '身份', { dict: 'user_identity', default: Number(UserIdentity.member) }),
      text('departIds', '负责部门', MAX_LIST, {
        ...LINKS,
        shownWhen: { field: 'userIdentity', in: [UserIdentity.leader] },
        list: { width: 84 },
      }),
    ]),
    ...section('资料', [
      text('avatar', '头像', 200, { kind: 'image', list: { width: 64 } }),
      day('birthday', '生日', { list: { width: 105 } }),
      whole('sex', '性别', { dict: 'sex', list: { width: 70, sortable: true }, search: 'eq' }),
      text('email', '邮箱', 100, { unique: 'tenant', pattern: PATTERNS.email }),
      text('telephone', '座机', 20, { pattern: PATTERNS.landline }),
      whole('activitiSync', '工作流引擎', { dict: 'activiti_sync', default: 1 }),
    ]),
    text('orgCode', '当前部门', 64, { ...CALC, internal: true }),
    text('orgCodeTxt', '部门', MAX_LIST, { ...CALC, virtual: true, list: { width: 116 } }),
    whole('delFlag', '删除状态', { ...CALC, dict: 'del_flag', internal: true }),
  ],
});

export type UserRow = RowOf<typeof sysUser>;

/** Fields that need a right of their own: without it they are hidden or locked, and the server leaves them as they are. */
export const USER_FIELD_RIGHTS = [
  { field: 'sex', code: 'user:sex', withheld: 'hidden' },
  { field: 'birthday', code: 'user:form:birthday', withheld: 'locked' },
  { field: 'phone', code: 'user:form:phone', withheld: 'locked' },
] as const;
