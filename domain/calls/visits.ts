/** Sign-ins of the caller's tenant, counted. */

import { Type } from 'typebox';
import { defineCall } from './call.ts';

const VISITS = 'visits';
const Addresses = Type.Integer({ description: 'Addresses that they came from.' });

export const visitCalls = {
  readTotals: defineCall({
    method: 'GET',
    path: '/sys/loginfo',
    summary: 'Sign-ins, all and today',
    access: 'signedIn',
    of: VISITS,
    reply: Type.Object({
      totalVisitCount: Type.Integer(),
      todayVisitCount: Type.Integer(),
      todayIp: Addresses,
    }),
  }),

  listDays: defineCall({
    method: 'GET',
    path: '/sys/visitInfo',
    summary: 'Sign-ins of seven days',
    access: 'signedIn',
    of: VISITS,
    reply: Type.Array(
      Type.Object({
        visit: Type.Integer(),
        ip: Addresses,
        tian: Type.String({ description: '`YYYY-MM-DD`' }),
        type: Type.String({ description: '`MM-DD`' }),
      }),
      { description: 'Today the last; days without sign-ins too.' },
    ),
  }),
};
