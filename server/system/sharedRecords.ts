/** Records of the system that all tenants share: their tables were made by hand, the engine serves them now. */

import { sysCategory } from '#domain/entities/category.ts';
import { sysCheckRule } from '#domain/entities/checkRule.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { sysDict, sysDictItem } from '#domain/entities/dictionary.ts';
import { sysPosition } from '#domain/entities/position.ts';
import { sysRole } from '#domain/entities/role.ts';

export const SHARED_RECORDS: readonly EntityDescription[] = [
  sysDict,
  sysDictItem,
  sysCheckRule,
  sysRole,
  sysPosition,
  sysCategory,
];
