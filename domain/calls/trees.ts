/** Trees that load level by level (SYSTEM-05): categories, and tables that refer to themselves. */

import { Type } from 'typebox';
import { defineCall, type ReplyOf } from './call.ts';
import { AuditColumns, DictionaryItem, Nothing, Nullable, PageOf, Paging, TextsOf } from './schemas.ts';

const CATEGORIES = 'sysCategory';
const TABLES = 'tableTree';
const LIST = { permission: 'system:category:list', isOfPlatform: true } as const;

/** A node as every call of a tree answers it. */
export interface WireTreeNode {
  readonly key: string;
  readonly value: string;
  readonly title: string;
  readonly leaf: boolean;
  readonly icon: null;
  readonly parentId: string;
  readonly code: string;
  readonly children?: readonly WireTreeNode[];
}
const Nodes = Type.Array(
  Type.Unsafe<WireTreeNode>(
    Type.Object({
      key: Type.String(),
      value: Type.String(),
      title: Type.String(),
      leaf: Type.Boolean(),
      icon: Type.Null(),
      parentId: Type.String(),
      code: Type.String(),
      children: Type.Optional(
        Type.Array(Type.Unsafe<WireTreeNode>({ type: 'object', required: ['key', 'title', 'leaf'] })),
      ),
    }),
  ),
);

const COLUMNS = {
  id: Type.String(),
  pid: Nullable(Type.String()),
  name: Type.String(),
  code: Nullable(Type.String()),
  hasChild: Nullable(Type.String({ description: '`1`: something stands below.' })),
  rev: Type.Integer(),
  ...AuditColumns,
};
const Names = Type.Array(Type.String(), {
  description: 'In the order of the ids; `delNotExist` false keeps ids that nobody has.',
});

export const categoryCalls = {
  /** The top level in pages; who searches by name or code means the whole tree. */
  listRoots: defineCall({
    method: 'GET',
    path: '/sys/category/rootList',
    summary: '分类字典：一级列表',
    access: LIST,
    of: CATEGORIES,
    query: Type.Object(
      { ...TextsOf('pid', 'name', 'code').properties, ...Paging },
      { additionalProperties: Type.Unknown() },
    ),
    reply: PageOf(Type.Object(COLUMNS)),
  }),

  listBelow: defineCall({
    method: 'GET',
    path: '/sys/category/childList',
    summary: 'Categories below one',
    access: LIST,
    of: CATEGORIES,
    query: TextsOf('pid'),
    reply: Type.Array(Type.Object(COLUMNS)),
  }),

  listLevels: defineCall({
    method: 'GET',
    path: '/sys/category/getChildListBatch',
    summary: 'Categories below several',
    access: LIST,
    of: CATEGORIES,
    query: TextsOf('parentIds'),
    reply: PageOf(Type.Object(COLUMNS)),
  }),

  checkCode: defineCall({
    method: 'GET',
    path: '/sys/category/checkCode',
    summary: 'Whether a code may stand below a category',
    access: 'signedIn',
    of: CATEGORIES,
    query: TextsOf('pid', 'code'),
    reply: Nothing,
  }),

  /** `async` false: the whole tree. */
  readTree: defineCall({
    method: 'GET',
    path: '/sys/category/loadTreeRoot',
    summary: 'Categories below a code',
    access: 'signedIn',
    of: CATEGORIES,
    query: TextsOf('pcode', 'async'),
    reply: Nodes,
  }),

  listChildren: defineCall({
    method: 'GET',
    path: '/sys/category/loadTreeChildren',
    summary: 'Categories below a node',
    access: 'signedIn',
    of: CATEGORIES,
    query: TextsOf('pid'),
    reply: Nodes,
  }),

  find: defineCall({
    method: 'GET',
    path: '/sys/category/loadTreeData',
    summary: 'Categories below a node or a code that match a condition',
    access: 'signedIn',
    of: CATEGORIES,
    query: TextsOf('pid', 'pcode', 'condition'),
    reply: Nodes,
  }),

  readOne: defineCall({
    method: 'GET',
    path: '/sys/category/loadOne',
    summary: 'The category with a value',
    access: 'signedIn',
    of: CATEGORIES,
    query: TextsOf('field', 'val'),
    reply: Type.Object({
      ...COLUMNS,
      tenantId: Type.Integer(),
      sysOrgCode: Nullable(Type.String()),
      delFlag: Type.Integer(),
    }),
  }),

  /** The list may be the last piece of the path or a parameter: both generations of clients are served. */
  listNames: defineCall({
    method: 'GET',
    path: '/sys/category/loadDictItem/:ids',
    summary: 'Names of categories',
    access: 'signedIn',
    of: CATEGORIES,
    params: Type.Object({ ids: Type.String() }),
    query: TextsOf('delNotExist'),
    reply: Names,
  }),

  listNamesOf: defineCall({
    method: 'GET',
    path: '/sys/category/loadDictItem/',
    summary: 'Names of categories',
    access: 'signedIn',
    of: CATEGORIES,
    query: TextsOf('ids', 'delNotExist'),
    reply: Names,
  }),

  listItems: defineCall({
    method: 'GET',
    path: '/sys/category/loadAllData',
    summary: 'Categories below a code',
    access: 'signedIn',
    of: CATEGORIES,
    query: TextsOf('code'),
    reply: Type.Array(DictionaryItem),
  }),
};

export const treeCalls = {
  listLevel: defineCall({
    method: 'GET',
    path: '/sys/dict/loadTreeData',
    summary: 'Nodes of a tree, level by level',
    description: 'Clients also send `hasChildField`, which is ignored: the server counts the children.',
    access: 'signedIn',
    isSigned: true,
    of: TABLES,
    query: TextsOf('tableName', 'text', 'code', 'pidField', 'pid', 'condition'),
    reply: Nodes,
  }),
};

export type CategoryLine = ReplyOf<typeof categoryCalls.listBelow>[number];
/** What the tree shows of a category. */
export type Category = Pick<CategoryLine, 'id' | 'pid' | 'name' | 'code' | 'hasChild'>;
