/** Tables of the records that all tenants share (`sharedRecords.ts`): their fields are described as records, too. */

import { AUDIT_COLUMNS, defineTable, RECORD_COLUMNS, type TablesOf } from '../database/defineTable.ts';

export const sysDictTable = defineTable('sysDict', {
  columns: {
    id: 'varchar(19) primary key',
    dictName: 'varchar(100) not null',
    dictCode: 'varchar(100) not null unique',
    description: 'varchar(255)',
    delFlag: 'integer not null default 0',
    tenantId: 'integer not null default 0',
    ...AUDIT_COLUMNS,
    sysOrgCode: 'varchar(60)',
    rev: 'integer not null default 1',
  },
});

export const sysDictItemTable = defineTable('sysDictItem', {
  columns: {
    id: 'varchar(19) primary key',
    dictId: 'varchar(19) not null',
    itemText: 'varchar(100) not null',
    itemValue: 'varchar(100) not null',
    sortOrder: 'integer not null',
    /** dict_item_status: 1 enabled */
    status: 'integer not null default 1',
    tenantId: 'integer not null default 0',
    ...AUDIT_COLUMNS,
    sysOrgCode: 'varchar(60)',
    rev: 'integer not null default 1',
    delFlag: 'integer not null default 0',
    description: 'varchar(255)',
  },
  keys: { sys_dict_item_value: 'unique (dict_id, item_value)' },
});

/** A rule that codes of one kind follow (SYSTEM-01). */
export const sysCheckRuleTable = defineTable('sysCheckRule', {
  columns: {
    id: 'varchar(19) primary key',
    ruleName: 'varchar(100) not null',
    ruleCode: 'varchar(50) not null unique',
    /** `[{digits, pattern, message}]` */
    ruleJson: 'text not null',
    ruleDescription: 'varchar(500)',
    ...AUDIT_COLUMNS,
    ...RECORD_COLUMNS,
  },
});

export const sysPositionTable = defineTable('sysPosition', {
  columns: {
    id: 'varchar(19) primary key',
    code: 'varchar(50) not null unique',
    name: 'varchar(100) not null',
    /** position_rank */
    postRank: 'varchar(2) not null',
    ...AUDIT_COLUMNS,
    ...RECORD_COLUMNS,
  },
});

export const sysCategoryTable = defineTable('sysCategory', {
  columns: {
    id: 'varchar(19) primary key',
    /** `0` at the top. */
    pid: "varchar(19) not null default '0'",
    name: 'varchar(100) not null',
    /** A letter and two digits a level. */
    code: 'varchar(60) not null unique',
    /** 1, 0 */
    hasChild: 'varchar(1)',
    ...AUDIT_COLUMNS,
    ...RECORD_COLUMNS,
  },
  indexes: { sys_category_pid: '(pid, code)' },
});

declare module '../database/schema.ts' {
  interface Database extends TablesOf<
    | typeof sysDictTable
    | typeof sysDictItemTable
    | typeof sysCheckRuleTable
    | typeof sysPositionTable
    | typeof sysCategoryTable
  > {}
}
