/** Roles beside their records, and who is in them (SYSTEM-70, SYSTEM-73). */

import { Type } from 'typebox';
import { defineCall, type ReplyOf } from './call.ts';
import { ID, IdList, Nothing, Nullable, OptionalText, PageOf, Paging, TextsOf } from './schemas.ts';

const ROLE = 'sysRole';
const MEMBERS = 'roleMembers';
const ASSIGN = { permission: 'system:role:assign', isOfPlatform: true } as const;

export const roleCalls = {
  listAll: defineCall({
    method: 'GET',
    path: '/sys/role/queryall',
    summary: 'All roles',
    access: 'signedIn',
    of: ROLE,
    reply: Type.Array(
      Type.Object({
        id: Type.String(),
        roleName: Type.String(),
        roleCode: Type.String(),
        description: Nullable(Type.String()),
      }),
    ),
  }),

  view: defineCall({
    method: 'POST',
    path: '/sys/role/view',
    summary: 'Look at the console as people of a role see it, read only, for half an hour',
    access: { permission: 'system:role:viewAs', isOfPlatform: true },
    of: ROLE,
    body: Type.Object({ roleId: ID }),
    reply: Type.Object({ token: Type.String(), roleName: Type.String() }),
  }),

  isCodeFree: defineCall({
    method: 'GET',
    path: '/sys/role/checkRoleCode',
    summary: 'Whether a code of a role is free',
    access: 'signedIn',
    of: ROLE,
    query: TextsOf('id', 'roleCode'),
    reply: Type.Boolean(),
  }),

  listMembers: defineCall({
    method: 'GET',
    path: '/sys/user/userRoleList',
    summary: 'Accounts of a role',
    access: { permission: 'system:role:list', isOfPlatform: true },
    of: MEMBERS,
    query: Type.Object({ roleId: ID, username: OptionalText, ...Paging }),
    reply: PageOf(
      Type.Object({
        id: Type.String(),
        username: Type.String(),
        realname: Type.String(),
        avatar: Nullable(Type.String()),
        sex: Nullable(Type.Integer()),
        sex_dictText: Type.String(),
        status: Type.Integer({ description: 'user_status' }),
        status_dictText: Type.String(),
        userType: Type.Integer(),
        orgCodeTxt: Type.String({ description: 'Names of the departments, joined by commas.' }),
      }),
    ),
  }),

  addMembers: defineCall({
    method: 'POST',
    path: '/sys/user/addSysUserRole',
    summary: 'Put accounts into a role',
    access: ASSIGN,
    of: MEMBERS,
    body: Type.Object({ roleId: ID, userIdList: Type.Array(ID, { minItems: 1, maxItems: 1000 }) }),
    reply: Nothing,
  }),

  removeMember: defineCall({
    method: 'DELETE',
    path: '/sys/user/deleteUserRole',
    summary: 'Take an account out of a role',
    access: ASSIGN,
    of: MEMBERS,
    query: Type.Object({ roleId: ID, userId: ID }),
    reply: Nothing,
  }),

  removeMembers: defineCall({
    method: 'DELETE',
    path: '/sys/user/deleteUserRoleBatch',
    summary: 'Take accounts out of a role',
    access: ASSIGN,
    of: MEMBERS,
    query: Type.Object({ roleId: ID, userIds: IdList }),
    reply: Nothing,
  }),
};

export type RoleMember = ReplyOf<typeof roleCalls.listMembers>['records'][number];
