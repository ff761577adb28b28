/** Rows of the system tables. Times are `YYYY-MM-DD HH:mm:ss` text in GMT+8. */

import type { ColumnType, Generated } from 'kysely';

export type Optional<T> = ColumnType<T, T | undefined, T>;

export interface Audited {
  createBy: Optional<string | null>;
  createTime: Optional<string | null>;
  updateBy: Optional<string | null>;
  updateTime: Optional<string | null>;
}

interface SysUserTable extends Audited {
  id: string;
  username: string;
  realname: string;
  passwordHash: string;
  avatar: Optional<string | null>;
  birthday: Optional<string | null>;
  /** sex */
  sex: Optional<number | null>;
  email: Optional<string | null>;
  phone: Optional<string | null>;
  workNo: Optional<string | null>;
  telephone: Optional<string | null>;
  /** Code of the department chosen at sign-in. */
  orgCode: Optional<string | null>;
  /** user_type 0–8 */
  userType: number;
  /** user_status */
  status: Generated<number>;
  delFlag: Generated<number>;
  /** Grows with every change that is not the owner's own. */
  rev: Generated<number>;
  /** 1 ordinary member, 2 leads departments */
  userIdentity: Generated<number>;
  homePath: Optional<string | null>;
  /** golf_cabin of the operator. */
  cabin: Generated<number>;
  /** Codes of positions, comma separated. */
  post: Optional<string | null>;
  /** Ids of the departments that a leader leads, comma separated; null = all of their own. */
  departIds: Optional<string | null>;
  /** activiti_sync */
  activitiSync: Generated<number>;
}

/** Who does the work of somebody for a time. */
interface SysUserAgentTable extends Audited {
  id: string;
  userName: string;
  agentUserName: string;
  startTime: string;
  endTime: string;
  /** valid_status */
  status: string;
}

interface SysRoleTable extends RecordColumns {
  id: string;
  roleName: string;
  roleCode: string;
  description: Optional<string | null>;
  /** yn: its people show a second factor when they sign in. */
  secondFactor: Optional<string | null>;
}

/** What a role holds: an entry of the menu, and which of the rules that narrow its rows. */
interface SysRolePermissionTable {
  roleId: string;
  permissionId: string;
  /** Ids of data rules of the entry, comma separated. */
  dataRuleIds: Optional<string | null>;
  operateDate: Optional<string | null>;
  operateIp: Optional<string | null>;
}

interface SysPermissionTable extends Audited {
  id: string;
  parentId: Optional<string | null>;
  name: string;
  /** menu_type: 0 top menu, 1 page, 2 button */
  menuType: number;
  url: Optional<string | null>;
  component: Optional<string | null>;
  componentName: Optional<string | null>;
  redirect: Optional<string | null>;
  /** Permission codes, comma separated. */
  perms: Optional<string | null>;
  /** global_perms_type: 1 show, 2 disable */
  permsType: Optional<string | null>;
  /** 1 effective, 0 switched off */
  status: Generated<string>;
  icon: Optional<string | null>;
  sortNo: Generated<number>;
  route: Generated<boolean>;
  keepAlive: Generated<boolean>;
  hidden: Generated<boolean>;
  hideTab: Generated<boolean>;
  alwaysShow: Generated<boolean>;
  internalOrExternal: Generated<boolean>;
  description: Optional<string | null>;
  delFlag: Generated<number>;
}

/** Belongs to the menu entry whose page shows the rows that it filters (PERM-08). */
interface SysPermissionDataRuleTable extends Audited {
  id: string;
  permissionId: string;
  ruleName: string;
  /** Field of the entity. */
  ruleColumn: string;
  /** rule_conditions */
  ruleConditions: string;
  ruleValue: string;
  /** valid_status */
  status: Generated<string>;
}

interface SysDepartTable extends Audited {
  id: string;
  tenantId: Generated<number>;
  /** `''` at the top. */
  parentId: string;
  departName: string;
  departNameEn: Optional<string | null>;
  departNameAbbr: Optional<string | null>;
  description: Optional<string | null>;
  mobile: Optional<string | null>;
  fax: Optional<string | null>;
  address: Optional<string | null>;
  memo: Optional<string | null>;
  departOrder: number;
  /** org_category */
  orgCategory: string;
  /** Depth: 1 at the top. */
  orgType: string;
  /** A letter and two digits a level; one branch shares its beginning. */
  orgCode: string;
  status: Generated<string>;
  delFlag: Generated<string>;
}

/** Columns that the engine writes in every record (`server/resource`). */
export interface RecordColumns extends Audited {
  tenantId: Generated<number>;
  rev: Generated<number>;
  sysOrgCode: Optional<string | null>;
  delFlag: Generated<number>;
}

interface SysDictTable extends RecordColumns {
  id: string;
  dictName: string;
  dictCode: string;
  description: Optional<string | null>;
}

interface SysDictItemTable extends RecordColumns {
  id: string;
  dictId: string;
  itemText: string;
  itemValue: string;
  description: Optional<string | null>;
  sortOrder: number;
  /** dict_item_status: 1 enabled */
  status: Generated<number>;
}

interface SysAnnouncementTable extends Audited {
  id: string;
  /** The wire's spelling. */
  titile: string;
  msgAbstract: Optional<string | null>;
  /** Sanitised HTML. */
  msgContent: string;
  startTime: Optional<string | null>;
  endTime: Optional<string | null>;
  sender: Optional<string | null>;
  /** L, M, H */
  priority: string;
  /** msg_category: 1 notice, 2 system message */
  msgCategory: string;
  /** msg_type: ALL, USER */
  msgType: string;
  /** send_status: 0 draft, 1 published, 2 revoked */
  sendStatus: string;
  sendTime: Optional<string | null>;
  cancelTime: Optional<string | null>;
  /** Comma-separated receivers of a `USER` announcement. */
  userIds: Optional<string | null>;
  busType: Optional<string | null>;
  busId: Optional<string | null>;
  /** url, component */
  openType: Optional<string | null>;
  openPage: Optional<string | null>;
  delFlag: Generated<string>;
  /** `ALL` means everybody of it; null = from the server itself to named users, wherever they work. */
  tenantId: Optional<number | null>;
  /** The author's park, null = of no single one. The author is `createBy`. */
  parkId: Optional<string | null>;
}

/** One receiver's copy: read or not. */
interface SysAnnouncementSendTable {
  id: string;
  anntId: string;
  userId: string;
  /** Id of whom the reader stands in for; null = it is addressed to the reader. */
  agentFor: Optional<string | null>;
  /** 0 unread, 1 read */
  readFlag: string;
  readTime: Optional<string | null>;
  createTime: string;
}

/** A rule that codes of one kind follow (SYSTEM-01). */
interface SysCheckRuleTable extends RecordColumns {
  id: string;
  ruleName: string;
  ruleCode: string;
  /** `[{digits, pattern, message}]` */
  ruleJson: string;
  ruleDescription: Optional<string | null>;
}

declare module '../database/schema.ts' {
  interface Database {
    sysUser: SysUserTable;
    sysUserAgent: SysUserAgentTable;
    sysRole: SysRoleTable;
    sysPermission: SysPermissionTable;
    sysPermissionDataRule: SysPermissionDataRuleTable;
    sysDepart: SysDepartTable;
    sysUserRole: { userId: string; roleId: string };
    sysRolePermission: SysRolePermissionTable;
    sysUserDepart: { userId: string; depId: string };
    sysUserTenant: { userId: string; tenantId: number };
    /** Parks a user may act on; types 0 and 1 need none, they see all. */
    sysUserPark: { userId: string; parkId: string };
    sysDict: SysDictTable;
    sysDictItem: SysDictItemTable;
    sysCheckRule: SysCheckRuleTable;
    sysAnnouncement: SysAnnouncementTable;
    sysAnnouncementSend: SysAnnouncementSendTable;
    /** Facts about this data folder, e.g. which ADMIN_PASSWORD was applied last. */
    sysSetting: { name: string; value: string };
    sysSeed: { name: string; runTime: string };
  }
}
