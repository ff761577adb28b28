/** Codes of menu entries, of what their buttons permit, and of data rules. */

import type { CodeOf } from './codeOf.ts';

/** Numbers on the wire and in the table. */
export const MenuType = { root: 0, page: 1, button: 2 } as const;

export const PermissionPolicy = { show: '1', disable: '2' } as const;
export type PermissionPolicy = CodeOf<typeof PermissionPolicy>;

export const ValidStatus = { invalid: '0', valid: '1' } as const;
export type ValidStatus = CodeOf<typeof ValidStatus>;

export const RuleCondition = {
  greater: '>',
  less: '<',
  notEqual: '!=',
  equal: '=',
  greaterOrEqual: '>=',
  lessOrEqual: '<=',
  endsWith: 'LEFT_LIKE',
  startsWith: 'RIGHT_LIKE',
  contains: 'LIKE',
  isIn: 'IN',
  sql: 'USE_SQL_RULES',
} as const;
export type RuleCondition = CodeOf<typeof RuleCondition>;
