/** Tables of people, what they may do and where they work. Times are `YYYY-MM-DD HH:mm:ss` text in GMT+8. */

import { ValidStatus } from '#domain/codes/menu.ts';
import { DigitFlag } from '#domain/codes/system.ts';
import { AUDIT_COLUMNS, defineTable, type TablesOf } from '../database/defineTable.ts';

export const sysUserTable = defineTable('sysUser', {
  columns: {
    id: 'varchar(19) primary key',
    /** Unique by case, too (`userNameMigration`). */
    username: 'varchar(50) not null unique',
    realname: 'varchar(50) not null',
    passwordHash: 'varchar(200) not null',
    avatar: 'varchar(200)',
    birthday: 'date',
    /** sex */
    sex: 'integer',
    email: 'varchar(100) unique',
    phone: 'varchar(20) unique',
    workNo: 'varchar(30) unique',
    telephone: 'varchar(20)',
    /** Code of the department chosen at sign-in. */
    orgCode: 'varchar(60)',
    /** user_type 0–8 */
    userType: 'integer not null',
    /** user_status */
    status: 'integer not null default 1',
    delFlag: 'integer not null default 0',
    /** 1 ordinary member, 2 leads departments */
    userIdentity: 'integer not null default 1',
    homePath: 'varchar(200)',
    /** golf_cabin of the operator. */
    cabin: 'integer not null default 0',
    ...AUDIT_COLUMNS,
    /** Codes of positions, comma separated. */
    post: 'varchar(200)',
    /** Ids of the departments that a leader leads, comma separated; null = all of their own. */
    departIds: 'text',
    /** activiti_sync */
    activitiSync: 'integer not null default 1',
    /** Grows with every change that is not the owner's own. */
    rev: 'integer not null default 1',
  },
});

/** Who does the work of somebody for a time. */
export const sysUserAgentTable = defineTable('sysUserAgent', {
  columns: {
    id: 'varchar(19) primary key',
    userName: 'varchar(50) not null unique',
    agentUserName: 'varchar(50) not null',
    startTime: 'timestamp(0) not null',
    endTime: 'timestamp(0) not null',
    /** valid_status */
    status: `varchar(1) not null default '${ValidStatus.invalid}'`,
    ...AUDIT_COLUMNS,
  },
});

/** What a role holds: an entry of the menu, and which of the rules that narrow its rows. */
export const sysRolePermissionTable = defineTable('sysRolePermission', {
  columns: {
    roleId: 'varchar(19) not null',
    permissionId: 'varchar(19) not null',
    /** Ids of data rules of the entry, comma separated. */
    dataRuleIds: 'text',
    operateDate: 'timestamp(0)',
    operateIp: 'varchar(64)',
  },
  keys: { sys_role_permission_pk: 'primary key (role_id, permission_id)' },
});

export const sysPermissionTable = defineTable('sysPermission', {
  columns: {
    id: 'varchar(19) primary key',
    parentId: 'varchar(19)',
    name: 'varchar(100) not null',
    /** menu_type: 0 top menu, 1 page, 2 button */
    menuType: 'integer not null',
    url: 'varchar(255)',
    component: 'varchar(255)',
    componentName: 'varchar(100)',
    redirect: 'varchar(255)',
    /** Permission codes, comma separated. */
    perms: 'varchar(255)',
    /** global_perms_type: 1 show, 2 disable */
    permsType: 'varchar(2)',
    /** valid_status */
    status: `varchar(2) not null default '${ValidStatus.valid}'`,
    icon: 'varchar(100)',
    sortNo: 'double precision not null default 1',
    route: 'boolean not null default true',
    keepAlive: 'boolean not null default false',
    hidden: 'boolean not null default false',
    hideTab: 'boolean not null default false',
    alwaysShow: 'boolean not null default false',
    internalOrExternal: 'boolean not null default false',
    delFlag: 'integer not null default 0',
    ...AUDIT_COLUMNS,
    description: 'varchar(255)',
  },
});

/** Belongs to the menu entry whose page shows the rows that it filters (PERM-08). */
export const sysPermissionDataRuleTable = defineTable('sysPermissionDataRule', {
  columns: {
    id: 'varchar(19) primary key',
    permissionId: 'varchar(19) not null',
    ruleName: 'varchar(50) not null',
    /** Field of the entity. */
    ruleColumn: 'varchar(50) not null',
    /** rule_conditions */
    ruleConditions: 'varchar(50) not null',
    ruleValue: 'varchar(300) not null',
    /** valid_status */
    status: `varchar(2) not null default '${ValidStatus.valid}'`,
    ...AUDIT_COLUMNS,
  },
  indexes: { sys_permission_data_rule_menu: '(permission_id)' },
});

export const sysDepartTable = defineTable('sysDepart', {
  columns: {
    id: 'varchar(19) primary key',
    /** `''` at the top. */
    parentId: "varchar(19) not null default ''",
    departName: 'varchar(100) not null',
    departOrder: 'integer not null default 0',
    /** org_category */
    orgCategory: 'varchar(2) not null',
    /** Depth: 1 at the top. */
    orgType: 'varchar(2) not null',
    /** A letter and two digits a level; one branch shares its beginning. */
    orgCode: 'varchar(60) not null unique',
    status: `varchar(2) not null default '${ValidStatus.valid}'`,
    delFlag: `varchar(2) not null default '${DigitFlag.no}'`,
    ...AUDIT_COLUMNS,
    tenantId: 'integer not null default 1',
    departNameEn: 'varchar(100)',
    departNameAbbr: 'varchar(100)',
    description: 'varchar(500)',
    mobile: 'varchar(20)',
    fax: 'varchar(32)',
    address: 'varchar(200)',
    memo: 'varchar(500)',
  },
  indexes: { sys_depart_parent: '(tenant_id, parent_id)' },
});

export const sysTenantTable = defineTable('sysTenant', {
  columns: {
    id: 'integer primary key',
    name: 'varchar(100) not null',
    /** tenant_status: 1 active, 0 frozen */
    status: 'integer not null default 1',
    createTime: 'timestamp(0)',
    beginDate: 'timestamp(0)',
    endDate: 'timestamp(0)',
    createBy: 'varchar(50)',
    updateBy: 'varchar(50)',
    updateTime: 'timestamp(0)',
    rev: 'integer not null default 1',
  },
});

export const sysUserRoleTable = defineTable('sysUserRole', {
  columns: {
    userId: 'varchar(19) not null',
    roleId: 'varchar(19) not null',
  },
  keys: { sys_user_role_pk: 'primary key (user_id, role_id)' },
});

export const sysUserDepartTable = defineTable('sysUserDepart', {
  columns: {
    userId: 'varchar(19) not null',
    depId: 'varchar(19) not null',
  },
  keys: { sys_user_depart_pk: 'primary key (user_id, dep_id)' },
});

export const sysUserTenantTable = defineTable('sysUserTenant', {
  columns: {
    userId: 'varchar(19) not null',
    tenantId: 'integer not null',
  },
  keys: { sys_user_tenant_pk: 'primary key (user_id, tenant_id)' },
});

/** Parks a user may act on; types 0 and 1 need none, they see all. */
export const sysUserParkTable = defineTable('sysUserPark', {
  columns: {
    userId: 'varchar(19) not null',
    parkId: 'varchar(19) not null',
  },
  keys: { sys_user_park_pk: 'primary key (user_id, park_id)' },
});

/** Facts about this data folder, e.g. which ADMIN_PASSWORD was applied last. */
export const sysSettingTable = defineTable('sysSetting', {
  columns: {
    name: 'varchar(50) primary key',
    value: 'text not null',
  },
});

export const sysSeedTable = defineTable('sysSeed', {
  columns: {
    name: 'varchar(100) primary key',
    runTime: 'timestamp(0) not null',
  },
});

declare module '../database/schema.ts' {
  interface Database extends TablesOf<
    | typeof sysUserTable
    | typeof sysUserAgentTable
    | typeof sysRolePermissionTable
    | typeof sysPermissionTable
    | typeof sysPermissionDataRuleTable
    | typeof sysDepartTable
    | typeof sysTenantTable
    | typeof sysUserRoleTable
    | typeof sysUserDepartTable
    | typeof sysUserTenantTable
    | typeof sysUserParkTable
    | typeof sysSettingTable
    | typeof sysSeedTable
  > {}
}
