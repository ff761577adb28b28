/** Departments and their roles: what their forms ask for and their lists show. Calls of their own keep them. */

import { UserType } from '../codes/system.ts';
import { PATTERNS } from '../validation/patterns.ts';
import { describeEntity, type RowOf } from './describe.ts';
import { CALC, choice, paragraph, section, text, whole } from './shorthand.ts';

/** Whoever leads a department, of whatever type: which departments those are, the server asks besides. */
const EVERY_STAFF = [
  UserType.parkManager,
  UserType.dispatcher,
  UserType.marshal,
  UserType.caddieMaster,
  UserType.finance,
  UserType.competitionStaff,
  UserType.customerService,
] as const;

export const sysDepart = describeEntity({
  name: 'sysDepart',
  table: 'sys_depart',
  path: '/sys/sysDepart',
  permission: 'system:depart',
  title: '部门',
  display: 'departName',
  scope: 'tenant',
  lacks: ['delFlag', 'rev', 'sysOrgCode'],
  platformOnly: true,
  rights: {
    standard: ['list', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel'],
    actions: { grant: '授权部门' },
    staff: [],
  },
  defaultSort: { column: 'orgCode', order: 'asc' },
  fields: [
    ...section('部门', [
      text('departName', '机构名称', 100, { required: true, sheet: 'both' }),
      choice('orgCategory', '机构类型', 'org_category', { required: true, sheet: 'both' }),
      text('orgCode', '机构编码', 60, { ...CALC, sheet: 'both' }),
      text('directorUserIds', '部门负责人', 4000, { virtual: true, sheet: 'none' }),
      whole('departOrder', '排序', { default: 0, min: 0, max: 99_999, sheet: 'both' }),
      text('mobile', '手机号', 20, { pattern: PATTERNS.mobile, sheet: 'both' }),
      text('fax', '传真', 32, { sheet: 'both' }),
      text('address', '地址', 200, { sheet: 'both' }),
      paragraph('memo', '备注', 500, { sheet: 'both' }),
    ]),
    text('parentId', '上级部门', 19, { sheet: 'none' }),
    text('orgType', '层级', 2, { ...CALC, sheet: 'none' }),
    text('departNameEn', '英文名', 100, { pattern: PATTERNS.englishName, sheet: 'both' }),
    text('departNameAbbr', '简称', 100, { sheet: 'both' }),
    text('description', '描述', 500, { sheet: 'both' }),
    text('sysOrgCode', '所属部门', 64, { ...CALC, virtual: true, internal: true }),
  ],
});

export type DepartRow = RowOf<typeof sysDepart>;

/** 部门角色: what its people may do beyond their own roles. */
export const sysDepartRole = describeEntity({
  name: 'sysDepartRole',
  announced: false,
  table: 'sys_depart_role',
  path: '/sys/sysDepartRole',
  permission: 'system:departRole',
  title: '部门角色',
  display: 'roleName',
  scope: 'tenant',
  lacks: ['delFlag', 'rev', 'sysOrgCode'],
  rights: { detail: false, actions: { grant: '授权部门角色', assign: '分配部门角色' }, staff: EVERY_STAFF },
  calls: ['list', 'add', 'edit', 'delete', 'deleteBatch'],
  fields: [
    text('departId', '部门', 19, { required: true, addOnly: true }),
    ...section('部门角色', [
      text('roleName', '部门角色名称', 30, {
        required: true,
        minLength: 2,
        list: { width: 200, sortable: true },
        search: 'like',
      }),
      text('roleCode', '部门角色编码', 64, {
        required: true,
        unique: 'tenant',
        addOnly: true,
        pattern: { regex: '^[^\\p{Script=Han}]+$', message: '编码不能包含汉字' },
        list: { width: 180, sortable: true },
      }),
      text('departId_dictText', '部门', 100, { virtual: true, ...CALC, list: { width: 160 } }),
      paragraph('description', '描述', 126, { list: { width: 220 } }),
    ]),
    text('sysOrgCode', '所属部门', 64, { ...CALC, virtual: true, internal: true }),
  ],
});

export type DepartRoleRow = RowOf<typeof sysDepartRole>;

/** 我的部门 › 用户信息: people of a department and of those below it. */
export const departMember = describeEntity({
  name: 'departMember',
  table: 'sys_user',
  path: '/sys/user',
  permission: 'system:departUser',
  title: '部门用户',
  display: 'realname',
  scope: 'tenant',
  rights: { detail: false, actions: { link: '关联部门用户' }, staff: EVERY_STAFF },
  view: true,
  calls: ['list'],
  listCall: 'departUserList',
  advancedQuery: false,
  fields: [
    text('depId', '所属部门', 19, CALC),
    text('username', '用户账号', 50, { ...CALC, list: { width: 130, fixed: 'left' }, search: 'like' }),
    text('realname', '用户名称', 50, { ...CALC, list: { width: 120 } }),
    text('orgCodeTxt', '部门', 200, { ...CALC, list: { width: 200 } }),
    choice('sex', '性别', 'sex', { ...CALC, list: { width: 80 } }),
    text('phone', '电话', 20, { ...CALC, list: { width: 130 } }),
    whole('userType', '用户类型', { ...CALC, internal: true }),
  ],
});

export type DepartMemberRow = RowOf<typeof departMember>;

/** 通讯录: how to reach the people of the tenant. */
export const addressEntry = describeEntity({
  name: 'addressEntry',
  table: 'sys_user',
  path: '/sys/user',
  permission: 'system:addressBook',
  title: '通讯录',
  display: 'realname',
  scope: 'tenant',
  rights: { detail: false, staff: EVERY_STAFF },
  view: true,
  calls: ['list'],
  listCall: 'queryByOrgCodeForAddressList',
  advancedQuery: false,
  fields: [
    text('orgCode', '部门编码', 60, CALC),
    text('realname', '姓名', 50, { ...CALC, list: { width: 140, fixed: 'left' }, search: 'like' }),
    text('workNo', '工号', 30, { ...CALC, list: { width: 120 }, search: 'like' }),
    text('departName', '部门', 200, { ...CALC, list: { width: 220 } }),
    text('postName', '职务', 200, { ...CALC, list: { width: 140 } }),
    text('phone', '手机', 20, { ...CALC, list: { width: 140 } }),
    text('email', '公司邮箱', 100, { ...CALC, list: { width: 200 } }),
  ],
});
