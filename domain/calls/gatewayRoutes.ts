/** 路由网关: rows kept for those who have a gateway (SYSTEM-96). */

import { Type } from 'typebox';
import { defineCall, type ReplyOf } from './call.ts';
import { AuditColumns, ID, Nothing } from './schemas.ts';

const ROUTE = 'gatewayRoute';
/** A matter of the platform, whoever was given the right. */
const EDIT = { permission: 'system:gatewayRoute:edit', isOfPlatform: true } as const;

const YesNo = Type.Optional(Type.Integer({ minimum: 0, maximum: 1 }));
/** As text, or as the list gives it. */
const JsonText = Type.Union([
  Type.String({ maxLength: 20_000, contentMediaType: 'application/json' }),
  Type.Array(Type.Unknown()),
]);

export const gatewayRouteCalls = {
  list: defineCall({
    method: 'GET',
    path: '/sys/gatewayRoute/list',
    summary: 'Gateway routes',
    access: { permission: 'system:gatewayRoute:list', isOfPlatform: true },
    of: ROUTE,
    reply: Type.Array(
      Type.Object({
        id: Type.String(),
        routerId: Type.String(),
        name: Type.String(),
        uri: Type.String(),
        predicates: Type.Array(
          Type.Object({
            name: Type.String(),
            args: Type.Union([Type.Array(Type.String()), Type.Record(Type.String(), Type.String())]),
          }),
        ),
        filters: Type.Array(
          Type.Object({
            name: Type.String(),
            args: Type.Array(Type.Object({ key: Type.String(), value: Type.String() })),
          }),
        ),
        stripPrefix: Type.Integer(),
        retryable: Type.Integer(),
        persistable: Type.Integer(),
        showApi: Type.Integer(),
        status: Type.Integer({ description: '1 normal, 0 disabled' }),
        ...AuditColumns,
      }),
    ),
  }),

  /** Adds one without an id, edits one with it. */
  save: defineCall({
    method: 'POST',
    alsoBy: ['PUT'],
    path: '/sys/gatewayRoute/updateAll',
    summary: 'Add or edit one gateway route',
    access: EDIT,
    of: ROUTE,
    body: Type.Object({
      router: Type.Object({
        id: Type.Optional(Type.Union([ID, Type.Literal(''), Type.Null()])),
        routerId: Type.String({ maxLength: 50 }),
        name: Type.String({ maxLength: 100 }),
        uri: Type.String({ maxLength: 200 }),
        status: YesNo,
        predicates: JsonText,
        filters: JsonText,
        stripPrefix: YesNo,
        retryable: YesNo,
        persistable: YesNo,
        showApi: YesNo,
      }),
    }),
    reply: Nothing,
  }),

  clearCache: defineCall({
    method: 'GET',
    path: '/sys/gatewayRoute/clearRedis',
    summary: 'Forget cached routes: rows are read anew with every call, so there are none',
    access: EDIT,
    of: ROUTE,
    reply: Nothing,
  }),

  delete: defineCall({
    method: 'DELETE',
    path: '/sys/gatewayRoute/delete',
    summary: 'Delete a gateway route',
    access: { permission: 'system:gatewayRoute:delete', isOfPlatform: true },
    of: ROUTE,
    query: Type.Object({ id: ID }),
    reply: Nothing,
  }),
};

export type GatewayRoute = ReplyOf<typeof gatewayRouteCalls.list>[number];
