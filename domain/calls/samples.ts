/** What the examples read: invented counts, and the menu level by level (EXAMPLE-03). */

import { type TSchema, Type } from 'typebox';
import { defineCall } from './call.ts';
import { Nullable, Paging, TextsOf } from './schemas.ts';

const SAMPLES = 'sample';

/** Counts of an invented archive. @param name last part of the path */
export const describeSampleCounts = (name: string) =>
  defineCall({
    method: 'GET',
    path: `/mock/api/report/${name}`,
    summary: `Samples: ${name}`,
    access: 'signedIn',
    of: SAMPLES,
    reply: Type.Array(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
  });

const SampleRow = { id: Type.String(), name: Type.String(), status: Type.Integer() };
const Action = Type.Object({ action: Type.String(), describe: Type.String(), defaultCheck: Type.Boolean() });
const Permission = Type.Object({
  ...SampleRow,
  describe: Type.String(),
  actionData: Type.String({ description: 'JSON text of actions.' }),
});
const Role = Type.Object({
  ...SampleRow,
  describe: Type.String(),
  creatorId: Type.String(),
  createTime: Type.String(),
  permissions: Type.Array(
    Type.Object({
      roleId: Type.String(),
      permissionId: Type.String(),
      permissionName: Type.String(),
      actionEntitySet: Type.Array(Action),
    }),
  ),
});
const User = Type.Object({
  ...SampleRow,
  username: Type.String(),
  createTime: Type.String(),
  roleId: Type.String(),
  role: Role,
});
const Service = Type.Object({
  id: Type.String(),
  key: Type.Integer(),
  no: Type.String(),
  description: Type.String(),
  callNo: Type.Integer(),
  status: Type.Integer(),
  updatedAt: Type.String(),
  editable: Type.Boolean(),
});

/** Without `success`: clients of these calls take whatever comes. */
const Answer = <S extends TSchema>(result: S) =>
  Type.Object({
    message: Type.String(),
    status: Type.Integer(),
    timestamp: Type.Integer(),
    result,
  });

const describeSamples = <const S extends TSchema>(name: string, row: S) =>
  defineCall({
    method: 'GET',
    path: `/mock/api/${name}`,
    summary: `Samples: ${name}, a page`,
    access: 'signedIn',
    of: SAMPLES,
    isBare: true,
    query: Type.Object(Paging),
    reply: Answer(
      Type.Object({
        data: Type.Array(row),
        pageNo: Type.Integer(),
        pageSize: Type.Integer(),
        totalCount: Type.Integer(),
        totalPage: Type.Integer(),
      }),
    ),
  });

export const sampleCalls = {
  listUsers: describeSamples('user', User),
  listRoles: describeSamples('role', Role),
  listPermissions: describeSamples('permission', Permission),
  listServices: describeSamples('service', Service),

  listAllPermissions: defineCall({
    method: 'GET',
    path: '/mock/api/permission/no-pager',
    summary: 'Samples: all permissions',
    access: 'signedIn',
    of: SAMPLES,
    isBare: true,
    reply: Answer(Type.Array(Permission)),
  }),
};

export const menuLevelCalls = {
  /** Below an entry, or the roots. */
  list: defineCall({
    method: 'GET',
    path: '/mock/api/asynTreeList',
    summary: 'The menu, level by level',
    access: 'signedIn',
    of: SAMPLES,
    query: TextsOf('id'),
    reply: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        component: Nullable(Type.String()),
        orderNum: Nullable(Type.Number()),
        hasChildren: Type.Boolean(),
      }),
    ),
  }),
};
