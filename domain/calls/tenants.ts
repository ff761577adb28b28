/** Tenants beyond what every record has (SYSTEM-92). */

import { Type } from 'typebox';
import { sysTenant } from '../entities/tenant.ts';
import { defineCall } from './call.ts';
import { getRecordRight } from './recordCalls.ts';
import { AuditColumns, Nothing, Nullable, OptionalText } from './schemas.ts';

const Stamp = Nullable(Type.String({ examples: ['2026-05-01 08:30:00'] }));

/** Its id is a number, which people choose. */
const Tenant = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  status: Type.Integer({ description: 'tenant_status' }),
  beginDate: Stamp,
  endDate: Stamp,
  rev: Type.Integer(),
  ...AuditColumns,
});

export const tenantCalls = {
  read: defineCall({
    method: 'GET',
    path: '/sys/tenant/queryById',
    summary: '租户：详情',
    access: getRecordRight(sysTenant, 'list'),
    of: sysTenant.name,
    query: Type.Object({ id: Type.String() }),
    reply: Tenant,
  }),

  /** All of them for the system administrator, the own ones for others. */
  listActive: defineCall({
    method: 'GET',
    path: '/sys/tenant/queryList',
    summary: 'Active tenants: all of them for the system administrator, the own ones for others',
    access: 'signedIn',
    of: sysTenant.name,
    query: Type.Object({ ids: OptionalText }),
    reply: Type.Array(Tenant),
  }),

  add: defineCall({
    method: 'POST',
    path: '/sys/tenant/add',
    summary: '租户：新增',
    access: getRecordRight(sysTenant, 'add'),
    of: sysTenant.name,
    reply: Nothing,
  }),
};
