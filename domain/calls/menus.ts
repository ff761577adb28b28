/** The menu as administrators keep it: entries, buttons, data rules, and what a role sees of it (MENU-01 to MENU-05). */

import { type Static, Type } from 'typebox';
import { MenuType } from '../codes/menu.ts';
import type { MenuEntry, SentEntry } from '../menu/menuEntry.ts';
import { type BodyOf, defineCall, type ReplyOf } from './call.ts';
import { DataRule } from './grants.ts';
import { AuditColumns, ID, IdList, Nothing, Nullable, OptionalNumber, TextsOf } from './schemas.ts';

const MENU = 'sysPermission';
/** Apart from the rest: those that are open are read anew in one call. */
const LEVELS = 'menuLevels';
const RULES = 'menuRules';
const LIST = { permission: 'system:permission:list', isOfPlatform: true } as const;
const RULE = { permission: 'system:permission:rule', isOfPlatform: true } as const;

const Words = Nullable(Type.String());
const COLUMNS = {
  id: Type.String(),
  parentId: Words,
  name: Type.String(),
  menuType: Type.Integer({ description: 'menu_type' }),
  url: Words,
  component: Words,
  componentName: Words,
  redirect: Words,
  perms: Nullable(Type.String({ description: 'Permission codes, comma separated.' })),
  permsType: Nullable(Type.String({ description: 'global_perms_type' })),
  status: Type.String({ description: 'valid_status' }),
  icon: Words,
  sortNo: Type.Number(),
  route: Type.Boolean(),
  keepAlive: Type.Boolean(),
  hidden: Type.Boolean(),
  hideTab: Type.Boolean(),
  alwaysShow: Type.Boolean(),
  internalOrExternal: Type.Boolean(),
  description: Words,
  delFlag: Type.Integer(),
  ...AuditColumns,
};
const Stored = Type.Object(COLUMNS);
export type StoredMenu = Readonly<Static<typeof Stored>>;

/** An entry as the menu administration shows it. */
export interface MenuRow extends StoredMenu, MenuEntry {
  readonly key: string;
  readonly title: string;
  readonly leaf: boolean;
  readonly isLeaf: boolean;
  /** 1: there are data rules. */
  readonly ruleFlag: 0 | 1;
  readonly children: readonly MenuRow[] | null;
}
const Below = Nullable(
  Type.Array(Type.Unsafe<MenuRow>({ type: 'object', required: ['id', 'name', 'isLeaf', 'children'] })),
);
const Rows = Type.Array(
  Type.Unsafe<MenuRow>(
    Type.Object({
      ...COLUMNS,
      key: Type.String(),
      title: Type.String(),
      leaf: Type.Boolean(),
      isLeaf: Type.Boolean(),
      ruleFlag: Type.Union([Type.Literal(0), Type.Literal(1)], { description: '1: there are data rules.' }),
      children: Below,
    }),
  ),
);

/** An entry as pickers show it. */
export interface MenuChoice {
  readonly key: string;
  readonly value: string;
  readonly title: string;
  readonly slotTitle: string;
  readonly label: string;
  readonly icon: string | null;
  readonly parentId: string | null;
  readonly isLeaf: boolean;
  readonly ruleFlag: 0 | 1;
  readonly scopedSlots: { readonly title: 'hasDatarule' };
  readonly children: readonly MenuChoice[] | null;
}
const Choices = Type.Array(
  Type.Unsafe<MenuChoice>({
    type: 'object',
    required: ['key', 'title', 'slotTitle', 'parentId', 'isLeaf', 'ruleFlag', 'children'],
  }),
);

const RowSchema = Type.Object({
  menu: Type.Array(
    Type.Unsafe<object>({ type: 'object', required: ['id', 'path', 'name', 'component', 'meta'] }),
    { description: 'As the menu of somebody who signs in.' },
  ),
  auth: Type.Array(
    Type.Object({
      action: Nullable(Type.String({ description: 'Codes, comma separated.' })),
      type: Words,
      describe: Type.String({ description: 'Name of the button.' }),
    }),
  ),
});

const Switch = Type.Optional(Type.Boolean());
/** Clients send rows back as they came: with nulls for what is empty, and with more than is written. */
const WRITTEN = {
  parentId: Type.Optional(Type.String({ maxLength: 19 })),
  name: Type.String({ maxLength: 100 }),
  menuType: Type.Integer({ minimum: MenuType.root, maximum: MenuType.button }),
  url: Type.Optional(Type.String({ maxLength: 255 })),
  component: Type.Optional(Type.String({ maxLength: 255 })),
  componentName: Type.Optional(Type.String({ maxLength: 100 })),
  redirect: Type.Optional(Type.String({ maxLength: 255 })),
  perms: Type.Optional(Type.String({ maxLength: 255 })),
  permsType: Type.Optional(Type.String({ maxLength: 2 })),
  status: Type.Optional(Type.String({ maxLength: 2 })),
  icon: Type.Optional(Type.String({ maxLength: 100 })),
  description: Type.Optional(Type.String({ maxLength: 255 })),
  sortNo: OptionalNumber,
  route: Switch,
  keepAlive: Switch,
  hidden: Switch,
  hideTab: Switch,
  alwaysShow: Switch,
  internalOrExternal: Switch,
};
type Written = Omit<SentEntry, 'sortNo'> & { readonly sortNo?: number | '' };

export const menuCalls = {
  readTree: defineCall({
    method: 'GET',
    path: '/sys/permission/list',
    summary: 'The whole menu, or the entries of a name',
    access: LIST,
    of: MENU,
    query: TextsOf('name'),
    reply: Rows,
  }),

  listRoots: defineCall({
    method: 'GET',
    path: '/sys/permission/getSystemMenuList',
    summary: 'Entries at the top of the menu',
    access: LIST,
    of: MENU,
    reply: Rows,
  }),

  listLevel: defineCall({
    method: 'GET',
    path: '/sys/permission/getSystemSubmenu',
    summary: 'Entries below another',
    access: LIST,
    of: LEVELS,
    query: TextsOf('parentId'),
    reply: Rows,
  }),

  listLevels: defineCall({
    method: 'GET',
    path: '/sys/permission/getSystemSubmenuBatch',
    summary: 'Entries below each of several',
    access: LIST,
    of: LEVELS,
    query: TextsOf('parentIds'),
    reply: Type.Record(Type.String(), Rows, { description: 'By the id of the entry above.' }),
  }),

  listParents: defineCall({
    method: 'GET',
    path: '/sys/permission/queryTreeList',
    summary: 'Menus to choose a parent from',
    access: LIST,
    of: MENU,
    reply: Type.Object({ treeList: Choices, ids: Type.Array(Type.String()) }),
  }),

  listBelow: defineCall({
    method: 'GET',
    path: '/sys/permission/queryListAsync',
    summary: 'Nodes below an entry',
    access: LIST,
    of: MENU,
    query: TextsOf('pid'),
    reply: Choices,
  }),

  preview: defineCall({
    method: 'GET',
    path: '/sys/permission/queryMenuPreview',
    summary: 'The menu of a role, or of oneself',
    access: LIST,
    of: MENU,
    query: TextsOf('roleId'),
    reply: RowSchema,
  }),

  add: defineCall({
    method: 'POST',
    path: '/sys/permission/add',
    summary: 'Add a menu entry or a button',
    access: { permission: 'system:permission:add', isOfPlatform: true },
    of: MENU,
    body: Type.Unsafe<Written>(Type.Object(WRITTEN)),
    reply: Type.String({ description: 'Its id.' }),
  }),

  edit: defineCall({
    method: 'PUT',
    alsoBy: ['POST'],
    path: '/sys/permission/edit',
    summary: 'Change a menu entry or a button',
    access: { permission: 'system:permission:edit', isOfPlatform: true },
    of: MENU,
    body: Type.Unsafe<Written & { readonly id: string }>(Type.Object({ ...WRITTEN, id: ID })),
    reply: Nothing,
  }),

  remove: defineCall({
    method: 'DELETE',
    path: '/sys/permission/delete',
    summary: 'Delete an entry with all below it',
    access: { permission: 'system:permission:delete', isOfPlatform: true },
    of: MENU,
    query: Type.Object({ id: ID }),
    reply: Nothing,
  }),

  removeSeveral: defineCall({
    method: 'DELETE',
    path: '/sys/permission/deleteBatch',
    summary: 'Delete entries with all below them',
    access: { permission: 'system:permission:deleteBatch', isOfPlatform: true },
    of: MENU,
    query: Type.Object({ ids: IdList }),
    reply: Nothing,
  }),
};

const WRITTEN_RULE = {
  permissionId: Type.String({ maxLength: 19 }),
  ruleName: Type.String({ maxLength: 50 }),
  ruleColumn: Type.Optional(Type.String({ maxLength: 50 })),
  ruleConditions: Type.String({ maxLength: 50 }),
  ruleValue: Type.String({ maxLength: 300 }),
  status: Type.Optional(Type.String({ maxLength: 2 })),
};

/** Data rules of an entry (PERM-08). */
export const menuRuleCalls = {
  list: defineCall({
    method: 'GET',
    path: '/sys/permission/getPermRuleListByPermId',
    summary: 'Data rules of an entry',
    access: LIST,
    of: RULES,
    query: TextsOf('permissionId'),
    reply: Type.Array(DataRule),
  }),

  find: defineCall({
    method: 'GET',
    path: '/sys/permission/queryPermissionRule',
    summary: 'Data rules of an entry by name and value',
    access: LIST,
    of: RULES,
    query: TextsOf('permissionId', 'ruleName', 'ruleValue'),
    reply: Type.Array(DataRule),
  }),

  listColumns: defineCall({
    method: 'GET',
    path: '/sys/permission/queryRuleColumns',
    summary: 'Fields that data rules may name',
    access: LIST,
    of: MENU,
    query: TextsOf('permissionId'),
    reply: Nullable(
      Type.Object({
        title: Type.String(),
        columns: Type.Array(Type.Object({ name: Type.String(), label: Type.String() })),
      }),
    ),
  }),

  add: defineCall({
    method: 'POST',
    path: '/sys/permission/addPermissionRule',
    summary: 'Add a data rule',
    access: RULE,
    of: RULES,
    body: Type.Object(WRITTEN_RULE),
    reply: Type.String({ description: 'Its id.' }),
  }),

  edit: defineCall({
    method: 'PUT',
    alsoBy: ['POST'],
    path: '/sys/permission/editPermissionRule',
    summary: 'Change a data rule',
    access: RULE,
    of: RULES,
    body: Type.Object({ ...WRITTEN_RULE, id: ID }),
    reply: Nothing,
  }),

  remove: defineCall({
    method: 'DELETE',
    path: '/sys/permission/deletePermissionRule',
    summary: 'Delete a data rule',
    access: RULE,
    of: RULES,
    query: Type.Object({ id: ID }),
    reply: Nothing,
  }),
};

export type MenuRule = ReplyOf<typeof menuRuleCalls.list>[number];
export type WrittenRule = BodyOf<typeof menuRuleCalls.add>;
