/** The tree of departments as everybody who signed in may read it, for pickers and trees beside lists (SYSTEM-09). */

import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import { AuditColumns, Nullable, TextsOf } from './schemas.ts';

export const DEPART_SUBJECT = 'sysDepart';

const Ids = Type.Optional(Type.String({ maxLength: 4000, default: '' }));
const Words = Nullable(Type.String());

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
export const StoredDepartShape = Type.Object(COLUMNS);
export type StoredDepart = Readonly<Static<typeof StoredDepartShape>>;

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
export const DepartNodeShape = Type.Unsafe<DepartNode>(
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
export const DepartNodes = Type.Array(DepartNodeShape);

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

/** Names of departments are no secret among those of the tenant who signed in. */
export const departTreeCalls = {
  readTree: defineCall({
    method: 'GET',
    path: '/sys/sysDepart/queryTreeList',
    summary: 'Departments as a tree',
    access: 'signedIn',
    of: DEPART_SUBJECT,
    query: Type.Object({ ids: Ids }),
    reply: DepartNodes,
  }),

  listLevel: defineCall({
    method: 'GET',
    path: '/sys/sysDepart/queryDepartTreeSync',
    summary: 'Departments, level by level',
    access: 'signedIn',
    of: DEPART_SUBJECT,
    query: Type.Object({
      pid: Type.Optional(Type.String({ maxLength: 100, default: '' })),
      ids: Ids,
      primaryKey: Type.Optional(Type.Enum(['id', 'orgCode', ''], { default: 'id' })),
    }),
    reply: DepartNodes,
  }),

  readIdTree: defineCall({
    method: 'GET',
    path: '/sys/sysDepart/queryIdTree',
    summary: 'Ids and names of departments as a tree',
    description: 'The console does not make it: its tree of departments carries ids.',
    access: 'signedIn',
    of: DEPART_SUBJECT,
    reply: IdNodes,
  }),

  /** `myDeptSearch` 1: only those that the caller leads. */
  findByName: defineCall({
    method: 'GET',
    path: '/sys/sysDepart/searchBy',
    summary: 'Departments by name',
    access: 'signedIn',
    of: DEPART_SUBJECT,
    query: TextsOf('keyWord', 'myDeptSearch'),
    reply: DepartNodes,
  }),
};
