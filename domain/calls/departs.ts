/** Departments: the tree of them, who keeps and leads them, and their people (SYSTEM-80, SYSTEM-82). */

import { Type } from 'typebox';
import { addressEntry, departMember } from '../entities/depart.ts';
import { defineCall } from './call.ts';
import { DEPART_SUBJECT, DepartNodes, DepartNodeShape, StoredDepartShape } from './departTrees.ts';
import { describeReadCalls } from './recordCalls.ts';
import { ID, IdList, Nothing, Nullable, OptionalText, PageOf, Paging, TextsOf } from './schemas.ts';

const LIST = { permission: 'system:depart:list', isOfPlatform: true } as const;
const LINK = { permission: 'system:departUser:link' } as const;
/** People that one call takes in. */
const MOST = 500;

const One = Type.Object({ id: Type.String({ maxLength: 40 }) });

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

/** Columns of an account; those that are hidden from the caller are left out (PERM-34). */
const PERSON = {
  id: Type.String(),
  realname: OptionalText,
  avatar: Text,
  email: Text,
  phone: Text,
  telephone: Text,
  workNo: Text,
};
const Member = Type.Object({
  ...PERSON,
  username: OptionalText,
  birthday: Text,
  sex: Type.Optional(Nullable(Type.Integer({ description: 'sex' }))),
  sex_dictText: OptionalText,
  status: Type.Optional(Type.Integer({ description: 'user_status' })),
  userType: Type.Optional(Type.Integer({ description: 'user_type' })),
  userIdentity: Type.Optional(Type.Integer()),
  createTime: Text,
  orgCode: Type.String({ description: 'Names of the departments, joined by commas.' }),
  orgCodeTxt: Type.String({ description: 'The same.' }),
});
const Address = Type.Object({
  ...PERSON,
  userId: Type.String({ description: 'The id again.' }),
  post: Type.Optional(Nullable(Type.String({ description: 'Codes of positions, joined by commas.' }))),
  postName: Type.String({ description: 'Their names.' }),
  departId: Nullable(Type.String()),
  departName: Type.String({ description: 'Names of all departments.' }),
});

export const departCalls = {
  read: defineCall({
    method: 'GET',
    path: '/sys/sysDepart/queryById',
    summary: 'A department with its leaders',
    access: LIST,
    of: DEPART_SUBJECT,
    query: One,
    reply: Type.Object({
      ...StoredDepartShape.properties,
      directorUserIds: Type.String({ description: 'Joined by commas.' }),
    }),
  }),

  /** The message is the identity of the caller, `UserIdentity`. */
  listLed: defineCall({
    method: 'GET',
    path: '/sys/sysDepart/queryMyDeptTreeList',
    summary: 'Departments that the caller leads',
    access: 'signedIn',
    of: DEPART_SUBJECT,
    reply: Nullable(DepartNodes),
  }),

  readParentName: defineCall({
    method: 'GET',
    path: '/sys/sysDepart/queryParentName',
    summary: 'Name of the department above',
    access: 'signedIn',
    of: DEPART_SUBJECT,
    query: TextsOf('departId'),
    reply: Type.String(),
  }),

  findByCode: defineCall({
    method: 'GET',
    path: '/sys/sysDepart/getDepartName',
    summary: 'The department of a code',
    access: 'signedIn',
    of: DEPART_SUBJECT,
    query: TextsOf('orgCode'),
    reply: Nullable(StoredDepartShape),
  }),

  listAbove: defineCall({
    method: 'GET',
    path: '/sys/sysDepart/queryAllParentId',
    summary: 'What stands above a department',
    access: 'signedIn',
    of: DEPART_SUBJECT,
    query: TextsOf('departId', 'orgCode'),
    reply: Type.Record(
      Type.String(),
      Type.Object({
        parentIds: Type.Array(Type.String()),
        parentMap: Type.Record(Type.String(), StoredDepartShape),
      }),
      { description: 'By the id of the department.' },
    ),
  }),

  listAll: defineCall({
    method: 'GET',
    path: '/sys/sysDepart/listAll',
    summary: 'All departments',
    access: LIST,
    of: DEPART_SUBJECT,
    query: TextsOf('id'),
    reply: Type.Array(StoredDepartShape),
  }),

  add: defineCall({
    method: 'POST',
    path: '/sys/sysDepart/add',
    summary: 'Add a department',
    access: { permission: 'system:depart:add', isOfPlatform: true },
    of: DEPART_SUBJECT,
    body: Written,
    reply: DepartNodeShape,
  }),

  edit: defineCall({
    method: 'PUT',
    alsoBy: ['POST'],
    path: '/sys/sysDepart/edit',
    summary: 'Change a department',
    access: { permission: 'system:depart:edit', isOfPlatform: true },
    of: DEPART_SUBJECT,
    body: Written,
    reply: Nothing,
  }),

  remove: defineCall({
    method: 'DELETE',
    path: '/sys/sysDepart/delete',
    summary: 'Delete a department and all below it',
    access: { permission: 'system:depart:delete', isOfPlatform: true },
    of: DEPART_SUBJECT,
    query: One,
    reply: Nothing,
  }),

  removeSeveral: defineCall({
    method: 'DELETE',
    path: '/sys/sysDepart/deleteBatch',
    summary: 'Delete departments and all below them',
    access: { permission: 'system:depart:deleteBatch', isOfPlatform: true },
    of: DEPART_SUBJECT,
    query: Type.Object({ ids: Type.String({ maxLength: 20_000 }) }),
    reply: Nothing,
  }),

  /** Of departments that the caller looks after. */
  listMembers: defineCall({
    ...describeReadCalls(departMember).list,
    query: Type.Object({ ...TextsOf('depId', 'username').properties, ...Paging }),
    reply: PageOf(Member),
  }),

  listAddresses: defineCall({
    ...describeReadCalls(addressEntry).list,
    query: Type.Object({ ...TextsOf('orgCode', 'realname', 'workNo').properties, ...Paging }),
    reply: PageOf(Address),
  }),

  addMembers: defineCall({
    method: 'POST',
    alsoBy: ['PUT'],
    path: '/sys/user/editSysDepartWithUser',
    summary: 'Take people into a department',
    access: LINK,
    of: DEPART_SUBJECT,
    body: Type.Object({ depId: ID, userIdList: Type.Array(ID, { minItems: 1, maxItems: MOST }) }),
    reply: Nothing,
  }),

  removeMember: defineCall({
    method: 'DELETE',
    path: '/sys/user/deleteUserInDepart',
    summary: 'Let somebody go from a department',
    access: LINK,
    of: DEPART_SUBJECT,
    query: Type.Object({ depId: ID, userId: ID }),
    reply: Nothing,
  }),

  removeMembers: defineCall({
    method: 'DELETE',
    path: '/sys/user/deleteUserInDepartBatch',
    summary: 'Let people go from a department',
    access: LINK,
    of: DEPART_SUBJECT,
    query: Type.Object({ depId: ID, userIds: IdList }),
    reply: Nothing,
  }),
};
