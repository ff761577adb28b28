/** The caller's own account. */
import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { AuditColumns, Nullable } from './schemas.ts';

const ACCOUNT = 'ownAccount';
const Day = Nullable(Type.String({ description: '`YYYY-MM-DD`' }));

export const ownAccountCalls = {
  /** Nobody gives another one. */
  listTenants: defineCall({
    method: 'GET',
    path: '/sys/tenant/getCurrentUserTenant',
    summary: 'Own tenants',
    access: 'signedIn',
    of: ACCOUNT,
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Type.Integer(),
          name: Type.String(),
          status: Type.Integer(),
          beginDate: Day,
          endDate: Day,
          rev: Type.Integer(),
          ...AuditColumns,
        }),
      ),
    }),
  }),
};
