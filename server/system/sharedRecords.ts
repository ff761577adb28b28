/**
 * Records of the system that all tenants share, and their tables as they were before the engine served them: here stands what
 * of a column the fields of the record do not say.
 */

import { TOP_NODE } from '#domain/codes/platform.ts';
import { sysCategory } from '#domain/entities/category.ts';
import { sysCheckRule } from '#domain/entities/checkRule.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { sysDict, sysDictItem } from '#domain/entities/dictionary.ts';
import { type PositionRow, sysPosition } from '#domain/entities/position.ts';
import { sysRole } from '#domain/entities/role.ts';
import type { TableOf, TablesOf } from '../database/defineTable.ts';
import { defineSharedTable } from '../resource/table.ts';

export const SHARED_RECORDS: readonly EntityDescription[] = [
  sysDict,
  sysDictItem,
  sysCheckRule,
  sysRole,
  sysPosition,
  sysCategory,
];

export const sysDictTable = defineSharedTable(sysDict, { description: 'varchar(255)' });

export const sysDictItemTable = defineSharedTable(
  sysDictItem,
  { dictId: 'varchar(19) not null', status: 'integer not null default 1' },
  { keys: { sys_dict_item_value: 'unique (dict_id, item_value)' } },
);

export const sysCheckRuleTable = defineSharedTable(sysCheckRule, { ruleDescription: 'varchar(500)' });

export const sysRoleTable = defineSharedTable(sysRole, {
  roleName: 'varchar(50) not null',
  description: 'varchar(200)',
});

export const sysPositionTable = defineSharedTable(sysPosition, {});

export const sysCategoryTable = defineSharedTable(
  sysCategory,
  { pid: `varchar(19) not null default '${TOP_NODE}'`, code: 'varchar(60) not null unique' },
  { indexes: { sys_category_pid: '(pid, code)' } },
);

declare module '../database/schema.ts' {
  interface Database extends TablesOf<
    | typeof sysDictTable
    | typeof sysDictItemTable
    | typeof sysCheckRuleTable
    | typeof sysRoleTable
    | typeof sysCategoryTable
  > {
    sysPosition: TableOf<typeof sysPositionTable, Pick<PositionRow, 'postRank'>>;
  }
}
