/** What roles, departments and their roles hold of the menu, and which data rules narrow it (SYSTEM-71, SYSTEM-81). */

import { Type } from 'typebox';
import { defineCall, type ReplyOf } from './call.ts';
import { AuditColumns, ID, Nothing } from './schemas.ts';

const GRANTS = 'grants';
const RULES = 'grantRules';

const READ_ROLE = { permission: 'system:role:list', isOfPlatform: true } as const;
const CHANGE_ROLE = { permission: 'system:role:authorize', isOfPlatform: true } as const;
const READ_DEPART = { permission: 'system:depart:list', isOfPlatform: true } as const;
const CHANGE_DEPART = { permission: 'system:depart:grant', isOfPlatform: true } as const;
const READ_DEPART_ROLE = { permission: 'system:departRole:list' } as const;
const CHANGE_DEPART_ROLE = { permission: 'system:departRole:grant' } as const;

/** An entry of the menu, or a button of one: the name stands in `slotTitle`. */
export interface GrantNode {
  readonly key: string;
  readonly value: string;
  readonly title: null;
  readonly slotTitle: string;
  readonly label: null;
  readonly icon: null;
  readonly parentId: string | null;
  readonly isLeaf: boolean;
  /** 1: data rules narrow its rows. */
  readonly ruleFlag: 0 | 1;
  readonly scopedSlots: { readonly title: 'hasDatarule' };
  /** Absent = a page or a group that stands in the menu. */
  readonly mark?: 'button' | 'hidden';
  readonly children: readonly GrantNode[];
}

const Tree = Type.Object({
  treeList: Type.Array(
    Type.Unsafe<GrantNode>({
      type: 'object',
      required: ['key', 'slotTitle', 'parentId', 'isLeaf', 'ruleFlag', 'children'],
    }),
  ),
  ids: Type.Array(Type.String()),
});
const Ids = Type.Array(Type.String());
/** Comma lists of entries; how many at most, `boundLists` says. */
const Entries = Type.Optional(Type.String({ maxLength: 40_000 }));
const TICKS = { permissionIds: Entries, lastpermissionIds: Entries };

export const DataRule = Type.Object({
  id: Type.String(),
  permissionId: Type.String(),
  ruleName: Type.String(),
  ruleColumn: Type.String({ description: 'Field of the entity.' }),
  ruleConditions: Type.String({ description: 'rule_conditions' }),
  ruleValue: Type.String(),
  status: Type.String({ description: 'valid_status' }),
  ...AuditColumns,
});
const Rules = Type.Object({
  datarule: Type.Array(DataRule),
  drChecked: Type.Optional(Type.String({ description: 'Ids of those that hold, joined by commas.' })),
});

/** Of roles. */
export const roleGrantCalls = {
  readTree: defineCall({
    method: 'GET',
    path: '/sys/role/queryTreeList',
    summary: 'All menus and buttons, to give to a role',
    access: READ_ROLE,
    of: GRANTS,
    reply: Tree,
  }),
  listTicks: defineCall({
    method: 'GET',
    path: '/sys/permission/queryRolePermission',
    summary: 'Ids of what a role holds',
    access: READ_ROLE,
    of: GRANTS,
    query: Type.Object({ roleId: ID }),
    reply: Ids,
  }),
  save: defineCall({
    method: 'POST',
    path: '/sys/permission/saveRolePermission',
    summary: 'Give a role what it did not hold, and take what it no longer shall',
    access: CHANGE_ROLE,
    of: GRANTS,
    body: Type.Object({ roleId: ID, ...TICKS }),
    reply: Nothing,
  }),
  listRules: defineCall({
    method: 'GET',
    path: '/sys/role/datarule/:permissionId/:roleId',
    summary: 'Data rules of a menu, and those of a role',
    access: READ_ROLE,
    of: RULES,
    params: Type.Object({ permissionId: ID, roleId: ID }),
    reply: Rules,
  }),
  saveRules: defineCall({
    method: 'POST',
    path: '/sys/role/datarule',
    summary: 'Choose the data rules of a role for a menu',
    access: CHANGE_ROLE,
    of: RULES,
    body: Type.Object({ permissionId: ID, roleId: ID, dataRuleIds: Entries }),
    reply: Nothing,
  }),
};

/** Of departments, out of the tree of roles. */
export const departGrantCalls = {
  listTicks: defineCall({
    method: 'GET',
    path: '/sys/permission/queryDepartPermission',
    summary: 'Ids of what a department owns of the menu',
    access: READ_DEPART,
    of: GRANTS,
    query: Type.Object({ departId: ID }),
    reply: Ids,
  }),
  save: defineCall({
    method: 'POST',
    path: '/sys/permission/saveDepartPermission',
    summary: 'Give a department entries of the menu, and take others',
    access: CHANGE_DEPART,
    of: GRANTS,
    body: Type.Object({ departId: ID, ...TICKS }),
    reply: Nothing,
  }),
  listRules: defineCall({
    method: 'GET',
    path: '/sys/sysDepartPermission/datarule/:permissionId/:departId',
    summary: 'Data rules of a menu, and those of a department',
    access: READ_DEPART,
    of: RULES,
    params: Type.Object({ permissionId: ID, departId: ID }),
    reply: Rules,
  }),
  saveRules: defineCall({
    method: 'POST',
    path: '/sys/sysDepartPermission/datarule',
    summary: 'Choose the data rules of a department for a menu',
    access: CHANGE_DEPART,
    of: RULES,
    body: Type.Object({ permissionId: ID, departId: ID, dataRuleIds: Entries }),
    reply: Nothing,
  }),
};

/** Of the roles of a department, out of what the department owns. */
export const departRoleGrantCalls = {
  readTree: defineCall({
    method: 'GET',
    path: '/sys/sysDepartPermission/queryTreeListForDeptRole',
    summary: 'What roles of a department may be given',
    access: READ_DEPART_ROLE,
    of: GRANTS,
    query: Type.Object({ departId: ID }),
    reply: Tree,
  }),
  listTicks: defineCall({
    method: 'GET',
    path: '/sys/sysDepartPermission/queryDeptRolePermission',
    summary: 'Ids of what a role of a department holds',
    access: READ_DEPART_ROLE,
    of: GRANTS,
    query: Type.Object({ roleId: ID }),
    reply: Ids,
  }),
  save: defineCall({
    method: 'POST',
    path: '/sys/sysDepartPermission/saveDeptRolePermission',
    summary: 'Give a role entries that its department owns, and take others',
    access: CHANGE_DEPART_ROLE,
    of: GRANTS,
    body: Type.Object({ roleId: ID, ...TICKS }),
    reply: Nothing,
  }),
  listRules: defineCall({
    method: 'GET',
    path: '/sys/sysDepartRole/datarule/:permissionId/:departId/:roleId',
    summary: 'Data rules that a department has for a menu, and those of its role',
    access: READ_DEPART_ROLE,
    of: RULES,
    params: Type.Object({ permissionId: ID, departId: ID, roleId: ID }),
    reply: Rules,
  }),
  saveRules: defineCall({
    method: 'POST',
    path: '/sys/sysDepartRole/datarule',
    summary: 'Choose the data rules of a role of a department for a menu',
    access: CHANGE_DEPART_ROLE,
    of: RULES,
    body: Type.Object({ permissionId: ID, roleId: ID, dataRuleIds: Entries }),
    reply: Nothing,
  }),
};

export type DataRuleChoices = ReplyOf<typeof roleGrantCalls.listRules>;
