/** Roles of departments: who has which of them (SYSTEM-82). */
import { Type } from 'typebox';
import { defineCall, type ReplyOf } from './call.ts';
import { AuditColumns, ID, Nothing, Nullable, TextsOf } from './schemas.ts';

const ROLES = 'sysDepartRole';
const LIST = { permission: 'system:departRole:list' } as const;
/** Comma list. */
const Ids = Type.Optional(Type.Union([Type.String({ maxLength: 20_000 }), Type.Null()]));

export const departRoleCalls = {
  listOfDepart: defineCall({
    method: 'GET',
    path: '/sys/sysDepartRole/getDeptRoleList',
    summary: 'Roles of a department',
    access: LIST,
    of: ROLES,
    query: TextsOf('departId', 'userId'),
    reply: Type.Array(
      Type.Object({
        id: Type.String(),
        tenantId: Type.Integer(),
        departId: Type.String(),
        roleName: Type.String(),
        roleCode: Type.String(),
        description: Nullable(Type.String()),
        ...AuditColumns,
      }),
    ),
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
