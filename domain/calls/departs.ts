/** Departments: the tree of them, who keeps and leads them, and their people (SYSTEM-80, SYSTEM-82). */
import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import { AuditColumns, ID, IdList, Nothing, Nullable, TextsOf } from './schemas.ts';

const DEPARTS = 'sysDepart';
const LIST = { permission: 'system:depart:list', isOfPlatform: true } as const;
const LINK = { permission: 'system:departUser:link' } as const;
/** People that one call takes in. */
const MOST = 500;

const Ids = Type.Optional(Type.String({ maxLength: 4000, default: '' }));
const Words = Nullable(Type.String());
const One = Type.Object({ id: Type.String({ maxLength: 40 }) });

const COLUMNS = {
  id: Type.String(),
  tenantId: Type.Integer(),
  parentId: Type.String({ description: 'Empty at the top.' }),
  departName: Type.String(),
  departNameEn: Words,
  departNameAbbr: Words,
  description: Words,
  mobile: Words,
  fax: Words,
  address: Words,
  memo: Words,
  departOrder: Type.Integer(),
  orgCategory: Type.String({ description: 'org_category' }),
  orgType: Type.String({ description: 'Depth: 1 at the top.' }),
  orgCode: Type.String({ description: 'A letter and two digits a level; one branch shares its beginning.' }),
  status: Type.String(),
  delFlag: Type.String(),
  ...AuditColumns,
};
const Stored = Type.Object(COLUMNS);
export type StoredDepart = Readonly<Static<typeof Stored>>;

/** A department in a tree, or in a list of those that a word finds. */
export interface DepartNode extends StoredDepart {
  readonly key: string;
  readonly value: string;
  readonly title: string;
  readonly isLeaf: boolean;
  /** Ids of its leaders, joined by commas. */
  readonly directorUserIds: string;
  /** `null` on leaves of a whole tree, `[]` where one level was asked for. */
  readonly children: readonly DepartNode[] | null;
}
const Node = Type.Unsafe<DepartNode>(
  Type.Object({
    ...COLUMNS,
    key: Type.String(),
    value: Type.String(),
    title: Type.String(),
    isLeaf: Type.Boolean(),
    directorUserIds: Type.String({ description: 'Ids of its leaders, joined by commas.' }),
    children: Nullable(
      Type.Array(
        Type.Unsafe<DepartNode>({ type: 'object', required: ['id', 'title', 'isLeaf', 'children'] }),
        {
          description: '`null` on leaves of a whole tree, `[]` where one level was asked for.',
        },
      ),
    ),
  }),
);
const Nodes = Type.Array(Node);

/** Id and name alone. */
export interface DepartIdNode {
  readonly key: string;
  readonly value: string;
  readonly title: string;
  readonly children: readonly DepartIdNode[];
}
const IdNodes = Type.Array(
  Type.Unsafe<DepartIdNode>({ type: 'object', required: ['key', 'value', 'title', 'children'] }),
);

const Text = Type.Optional(Type.Union([Type.String(), Type.Null()]));
/** A department as its form holds it; the server says in words what is wrong with it. */
const Written = Type.Unsafe<Readonly<Record<string, unknown>>>(
  Type.Object({
    id: Text,
    parentId: Text,
    departName: Text,
    departNameEn: Text,
    departNameAbbr: Text,
    departOrder: Type.Optional(Type.Union([Type.Number(), Type.String(), Type.Null()])),
    orgCategory: Text,
    mobile: Text,
    fax: Text,
    address: Text,
    memo: Text,
    description: Text,
    directorUserIds: Text,
    oldDirectorUserIds: Text,
  }),
);

/** Names of departments are no secret among those of the tenant who signed in. */
export const departCalls = {
  readTree: defineCall({
    method: 'GET',
    path: '/sys/sysDepart/queryTreeList',
    summary: 'Departments as a tree',
    access: 'signedIn',
    of: DEPARTS,
    query: Type.Object({ ids: Ids }),
    reply: Nodes,
  }),

  listLevel: defineCall({
    method: 'GET',
    path: '/sys/sysDepart/queryDepartTreeSync',
    summary: 'Departments, level by level',
    access: 'signedIn',
    of: DEPARTS,
    query: Type.Object({
      pid: Type.Optional(Type.String({ maxLength: 100, default: '' })),
      ids: Ids,
      primaryKey: Type.Optional(Type.Enum(['id', 'orgCode', ''], { default: 'id' })),
    }),
    reply: Nodes,
  }),

  readIdTree: defineCall({
    method: 'GET',
    path: '/sys/sysDepart/queryIdTree',
    summary: 'Ids and names of departments as a tree',
    access: 'signedIn',
    of: DEPARTS,
    reply: IdNodes,
  }),

  /** `myDeptSearch` 1: only those that the caller leads. */
  findByName: defineCall({
    method: 'GET',
    path: '/sys/sysDepart/searchBy',
    summary: 'Departments by name',
    access: 'signedIn',
    of: DEPARTS,
    query: TextsOf('keyWord', 'myDeptSearch'),
    reply: Nodes,
  }),

  /** The message is the identity of the caller, `UserIdentity`. */
  listLed: defineCall({
    method: 'GET',
    path: '/sys/sysDepart/queryMyDeptTreeList',
    summary: 'Departments that the caller leads',
    access: 'signedIn',
    of: DEPARTS,
    reply: Nullable(Nodes),
  }),

  readParentName: defineCall({
    method: 'GET',
    path: '/sys/sysDepart/queryParentName',
    summary: 'Name of the department above',
    access: 'signedIn',
    of: DEPARTS,
    query: TextsOf('departId'),
    reply: Type.String(),
  }),

  findByCode: defineCall({
    method: 'GET',
    path: '/sys/sysDepart/getDepartName',
    summary: 'The department of a code',
    access: 'signedIn',
    of: DEPARTS,
    query: TextsOf('orgCode'),
    reply: Nullable(Stored),
  }),

  listAbove: defineCall({
    method: 'GET',
    path: '/sys/sysDepart/queryAllParentId',
    summary: 'What stands above a department',
    access: 'signedIn',
    of: DEPARTS,
    query: TextsOf('departId', 'orgCode'),
    reply: Type.Record(
      Type.String(),
      Type.Object({ parentIds: Type.Array(Type.String()), parentMap: Type.Record(Type.String(), Stored) }),
      { description: 'By the id of the department.' },
    ),
  }),

  listAll: defineCall({
    method: 'GET',
    path: '/sys/sysDepart/listAll',
    summary: 'All departments',
    access: LIST,
    of: DEPARTS,
    query: TextsOf('id'),
    reply: Type.Array(Stored),
  }),

  add: defineCall({
    method: 'POST',
    path: '/sys/sysDepart/add',
    summary: 'Add a department',
    access: { permission: 'system:depart:add', isOfPlatform: true },
    of: DEPARTS,
    body: Written,
    reply: Node,
  }),

  edit: defineCall({
    method: 'PUT',
    alsoBy: ['POST'],
    path: '/sys/sysDepart/edit',
    summary: 'Change a department',
    access: { permission: 'system:depart:edit', isOfPlatform: true },
    of: DEPARTS,
    body: Written,
    reply: Nothing,
  }),

  remove: defineCall({
    method: 'DELETE',
    path: '/sys/sysDepart/delete',
    summary: 'Delete a department and all below it',
    access: { permission: 'system:depart:delete', isOfPlatform: true },
    of: DEPARTS,
    query: One,
    reply: Nothing,
  }),

  removeSeveral: defineCall({
    method: 'DELETE',
    path: '/sys/sysDepart/deleteBatch',
    summary: 'Delete departments and all below them',
    access: { permission: 'system:depart:deleteBatch', isOfPlatform: true },
    of: DEPARTS,
    query: Type.Object({ ids: Type.String({ maxLength: 20_000 }) }),
    reply: Nothing,
  }),

  addMembers: defineCall({
    method: 'POST',
    alsoBy: ['PUT'],
    path: '/sys/user/editSysDepartWithUser',
    summary: 'Take people into a department',
    access: LINK,
    of: DEPARTS,
    body: Type.Object({ depId: ID, userIdList: Type.Array(ID, { minItems: 1, maxItems: MOST }) }),
    reply: Nothing,
  }),

  removeMember: defineCall({
    method: 'DELETE',
    path: '/sys/user/deleteUserInDepart',
    summary: 'Let somebody go from a department',
    access: LINK,
    of: DEPARTS,
    query: Type.Object({ depId: ID, userId: ID }),
    reply: Nothing,
  }),

  removeMembers: defineCall({
    method: 'DELETE',
    path: '/sys/user/deleteUserInDepartBatch',
    summary: 'Let people go from a department',
    access: LINK,
    of: DEPARTS,
    query: Type.Object({ depId: ID, userIds: IdList }),
    reply: Nothing,
  }),
};
