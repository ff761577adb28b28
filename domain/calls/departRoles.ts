/** Roles of departments: who has which of them (SYSTEM-82). */

import { Type } from 'typebox';
import { defineCall, type ReplyOf } from './call.ts';
import { AuditColumns, ID, Nothing, Nullable, TextsOf } from './schemas.ts';

const ROLES = 'sysDepartRole';
const LIST = { permission: 'system:departRole:list' } as const;
/** Comma list. */
const Ids = Type.Optional(Type.Union([Type.String({ maxLength: 20_000 }), Type.Null()]));

const Role = Type.Object({
  id: Type.String(),
  tenantId: Type.Integer(),
  departId: Type.String(),
  roleName: Type.String(),
  roleCode: Type.String(),
  description: Nullable(Type.String()),
  ...AuditColumns,
});
const One = Type.Object({ id: Type.String({ maxLength: 40 }) });
const Several = Type.Object({ ids: Type.String({ maxLength: 20_000 }) });
const Text = Type.Optional(Nullable(Type.String()));
const Written = Type.Object({ id: Text, departId: Text, roleName: Text, roleCode: Text, description: Text });

/** Roles of departments as their keepers write them. */
export const departRoleKeepingCalls = {
  read: defineCall({
    method: 'GET',
    path: '/sys/sysDepartRole/queryById',
    summary: 'A role of a department',
    access: LIST,
    of: ROLES,
    query: One,
    reply: Role,
  }),

  add: defineCall({
    method: 'POST',
    path: '/sys/sysDepartRole/add',
    summary: 'Add a role to a department',
    access: { permission: 'system:departRole:add' },
    of: ROLES,
    body: Written,
    reply: Nothing,
  }),

  edit: defineCall({
    method: 'PUT',
    alsoBy: ['POST'],
    path: '/sys/sysDepartRole/edit',
    summary: 'Change a role of a department',
    access: { permission: 'system:departRole:edit' },
    of: ROLES,
    body: Written,
    reply: Nothing,
  }),

  remove: defineCall({
    method: 'DELETE',
    path: '/sys/sysDepartRole/delete',
    summary: 'Delete a role of a department',
    access: { permission: 'system:departRole:delete' },
    of: ROLES,
    query: One,
    reply: Nothing,
  }),

  removeSeveral: defineCall({
    method: 'DELETE',
    path: '/sys/sysDepartRole/deleteBatch',
    summary: 'Delete roles of departments',
    access: { permission: 'system:departRole:deleteBatch' },
    of: ROLES,
    query: Several,
    reply: Nothing,
  }),
};

export const departRoleCalls = {
  listOfDepart: defineCall({
    method: 'GET',
    path: '/sys/sysDepartRole/getDeptRoleList',
    summary: 'Roles of a department',
    access: LIST,
    of: ROLES,
    query: TextsOf('departId', 'userId'),
    reply: Type.Array(Role),
  }),

  listOfUser: defineCall({
    method: 'GET',
    path: '/sys/sysDepartRole/getDeptRoleByUserId',
    summary: 'Which of them somebody has',
    access: LIST,
    of: ROLES,
    query: TextsOf('userId', 'departId'),
    reply: Type.Array(
      Type.Object({
        id: Type.String(),
        userId: Type.String(),
        droleId: Type.String({ description: 'Id of the role.' }),
      }),
    ),
  }),

  assign: defineCall({
    method: 'POST',
    path: '/sys/sysDepartRole/deptRoleUserAdd',
    summary: 'Give somebody roles of a department, and take others',
    access: { permission: 'system:departRole:assign' },
    of: ROLES,
    body: Type.Object({ userId: ID, newRoleId: Ids, oldRoleId: Ids }),
    reply: Nothing,
  }),
};

export type DepartRole = ReplyOf<typeof departRoleCalls.listOfDepart>[number];
