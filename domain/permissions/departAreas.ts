/** What may be permitted around departments, by the prefix of its codes. */
import { UserType } from '../codes/system.ts';
import type { PermissionArea } from './permissionArea.ts';

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

export const DEPART_AREAS = {
  'system:depart': {
    title: '部门',
    standard: ['list', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel'],
    actions: { grant: '授权部门' },
    staff: [],
  },
  'system:departUser': {
    title: '部门用户',
    standard: ['list'],
    actions: { link: '关联部门用户' },
    staff: EVERY_STAFF,
  },
  'system:departRole': {
    title: '部门角色',
    standard: ['list', 'add', 'edit', 'delete', 'deleteBatch'],
    actions: { grant: '授权部门角色', assign: '分配部门角色' },
    staff: EVERY_STAFF,
  },
  'system:addressBook': { title: '通讯录', standard: ['list'], actions: {}, staff: EVERY_STAFF },
} as const satisfies Readonly<Record<string, PermissionArea>>;
